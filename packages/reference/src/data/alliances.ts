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

/** A change that older tables miss. A test holds the lists above to the last one of each carrier. */
export interface AllianceChange {
  readonly carrier: string;
  /** The first day of the new state; a month where only that is known. */
  readonly since: string;
  readonly from: Alliance | null;
  /** Null: it left, or is suspended. */
  readonly to: Alliance | null;
}

export const ALLIANCE_CHANGES: readonly AllianceChange[] = [
  // China Southern.
  { carrier: 'CZ', since: '2019-01-01', from: 'skyteam', to: null },
  // LATAM; Royal Air Maroc.
  { carrier: 'LA', since: '2020-05-01', from: 'oneworld', to: null },
  { carrier: 'AT', since: '2020-04-01', from: null, to: 'oneworld' },
  // Alaska; Hawaiian followed it after the two became one company.
  { carrier: 'AS', since: '2021-03-31', from: null, to: 'oneworld' },
  { carrier: 'HA', since: '2026', from: null, to: 'oneworld' },
  // Suspended since the war against Ukraine: Aeroflot, S7.
  { carrier: 'SU', since: '2022-04', from: 'skyteam', to: null },
  { carrier: 'S7', since: '2022-04', from: 'oneworld', to: null },
  // Virgin Atlantic.
  { carrier: 'VS', since: '2023-03-02', from: null, to: 'skyteam' },
  // SAS.
  { carrier: 'SK', since: '2024-09-01', from: 'star_alliance', to: 'skyteam' },
  // ITA. Its entry into Star Alliance was announced for 2026; it is entered once it is listed there.
  { carrier: 'AZ', since: '2025-05-01', from: 'skyteam', to: null },
  // Fiji Airways; Oman Air.
  { carrier: 'FJ', since: '2025-04-01', from: null, to: 'oneworld' },
  { carrier: 'WY', since: '2025-06-30', from: null, to: 'oneworld' },
];
