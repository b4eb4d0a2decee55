/**
 * Alliance membership as of November 2026, from the alliances' own lists of members, with the
 * carriers that fly under a member's name and earn as it does.
 *
 * Changes that older tables miss: SAS went from Star Alliance to SkyTeam in September 2024.
 * ITA left SkyTeam in 2025; its announced entry into Star Alliance is not entered here until
 * its date is certain. Fiji Airways and Oman Air became full members of oneworld in 2025,
 * Hawaiian in 2026. Virgin Atlantic joined SkyTeam in 2023. LATAM is in none since 2020, China
 * Southern since 2019. S7 (oneworld) and Aeroflot (SkyTeam) are suspended and count as in none.
 */
import type { Alliance } from '@farelark/domain';

export const ALLIANCE_MEMBERS: Readonly<Record<Alliance, string>> = {
  oneworld: 'AS AA BA CX FJ AY IB JL MH AT QF QR RJ UL WY HA I2 CJ QX MQ OH PT NU',
  star_alliance:
    'A3 AC CA AI NZ NH OZ OS AV SN CM OU MS ET BR LO LH ZH SQ SA LX TP TG TK UA OA RV CL EN VL',
  skyteam: 'AR AM UX AF CI MU DL GA KQ KL KE ME SV SK RO VN VS MF FM 9E A5',
};
