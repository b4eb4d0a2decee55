import type { PlaceCode } from '../fare/fare.ts';
import { type AlertPreferences, NO_PREFERENCES } from '../matching/wish.ts';
import type { CurrencyCode } from '../money/currency.ts';

/** Preferences of somebody who names a departure and asks for nothing else, unless changed. */
export function buildPreferences(changes: Partial<AlertPreferences> = {}): AlertPreferences {
  return {
    ...NO_PREFERENCES,
    departures: ['BUD' as PlaceCode],
    currency: 'EUR' as CurrencyCode,
    ...changes,
  };
}
