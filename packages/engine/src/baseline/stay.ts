import type { Trip } from '../fare/fare.ts';

/** Classes of stay with different fare rules. */
export const STAY_CLASSES = ['one_way', 'weekend', 'week', 'fortnight', 'long'] as const;

/** Index into {@link STAY_CLASSES}. */
export type StayClass = 0 | 1 | 2 | 3 | 4;

const MAX_WEEKEND_NIGHTS = 4;
const MAX_WEEK_NIGHTS = 8;
const MAX_FORTNIGHT_NIGHTS = 15;

export function getStayClass(trip: Pick<Trip, 'departure' | 'return'>): StayClass {
  if (trip.return === null) return 0;
  const nights = trip.return - trip.departure;
  if (nights <= MAX_WEEKEND_NIGHTS) return 1;
  if (nights <= MAX_WEEK_NIGHTS) return 2;
  return nights <= MAX_FORTNIGHT_NIGHTS ? 3 : 4;
}

/** Inclusive range of nights of a trip's class of stay; null = one way. `most` null = unlimited. */
export function getStayNights(
  trip: Pick<Trip, 'departure' | 'return'>,
): { readonly least: number; readonly most: number | null } | null {
  switch (getStayClass(trip)) {
    case 0:
      return null;
    case 1:
      return { least: 0, most: MAX_WEEKEND_NIGHTS };
    case 2:
      return { least: MAX_WEEKEND_NIGHTS + 1, most: MAX_WEEK_NIGHTS };
    case 3:
      return { least: MAX_WEEK_NIGHTS + 1, most: MAX_FORTNIGHT_NIGHTS };
    case 4:
      return { least: MAX_FORTNIGHT_NIGHTS + 1, most: null };
  }
}
