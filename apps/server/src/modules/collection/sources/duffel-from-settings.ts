import type { SourceName } from '@farelark/engine';
import type { FareSource } from '@farelark/sources';
import { createDuffelSource } from '@farelark/sources/duffel';
import type { SourceParts } from './source-parts.ts';

/** Duffel's airlines are granted 2 seconds at least; whoever waits less never hears of them. */
const MIN_MILLIS = 3000;

/** Duffel, where its token is set. */
export function duffelFromSettings(parts: SourceParts): readonly FareSource[] {
  const { settings, meterOf, now, random, reference } = parts;
  const { DUFFEL_TOKEN: token, DUFFEL_URL: url } = settings;
  if (token === undefined) return [];
  return [
    createDuffelSource({
      token,
      url,
      quota: { perMinute: settings.DUFFEL_CALLS_A_MINUTE, perDay: settings.DUFFEL_CALLS_A_DAY },
      meter: meterOf('duffel' as SourceName),
      timeoutMillis: Math.max(MIN_MILLIS, settings.SOURCE_TIMEOUT_SECONDS * 1000),
      now,
      random,
      isPlace: (code) => reference.isPlace(code),
    }),
  ];
}
