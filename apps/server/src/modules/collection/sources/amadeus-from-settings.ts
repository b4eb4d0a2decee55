import type { SourceName } from '@farelark/engine';
import type { FareSource } from '@farelark/sources';
import { createAmadeusSource } from '@farelark/sources/amadeus';
import type { SourceParts } from './source-parts.ts';

/** Amadeus, where its credentials are set and the host of a contract: there is no host for everybody. */
export function amadeusFromSettings(parts: SourceParts): readonly FareSource[] {
  const { settings, meterOf, now, random, reference } = parts;
  const { AMADEUS_CLIENT_ID: clientId, AMADEUS_CLIENT_SECRET: clientSecret } = settings;
  const { AMADEUS_URL: url } = settings;
  if (clientId === undefined || clientSecret === undefined || url === undefined) return [];
  return [
    createAmadeusSource({
      clientId,
      clientSecret,
      url,
      currency: settings.FARE_CURRENCY,
      quota: {
        perSecond: settings.AMADEUS_CALLS_A_SECOND,
        perMonth: settings.AMADEUS_CALLS_A_MONTH,
      },
      meter: meterOf('amadeus' as SourceName),
      timeoutMillis: settings.SOURCE_TIMEOUT_SECONDS * 1000,
      now,
      random,
      reference,
    }),
  ];
}
