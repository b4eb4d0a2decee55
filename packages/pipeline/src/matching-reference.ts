import type { MatchingReference } from '@farelark/domain';
import type { Reference } from '@farelark/reference';

/**
 * What matching looks up. Without exchange rates a price limit holds only for fares in the
 * traveller's own currency: a limit that can't be kept must not be promised.
 */
export function matchingReference(reference: Reference): MatchingReference {
  return {
    cityOf: (place) => reference.cityOf(place),
    carrierCode: (carrier) => reference.carrier(carrier)?.code ?? null,
    allianceOf: (code) => reference.alliance(code),
    airplaneType: (aircraft) => reference.aircraftCategory(aircraft),
    convert: (amount, from, to) => (from === to ? amount : null),
  };
}
