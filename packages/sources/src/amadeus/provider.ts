import { integer, text, webAddress } from '@farelark/contracts/setting-types';
import type { SourceName } from '@farelark/engine';
import { defineProvider } from '../provider.ts';
import { createAmadeusSource } from './amadeus-source.ts';

/** Needs credentials and the host of a contract: there is no public host. */
export const amadeus = defineProvider({
  name: 'amadeus',
  settings: {
    AMADEUS_CLIENT_ID: text(
      'Client id of Amadeus. With AMADEUS_CLIENT_SECRET and AMADEUS_URL: Amadeus is on.',
    ),
    AMADEUS_CLIENT_SECRET: text('Secret to `AMADEUS_CLIENT_ID`.'),
    AMADEUS_URL: webAddress(
      'Host of an enterprise contract with Amadeus. There is no default: the self-service hosts closed on 2026-07-17.',
    ),
    AMADEUS_CALLS_A_SECOND: integer(
      { min: 1, default: 5 },
      'Calls to Amadeus in any second, at most.',
    ),
    AMADEUS_CALLS_A_MONTH: integer(
      { min: 1, default: 2000 },
      'Calls to Amadeus in any month of 31 days, at most.',
    ),
  },
  needs: ['AMADEUS_CLIENT_ID', 'AMADEUS_CLIENT_SECRET', 'AMADEUS_URL'],
  credential: 'AMADEUS_CLIENT_SECRET',
  open(settings, { getMeter, ...parts }) {
    const { AMADEUS_CLIENT_ID: clientId, AMADEUS_CLIENT_SECRET: clientSecret } = settings;
    const { AMADEUS_URL: url } = settings;
    if (clientId === undefined || clientSecret === undefined || url === undefined) return [];
    const source = createAmadeusSource({
      ...parts,
      clientId,
      clientSecret,
      url,
      quota: {
        perSecond: settings.AMADEUS_CALLS_A_SECOND,
        perMonth: settings.AMADEUS_CALLS_A_MONTH,
      },
      meter: getMeter('amadeus' as SourceName),
    });
    return [source];
  },
});
