import type { AlertPreferences } from '@farelark/contracts';
import { callFunction } from '../../shared/api/call-function.ts';

/**
 * Adds a departure, and a destination unless any is accepted, to the saved preferences, or saves the first ones.
 *
 * @param first preferences of a traveller without any
 * @throws ApiError
 */
export async function watchPlace(
  from: string,
  to: string | null,
  first: AlertPreferences,
): Promise<void> {
  const { preferences } = await callFunction('load-preferences', {});
  const saved = preferences ?? { ...first, destinationAirports: to === null ? [] : [to] };
  await callFunction('save-preferences', {
    ...saved,
    departureAirports: [...new Set([...saved.departureAirports, from])],
    destinationAirports: addDestination(saved, to),
  });
}

/** An empty list accepts every destination. */
function addDestination(
  { destinationAirports, destinationCountries }: AlertPreferences,
  to: string | null,
): string[] {
  const acceptsAll = destinationAirports.length === 0 && destinationCountries.length === 0;
  return to === null || acceptsAll
    ? destinationAirports
    : [...new Set([...destinationAirports, to])];
}
