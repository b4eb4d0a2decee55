import { formatDay, type Instant, type PlaceCode, type RawFare, utcDayOf } from '@farelark/engine';
import type { Reference } from '@farelark/reference';
import { type CallMeter, malformedRow, SourceFailure } from '../http/index.ts';
import type { CollectRequest } from '../port.ts';
import type { AmadeusClient } from './client.ts';
import { NOT_FOUND } from './errors.ts';
import { AMADEUS } from './map.ts';
import { type CheapestResponse, CheapestTrip, getCurrency } from './responses.ts';

/** Number of cheapest destinations to request dates for. */
const DESTINATIONS_WITH_DATES = 3;

interface DiscoveryContext {
  readonly client: AmadeusClient;
  readonly meter: CallMeter;
  readonly now: () => Instant;
  readonly places: Pick<Reference, 'getCity'>;
  readonly isTest: boolean;
}

/**
 * Yields the cheapest trip from each origin to each destination, then more dates of the cheapest destinations, as far
 * as the meter allows. An abort ends it.
 *
 * @throws SourceFailure after the rows read so far
 */
export async function* discover(
  { origins }: CollectRequest,
  context: DiscoveryContext,
  signal: AbortSignal,
): AsyncGenerator<readonly RawFare[]> {
  // Amadeus requires an origin.
  const cities = new Set(origins.map((origin) => context.places.getCity(origin)));
  let isFirst = true;
  for (const city of cities) {
    if (signal.aborted || !(isFirst || (await context.meter.mayCallAgain()))) return;
    isFirst = false;
    yield* discoverFrom(city, context, signal);
  }
}

async function* discoverFrom(
  city: PlaceCode,
  context: DiscoveryContext,
  signal: AbortSignal,
): AsyncGenerator<readonly RawFare[]> {
  const { client, meter } = context;
  const destinations = await orNull(() => client.destinations(city, signal), signal);
  if (destinations === null) return;
  yield toRows(destinations, context);
  for (const destination of getCheapestDestinations(destinations)) {
    if (signal.aborted || !(await meter.mayCallAgain())) return;
    const dates = await orNull(() => client.dates(city, destination, signal), signal);
    if (dates !== null) yield toRows(dates, context);
  }
}

/** Null if the cache has nothing, or if aborted. */
async function orNull(
  call: () => Promise<CheapestResponse>,
  signal: AbortSignal,
): Promise<CheapestResponse | null> {
  try {
    return await call();
  } catch (error) {
    if (signal.aborted) return null;
    if (error instanceof SourceFailure && error.code === NOT_FOUND) return null;
    throw error;
  }
}

function getCheapestDestinations({ data }: CheapestResponse): readonly string[] {
  return data
    .flatMap((item) => CheapestTrip.safeParse(item).data ?? [])
    .sort((a, b) => Number(a.price.total) - Number(b.price.total))
    .slice(0, DESTINATIONS_WITH_DATES)
    .map(({ destination }) => destination);
}

/**
 * The cache is refreshed daily, so its prices are dated by day: read twice, they are one observation, and a search on
 * that day takes precedence. It names no cabin; the cheapest seat is in economy.
 */
function toRows(response: CheapestResponse, { now, isTest }: DiscoveryContext): readonly RawFare[] {
  const currency = getCurrency(response) ?? '';
  const today = formatDay(utcDayOf(now()));
  return response.data.map((item): RawFare => {
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
