import { flag, integer, text, webAddress } from '@farelark/contracts/setting-types';
import type { SourceName, SourceQuota } from '@farelark/engine';
import { defineProvider } from '../provider.ts';
import { createInstaFlightsSource } from './insta-flights-source.ts';
import { createSabreSource } from './sabre-source.ts';

/** Bargain Finder Max, and InstaFlights if enabled; they share the account's limits. */
export const sabre = defineProvider({
  name: 'sabre',
  settings: {
    SABRE_EPR: text(
      'Employee profile record of Sabre. With SABRE_PCC and SABRE_PASSWORD: Sabre is on.',
    ),
    SABRE_PCC: text('Pseudo city code to `SABRE_EPR`.'),
    SABRE_PASSWORD: text('Password to `SABRE_EPR`.'),
    SABRE_URL: webAddress(
      'Where Sabre answers; its certification system has another host.',
      'https://api.platform.sabre.com',
    ),
    SABRE_INSTAFLIGHTS: flag(
      false,
      '`on`: cached fares of InstaFlights are read too, which takes a contract of its own.',
    ),
    SABRE_CALLS_A_SECOND: integer({ min: 1, default: 2 }, 'Calls to Sabre in any second, at most.'),
    SABRE_CALLS_A_DAY: integer({ min: 1, default: 2000 }, 'Calls to Sabre in any day, at most.'),
  },
  needs: ['SABRE_EPR', 'SABRE_PCC', 'SABRE_PASSWORD'],
  credential: 'SABRE_PASSWORD',
  otherSources: ['sabre-instaflights'],
  findProblem: ({ SABRE_INSTAFLIGHTS, SABRE_CALLS_A_SECOND, SABRE_CALLS_A_DAY }) =>
    SABRE_INSTAFLIGHTS && Math.min(SABRE_CALLS_A_SECOND, SABRE_CALLS_A_DAY) < 2
      ? 'SABRE_INSTAFLIGHTS: shares the calls of Sabre; SABRE_CALLS_A_SECOND and SABRE_CALLS_A_DAY have to be 2 at least'
      : null,
  open(settings, { getMeter, currency, ...parts }) {
    const { SABRE_EPR: epr, SABRE_PCC: pcc, SABRE_PASSWORD: password } = settings;
    if (epr === undefined || pcc === undefined || password === undefined) return [];
    const options = { ...parts, account: { epr, pcc, password }, url: settings.SABRE_URL };
    const limits = { perSecond: settings.SABRE_CALLS_A_SECOND, perDay: settings.SABRE_CALLS_A_DAY };
    const openSearch = (quota: SourceQuota) =>
      createSabreSource({ ...options, meter: getMeter('sabre' as SourceName), currency, quota });
    if (!settings.SABRE_INSTAFLIGHTS) return [openSearch(limits)];
    // Sabre limits calls per account, we limit them per source.
    const cached = createInstaFlightsSource({
      ...options,
      meter: getMeter('sabre-instaflights' as SourceName),
      quota: split(limits, Math.floor),
    });
    return [openSearch(split(limits, Math.ceil)), cached];
  },
});

function split(
  { perSecond, perDay }: { readonly perSecond: number; readonly perDay: number },
  round: (half: number) => number,
): SourceQuota {
  return { perSecond: round(perSecond / 2), perDay: round(perDay / 2) };
}
