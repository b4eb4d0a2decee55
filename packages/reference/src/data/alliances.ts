/**
 * Alliance membership, curated by hand from the alliances' own lists of members: open data sets lag
 * behind by years. `affiliates` fly under a member's name and earn as it does.
 */
import type { Alliance } from '@farelark/engine';

/** Who is in an alliance, and where and when that was read. */
export interface AllianceList {
  /** Day on which the list was gone through, `YYYY-MM-DD`. */
  readonly asOf: string;
  readonly source: string;
  /** IATA designators, separated by blanks. */
  readonly members: string;
  readonly affiliates: string;
}

export const ALLIANCES: Readonly<Record<Alliance, AllianceList>> = {
  oneworld: {
    asOf: '2026-11-21',
    source: 'https://www.oneworld.com/members',
    members: 'AA AS AT AY BA CX FJ HA IB JL MH QF QR RJ UL WY',
    affiliates: 'CJ I2 MQ NU OH PT QX',
  },
  star_alliance: {
    asOf: '2026-11-21',
    source: 'https://www.staralliance.com/en/members',
    members: 'A3 AC AI AV BR CA CM ET LH LO LX MS NH NZ OS OU OZ SA SN SQ TG TK TP UA ZH',
    affiliates: 'CL EN OA RV VL',
  },
  skyteam: {
    asOf: '2026-11-21',
    source: 'https://www.skyteam.com/en/about/our-members',
    members: 'AF AM AR CI DL GA KE KL KQ ME MF MU RO SK SV UX VN VS',
    affiliates: '9E A5 FM',
  },
};
