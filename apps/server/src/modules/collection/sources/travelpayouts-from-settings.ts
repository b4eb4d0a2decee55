import type { SourceName } from '@farelark/engine';
import type { FareSource } from '@farelark/sources';
import { createTravelpayoutsSource } from '@farelark/sources/travelpayouts';
import type { SourceParts } from './source-parts.ts';

/** Travelpayouts, where its token is set. */
export function travelpayoutsFromSettings(parts: SourceParts): readonly FareSource[] {
  const { settings, meterOf, now, random } = parts;
  const { TRAVELPAYOUTS_TOKEN: token, TRAVELPAYOUTS_URL: url } = settings;
  if (token === undefined) return [];
  return [
    createTravelpayoutsSource({
      token,
      url,
      marker: settings.TRAVELPAYOUTS_MARKER ?? null,
      currency: settings.FARE_CURRENCY,
      quota: {
        perMinute: settings.TRAVELPAYOUTS_CALLS_A_MINUTE,
        perDay: settings.TRAVELPAYOUTS_CALLS_A_DAY,
      },
      meter: meterOf('travelpayouts' as SourceName),
      timeoutMillis: settings.SOURCE_TIMEOUT_SECONDS * 1000,
      now,
      random,
    }),
  ];
}
