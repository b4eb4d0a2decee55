import type { RouteLookups } from '@farelark/engine';
import type { Reference } from './reference.ts';

/** What the comparison of routes looks up: lengths, and one code for a carrier however it is written. */
export function routeLookups(reference: Reference): RouteLookups {
  return {
    distanceKm: (origin, destination) => reference.distanceKm(origin, destination),
    toCarrierCode: (codeOrName) => reference.carrier(codeOrName)?.code ?? codeOrName,
  };
}
