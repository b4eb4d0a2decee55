import type { Instant, MatchingReference } from '@farelark/engine';
import type { Reference } from '@farelark/reference';
import type { ExchangeRateCache } from './rate-book.ts';

/**
 * What matching looks up. Where there is no rate for a pair, a price limit holds only for fares in the
 * traveller's own currency: a limit that can't be kept must not be promised.
 */
export function createMatchingReference(
  reference: Reference,
  rates: ExchangeRateCache,
  now: () => Instant,
): MatchingReference {
  return {
    cityOf: (place) => reference.cityOf(place),
    countryOf: (place) => reference.place(place)?.country ?? null,
    carrierCode: (carrier) => reference.carrier(carrier)?.code ?? null,
    allianceOf: (code) => reference.alliance(code),
    airplaneType: (aircraft) => reference.aircraftCategory(aircraft),
    convert: (amount, from, to) => rates.convert(amount, from, to, now()),
  };
}
