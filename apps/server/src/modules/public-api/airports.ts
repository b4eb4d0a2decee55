import { type ApiPlace, apiAirportsRequest } from '@farelark/contracts';
import { toApiPlace } from './api-deal-view.ts';
import type { PublicApiNeeds } from './needs.ts';
import { readInput } from './read-input.ts';

/** Airports and cities by code or name, in the spelling of any language that the product speaks. */
export function findAirports(
  { reference }: PublicApiNeeds,
  query: unknown,
): { airports: ApiPlace[] } {
  const { q, limit } = readInput(apiAirportsRequest, query);
  return {
    airports: reference.searchPlaces(q, limit).map(({ code }) => toApiPlace(code, reference)),
  };
}
