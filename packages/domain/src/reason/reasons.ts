import { type Matchable, mismatch } from '../matching/match.ts';
import type { MatchingReference, Wish } from '../matching/wish.ts';

/** A preference as a traveller sets it: one or a few fields of a wish. */
export type WishPart =
  | 'departure'
  | 'destination'
  | 'dates'
  | 'nights'
  | 'price'
  | 'cabin'
  | 'baggage'
  | 'trip_type'
  | 'stops'
  | 'carrier'
  | 'airplane'
  | 'time_of_day'
  | 'via'
  | 'muted';

/** met: the part asks for something, and the offer has it. open: it accepts any offer. unmet: it refuses this one. */
export interface Reason {
  readonly part: WishPart;
  readonly verdict: 'met' | 'open' | 'unmet';
}

/** The fields of each part, in the order of the form. */
const FIELDS: Record<WishPart, readonly (keyof Wish)[]> = {
  departure: ['departures'],
  destination: ['destinations', 'destinationCountries'],
  dates: ['earliestDeparture', 'latestReturn'],
  nights: ['minNights', 'maxNights'],
  price: ['minPrice', 'maxPrice', 'currency'],
  cabin: ['cabins'],
  baggage: ['baggageIncluded'],
  trip_type: ['tripType'],
  stops: ['maxStops'],
  carrier: ['alliances', 'airlines'],
  airplane: ['excludedAirplanes'],
  time_of_day: ['timeOfDay'],
  via: ['via', 'avoidedVia'],
  muted: ['mutedRoutes'],
};

/** What each part says when it asks for nothing. A departure is always asked for. */
const NOTHING_ASKED: Omit<Wish, 'departures' | 'currency'> = {
  destinations: [],
  destinationCountries: [],
  earliestDeparture: null,
  latestReturn: null,
  minNights: null,
  maxNights: null,
  minPrice: null,
  maxPrice: null,
  cabins: [],
  baggageIncluded: false,
  tripType: 'both',
  maxStops: null,
  alliances: [],
  airlines: [],
  excludedAirplanes: [],
  timeOfDay: 'anytime',
  via: [],
  avoidedVia: [],
  mutedRoutes: [],
};

/**
 * Which parts of a wish an offer meets, in the order of the form. Each part is put to the matching that
 * decides who is told, beside nothing else: its rules are written once.
 */
export function reasonsOf(
  wish: Wish,
  offer: Matchable,
  reference: MatchingReference,
): readonly Reason[] {
  const open: Wish = { ...wish, ...NOTHING_ASKED, departures: [offer.origin] };
  // The keys of a record are its parts.
  return (Object.keys(FIELDS) as WishPart[]).map((part) => {
    const fields = FIELDS[part];
    if (fields.every((field) => asksNothing(wish, field))) return { part, verdict: 'open' };
    const asked = Object.fromEntries(fields.map((field) => [field, wish[field]]));
    const refusal = mismatch({ ...open, ...asked }, offer, reference);
    return { part, verdict: refusal === null ? 'met' : 'unmet' };
  });
}

function asksNothing(wish: Wish, field: keyof Wish): boolean {
  // In which currency limits are says nothing where there are none.
  if (field === 'currency') return true;
  const value = wish[field];
  if (Array.isArray(value)) return value.length === 0 && field !== 'departures';
  return value === (NOTHING_ASKED as Partial<Wish>)[field];
}
