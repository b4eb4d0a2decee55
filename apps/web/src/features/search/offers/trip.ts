import type { DealSearch, FoundOfferView, FunctionInput } from '@farelark/contracts';
import { addDays, type EpochDay, formatDay, parseDay } from '@farelark/engine';
import { PARTS_OF_DAY } from '../../../shared/search/search-address.ts';

/** One trip of those that a search asks for: sources are asked about one at a time. */
export interface ChosenTrip {
  readonly origin: string;
  readonly destination: string;
  /** `YYYY-MM-DD`. */
  readonly departureDate: string;
  readonly returnDate: string | null;
  readonly cabin: 'economy' | 'premium_economy' | 'business' | 'first';
}

/** Without a date, a month ahead: most fares are on sale, and few are the last seats. */
const DAYS_AHEAD = 30;
/** Nights of a round trip of which nothing else was said. */
const USUAL_NIGHTS = 7;

/** First places and first future day of a search; null without a place at each end. `today`: `YYYY-MM-DD`. */
export function firstTrip(search: DealSearch, today: string): ChosenTrip | null {
  const [origin] = search.from;
  const destination = search.to.find((code) => code !== origin);
  const now = parseDay(today);
  if (origin === undefined || destination === undefined || now === null) return null;
  const tomorrow = addDays(now, 1);
  const window = search.depart;
  const first =
    window === null ? addDays(now, DAYS_AHEAD) : (parseDay(window.earliest) ?? tomorrow);
  const departure = Math.max(first, tomorrow) as EpochDay;
  return {
    origin,
    destination,
    departureDate: formatDay(departure),
    returnDate: getReturn(search, departure),
    cabin: search.cabins[0] ?? 'economy',
  };
}

function getReturn(search: DealSearch, departure: EpochDay): string | null {
  if (search.tripType === 'one_way') return null;
  const nights = search.stayNights?.min ?? null;
  const asked = search.return === null ? null : parseDay(search.return.earliest);
  if (asked !== null) return formatDay(asked < departure ? departure : asked);
  if (nights !== null) return formatDay(addDays(departure, nights));
  return search.tripType === 'round_trip' ? formatDay(addDays(departure, USUAL_NIGHTS)) : null;
}

/** Request to the sources for a trip, with the filters that they can answer. */
export function offersRequest(
  trip: ChosenTrip,
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
 * True if an offer is known to differ from the search in parts that sources don't filter: an excluded airline or part
 * of the day. Unknown facts don't count.
 */
export function isOther(
  offer: Pick<FoundOfferView, 'carriers' | 'departureTime'>,
  { excludeAirlines, departTimes, avoidTimes }: DealSearch,
): boolean {
  if (offer.carriers.some(({ code }) => excludeAirlines.includes(code))) return true;
  if (offer.departureTime === null) return false;
  const part = PARTS_OF_DAY[Math.floor(Number(offer.departureTime.slice(0, 2)) / HOURS_A_PART)];
  if (part === undefined) return false;
  return avoidTimes.includes(part) || (departTimes.length > 0 && !departTimes.includes(part));
}

const HOURS_A_PART = 6;
