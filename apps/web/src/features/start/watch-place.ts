import { type AlertPreferences, DEFAULT_PREFERENCES } from '@farelark/contracts';
import { callFunction } from '../../shared/api/call-function.ts';

/**
 * Watches a route, or adds a departure to the saved preferences, or saves the first ones.
 *
 * @param to null: anywhere
 * @param reader of a traveller without preferences
 * @throws ApiError
 */
export async function watchPlace(
  from: string,
  to: string | null,
  reader: Pick<AlertPreferences, 'preferredLanguage' | 'preferredCurrency'>,
): Promise<void> {
  if (to !== null) {
    await callFunction('watch-route', { origin: from, destination: to, ...reader });
    return;
  }
  const { preferences } = await callFunction('load-preferences', {});
  const saved = preferences ?? { ...DEFAULT_PREFERENCES, ...reader };
  await callFunction('save-preferences', {
    ...saved,
    departureAirports: [...new Set([...saved.departureAirports, from])],
  });
}
