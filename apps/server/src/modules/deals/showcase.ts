import type { DealLabel, Language, PublicDealView } from '@farelark/contracts';
import { listLiveDeals } from '@farelark/db/deal-lists';
import type { StoredDeal } from '@farelark/db/deals';
import { groupNeighbouringDates, type PlaceCode } from '@farelark/engine';
import { getBestDate, toPublicDealView } from './deal-view.ts';
import type { DealsDependencies } from './dependencies.ts';

/** Many, since a sale on every day of a season is one trip. */
const MAX_DEALS = 500;

interface LiveTripsRequest {
  readonly limit: number;
  readonly origin?: string | undefined;
  readonly destination?: string | undefined;
  readonly language?: Language | undefined;
  readonly label?: DealLabel | undefined;
  /** True: those that `pickVaried` picks; `first`: the others behind them; otherwise the largest savings. */
  readonly varied?: boolean | 'first' | undefined;
}

/** Live deals, largest saving first unless varied, with neighbouring dates as one. */
export async function listLiveTrips(
  { limit, origin, destination, label, language, varied = false }: LiveTripsRequest,
  dependencies: Pick<DealsDependencies, 'database' | 'reference' | 'pipeline'>,
): Promise<PublicDealView[]> {
  const { database, reference, pipeline } = dependencies;
  const getCodes = (place: string) => [place, ...reference.getAirports(place as PlaceCode)];
  const origins = origin === undefined ? null : getCodes(origin);
  const destinations = destination === undefined ? null : new Set(getCodes(destination));
  const deals = await listLiveDeals(database.pool, {
    origins,
    limit: MAX_DEALS,
    now: pipeline.now(),
  });
  const trips = groupNeighbouringDates(
    deals.filter(
      ({ deal }) =>
        (destinations?.has(deal.offer.destination) ?? true) &&
        (label === undefined || deal.label === label),
    ),
    ({ deal }) => deal.offer,
  );
  return chooseTrips(trips, limit, varied).map((dates) =>
    toPublicDealView(dates, reference, language),
  );
}

type Trip = readonly StoredDeal[];

/** The first `limit` trips in the order of `LiveTripsRequest.varied`. */
export function chooseTrips(
  trips: readonly Trip[],
  limit: number,
  varied: boolean | 'first',
): readonly Trip[] {
  const first = varied ? pickVaried(trips, limit) : [];
  return varied === true ? first : [...new Set([...first, ...trips])].slice(0, limit);
}

/** One deal in so many may be an error fare. */
const DEALS_PER_ERROR_FARE = 4;

/** Picks trips in their order: at most one error fare in four, and a place a second time only if no other is left. */
function pickVaried(trips: readonly Trip[], limit: number): Trip[] {
  const candidates = trips.map((trip) => ({ trip, deal: getBestDate(trip).deal }));
  const picked: Trip[] = [];
  const places = new Set<string>();
  let errorFares = 0;
  const pickNext = (isRepeated: boolean): boolean => {
    const hasRoom = errorFares * DEALS_PER_ERROR_FARE <= picked.length;
    const index = candidates.findIndex(
      ({ deal }) =>
        (hasRoom || deal.label !== 'error_fare') &&
        (isRepeated || !places.has(deal.offer.destination)),
    );
    const [next] = index < 0 ? [] : candidates.splice(index, 1);
    if (next === undefined) return false;
    picked.push(next.trip);
    places.add(next.deal.offer.destination);
    if (next.deal.label === 'error_fare') errorFares += 1;
    return true;
  };
  while (picked.length < limit && (pickNext(false) || pickNext(true)));
  return picked;
}
