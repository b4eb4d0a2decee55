import type { DealView } from '@farelark/contracts';

/** The month as of which the rules on the page are told. */
export const RULES_AS_OF = '2026-11';

/** The United States as their transport law knows them, by ISO code. */
const UNITED_STATES = new Set(['US', 'PR', 'VI', 'GU', 'AS', 'MP']);
const DAYS_AHEAD = 7;
const DAY_MILLIS = 86_400_000;

/**
 * Whether the 24-hour rule of the United States is one for this trip (14 CFR 259.5(b)(4)): of flights to,
 * from and within the country that are booked with the airline a week before departure or earlier, it has
 * to let a traveller out within 24 hours, or hold the fare for as long.
 */
export function dayRule(
  {
    origin,
    destination,
    departureDate,
  }: Pick<DealView, 'origin' | 'destination' | 'departureDate'>,
  now: Date,
): 'holds' | 'tooSoon' | 'elsewhere' {
  if (!UNITED_STATES.has(origin.country) && !UNITED_STATES.has(destination.country))
    return 'elsewhere';
  // Its hour is not known here: it may leave as soon as the day begins, where it begins first.
  const earliest = Date.parse(`${departureDate}T00:00:00+14:00`);
  return (earliest - now.getTime()) / DAY_MILLIS >= DAYS_AHEAD ? 'holds' : 'tooSoon';
}
