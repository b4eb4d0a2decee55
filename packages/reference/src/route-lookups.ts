import type { RouteLookups } from '@farelark/engine';
import type { Reference } from './reference.ts';

/** Look-ups for the comparison of routes: lengths, and one code for all spellings of a carrier. */
export function routeLookups(reference: Reference): RouteLookups {
  return {
    distanceKm: (origin, destination) => reference.distanceKm(origin, destination),
    toCarrierCode: (codeOrName) => reference.carrier(codeOrName)?.code ?? codeOrName,
  };
}
