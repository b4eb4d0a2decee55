import type { Preferences } from '@farelark/contracts';
import type { Reference } from '@farelark/reference';
import { requireKnownCountries, requireKnownPlaces } from '../collection/known-places.ts';

/**
 * Holds preferences to places and countries that exist.
 *
 * @throws Failure invalid_input, naming each field with a code that is none
 */
export function requireKnownCodes(reference: Reference, preferences: Preferences): void {
  requireKnownPlaces(reference, {
    departureAirports: preferences.departureAirports,
    destinationAirports: preferences.destinationAirports,
    viaAirports: preferences.viaAirports,
    avoidedViaAirports: preferences.avoidedViaAirports,
  });
  requireKnownPlaces(reference, {
    mutedRoutes: preferences.mutedRoutes.flatMap(({ origin, destination }) => [
      origin,
      destination,
    ]),
  });
  requireKnownCountries(reference, { destinationCountries: preferences.destinationCountries });
}
