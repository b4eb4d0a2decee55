import type { DealSearch, FoundOfferView, FunctionInput } from '@farelark/contracts';
import { addDays, type EpochDay, formatDay, parseDay } from '@farelark/engine';
import { PARTS_OF_DAY } from '../../../shared/search/search-address.ts';

/** One of the trips of a search: sources are queried for one at a time. */
export interface OfferTrip {
  readonly origin: string;
  readonly destination: string;
  /** `YYYY-MM-DD`. */
  readonly departureDate: string;
  readonly returnDate: string | null;
  readonly cabin: 'economy' | 'premium_economy' | 'business' | 'first';
}

/** Default days until departure: most fares are on sale, and few are the last seats. */
const DEFAULT_DAYS_AHEAD = 30;
/** Default length of a round trip. */
const DEFAULT_NIGHTS = 7;
const HOURS_PER_PART = 6;

/** First places and first future day of a search; null without an origin and destination. `today`: `YYYY-MM-DD`. */
export function firstTrip(search: DealSearch, today: string): OfferTrip | null {
  const [origin] = search.from;
  const destination = search.to.find((code) => code !== origin);
  const now = parseDay(today);
  if (origin === undefined || destination === undefined || now === null) return null;
  const tomorrow = addDays(now, 1);
  const earliest =
    search.depart === null
      ? addDays(now, DEFAULT_DAYS_AHEAD)
      : (parseDay(search.depart.earliest) ?? tomorrow);
  const departure = Math.max(earliest, tomorrow) as EpochDay;
  return {
    origin,
    destination,
    departureDate: formatDay(departure),
    returnDate: getReturnDate(search, departure),
    cabin: search.cabins[0] ?? 'economy',
  };
}

function getReturnDate(search: DealSearch, departure: EpochDay): string | null {
  if (search.tripType === 'one_way') return null;
  const earliest = search.return === null ? null : parseDay(search.return.earliest);
  if (earliest !== null) return formatDay(Math.max(earliest, departure) as EpochDay);
  const defaultNights = search.tripType === 'round_trip' ? DEFAULT_NIGHTS : null;
  const nights = search.stayNights?.min ?? defaultNights;
  return nights === null ? null : formatDay(addDays(departure, nights));
}

/** Query of a trip, with the filters that sources support. */
export function offersRequest(
  trip: OfferTrip,
  search: DealSearch,
): Omit<FunctionInput<'flight-search'>, 'language'> {
  return {
    ...trip,
    adults: search.passengers,
    maxStops: search.maxStops,
    airlines: search.airlines,
    via: search.via,
    avoid: search.avoid,
    baggage: search.baggage,
    maxPrice: search.maxPrice,
  };
}

/**
 * True if an offer has an excluded airline or departure time, which sources don't filter. Unknown times are not
 * excluded.
 */
export function isExcluded(
  offer: Pick<FoundOfferView, 'carriers' | 'departureTime'>,
  { excludeAirlines, departTimes, avoidTimes }: DealSearch,
): boolean {
  if (offer.carriers.some(({ code }) => excludeAirlines.includes(code))) return true;
  if (offer.departureTime === null) return false;
  const part = PARTS_OF_DAY[Math.floor(Number(offer.departureTime.slice(0, 2)) / HOURS_PER_PART)];
  if (part === undefined) return false;
  return avoidTimes.includes(part) || (departTimes.length > 0 && !departTimes.includes(part));
}
