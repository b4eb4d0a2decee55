import { formatDay, type Instant, type PlaceCode, type RawFare, utcDayOf } from '@farelark/engine';
import type { Reference } from '@farelark/reference';
import { malformedRow, SourceFailure } from '../http/index.ts';
import type { CollectRequest } from '../port.ts';
import { type CheapestAnswer, CheapestTrip, getCurrency } from './cheapest-trip.ts';
import type { AmadeusClient, AmadeusClientOptions } from './client.ts';
import { NOTHING_KNOWN } from './errors.ts';
import { AMADEUS } from './map.ts';

/** Of the destinations found, so many of the cheapest are asked about by date. */
const DESTINATIONS_BY_DATE = 3;

export interface Discovery extends Pick<AmadeusClientOptions, 'meter'> {
  readonly client: AmadeusClient;
  readonly now: () => Instant;
  readonly places: Pick<Reference, 'getCity'>;
  readonly isTest: boolean;
}

/**
 * Cheap trips from each origin: the cheapest to each destination, then the dates of the cheapest
 * destinations, as far as calls are left. Throws `SourceFailure` after what was read; an abort ends it.
 */
export async function* discover(
  { origins }: CollectRequest,
  discovery: Discovery,
  signal: AbortSignal,
): AsyncGenerator<readonly RawFare[]> {
  // Without an origin there is nothing to ask about: Amadeus knows no cheapest trip of the world.
  const cities = new Set(origins.map((origin) => discovery.places.getCity(origin)));
  let isFirst = true;
  for (const city of cities) {
    if (signal.aborted || !(isFirst || (await discovery.meter.mayCallAgain()))) return;
    isFirst = false;
    yield* fromCity(city, discovery, signal);
  }
}

async function* fromCity(
  city: PlaceCode,
  discovery: Discovery,
  signal: AbortSignal,
): AsyncGenerator<readonly RawFare[]> {
  const { client, meter } = discovery;
  const found = await known(() => client.destinations(city, signal), signal);
  if (found === null) return;
  yield toRows(found, discovery);
  for (const destination of listCheapest(found)) {
    if (signal.aborted || !(await meter.mayCallAgain())) return;
    const dates = await known(() => client.dates(city, destination, signal), signal);
    if (dates !== null) yield toRows(dates, discovery);
  }
}

/** The answer; null where the cache has nothing about it, or the call was aborted. */
async function known(
  ask: () => Promise<CheapestAnswer>,
  signal: AbortSignal,
): Promise<CheapestAnswer | null> {
  try {
    return await ask();
  } catch (error) {
    if (signal.aborted) return null;
    if (error instanceof SourceFailure && error.code === NOTHING_KNOWN) return null;
    throw error;
  }
}

function listCheapest({ data }: CheapestAnswer): readonly string[] {
  return data
    .flatMap((item) => CheapestTrip.safeParse(item).data ?? [])
    .sort((a, b) => Number(a.price.total) - Number(b.price.total))
    .slice(0, DESTINATIONS_BY_DATE)
    .map(({ destination }) => destination);
}

/**
 * The cache is made once a day, so that its prices are of a day and of no moment in it: read twice, they
 * are the same observation, and a search of the same day says more. It does not name the cabin; the
 * cheapest seat is in economy.
 */
function toRows(answer: CheapestAnswer, { now, isTest }: Discovery): readonly RawFare[] {
  const currency = getCurrency(answer) ?? '';
  const today = formatDay(utcDayOf(now()));
  return answer.data.map((item): RawFare => {
    const parsed = CheapestTrip.safeParse(item);
    if (!parsed.success) return malformedRow(item);
    const { origin, destination, departureDate, returnDate, price } = parsed.data;
    return {
      observed_at: today,
      origin,
      destination,
      departure_date: departureDate,
      return_date: returnDate ?? '',
      price: price.total,
      currency,
      cabin: 'economy',
      source: AMADEUS,
      ...(isTest ? { test: 'true' as const } : {}),
    };
  });
}
