import type { PlaceCode } from '../fare/fare.ts';
import { NOTHING_ASKED, type Wish } from '../matching/wish.ts';
import type { CurrencyCode } from '../money/currency.ts';

/** Preferences of somebody who names a departure and asks for nothing else, unless changed. */
export function aWish(changes: Partial<Wish> = {}): Wish {
  return {
    ...NOTHING_ASKED,
    departures: ['BUD' as PlaceCode],
    currency: 'EUR' as CurrencyCode,
    ...changes,
  };
}
