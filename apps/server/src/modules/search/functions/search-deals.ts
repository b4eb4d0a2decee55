import {
  DEALS_PER_PAGE,
  type DealOrder,
  type DealSearch,
  type SearchDealsRequest,
  type SearchDealsResponse,
} from '@farelark/contracts';
import { countLiveDeals, listLiveDeals } from '@farelark/db/deal-lists';
import type { StoredDeal } from '@farelark/db/deals';
import {
  type CurrencyCode,
  type DayRange,
  type EpochDay,
  filterOffers,
  groupNeighbouringDates,
  isCurrency,
  type Money,
  type PlaceCode,
  parseDay,
  type Search,
  type SearchFilter,
  type SearchReference,
} from '@farelark/engine';
import { earnsIn } from '@farelark/reference/programmes';
import { defineFunction } from '../../../platform/http/define-function.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { requireKnownPlaces } from '../../collection/index.ts';
import { getBestDate, toPublicDealView } from '../../deals/index.ts';
import type { SearchDependencies } from '../dependencies.ts';

/** Live deals that a search looks at, the largest savings first: more than the engine has ever had. */
const MAX_LOOKED_AT = 5000;

type DealTrip = readonly StoredDeal[];

export const searchDeals = defineFunction({
  name: 'search-deals',
  access: 'anyone',
  limit: { calls: 600, seconds: 600 },
  summary:
    'Live deals that fit a search with all its filters, what keeps others out, and what taking a filter away would bring.',
  example: { search: { from: ['BUD', 'VIE'], toAreas: ['ES'], maxStops: 1 }, sort: 'price' },
  misuse: () => ({ search: { from: ['BUD'] } }),
  handler: async (request, _call, needs: SearchDependencies) => {
    const { database, reference, pipeline } = needs;
    const search = toSearch(request, needs);
    await pipeline.rates.refresh(database.pool);
    const now = pipeline.now();
    const [deals, { total: live, simulated }] = await Promise.all([
      listLiveDeals(database.pool, { origins: null, limit: MAX_LOOKED_AT, now }),
      countLiveDeals(database.pool),
    ]);
    const lookUps: SearchReference = {
      ...pipeline.matching,
      getAreas: (place) => reference.getAreas(place),
      earnsIn,
    };
    const { matches, excludedByOne, unstated } = filterOffers(
      deals,
      ({ deal }) => deal.offer,
      search,
      lookUps,
    );
    const trips = [...groupTrips(matches)].sort(ORDERS[request.sort](request, lookUps));
    const first = (request.page - 1) * DEALS_PER_PAGE;
    return {
      deals: trips
        .slice(first, first + DEALS_PER_PAGE)
        .map((dates) => toPublicDealView(dates, reference, request.language)),
      total: trips.length,
      page: request.page,
      pages: Math.ceil(trips.length / DEALS_PER_PAGE),
      loosen: countTrips(excludedByOne),
      unsaid: countTrips(unstated),
      live,
      simulated,
    };
  },
});

const groupTrips = (deals: readonly StoredDeal[]): readonly DealTrip[] =>
  groupNeighbouringDates(deals, ({ deal }) => deal.offer);

function countTrips(
  lists: ReadonlyMap<SearchFilter, readonly StoredDeal[]>,
): SearchDealsResponse['loosen'] {
  return [...lists]
    .map(([filter, deals]) => ({ filter, trips: groupTrips(deals).length }))
    .sort((a, b) => b.trips - a.trips);
}

type Order = (
  request: Pick<SearchDealsRequest, 'currency'>,
  lookUps: SearchReference,
) => (a: DealTrip, b: DealTrip) => number;

/** By the date that a card shows; what is alike stays in the order of the larger saving. */
const ORDERS: Readonly<Record<DealOrder, Order>> = {
  saving: () => (a, b) => toDeal(b).saving - toDeal(a).saving,
  departure: () => (a, b) => getOffer(a).departure - getOffer(b).departure,
  newest: () => (a, b) => toDeal(b).detectedAt - toDeal(a).detectedAt,
  price:
    ({ currency }, lookUps) =>
    (a, b) =>
      priceIn(currency, a, lookUps) - priceIn(currency, b, lookUps),
};

const toDeal = (trip: DealTrip) => getBestDate(trip).deal;
const getOffer = (trip: DealTrip) => toDeal(trip).offer;

/** Key of offers without a comparable price, last; finite, because infinities have no difference. */
function priceIn(currency: string, trip: DealTrip, lookUps: SearchReference): number {
  const offer = getOffer(trip);
  if (offer.currency === currency) return offer.price;
  // The handler has checked it: see `toSearch`.
  return (
    lookUps.convert(offer.price, offer.currency, currency as CurrencyCode) ??
    Number.MAX_SAFE_INTEGER
  );
}

/** @throws Failure invalid_input for places and unknown currencies */
function toSearch(
  { search, currency }: SearchDealsRequest,
  { reference }: Pick<SearchDependencies, 'reference'>,
): Search {
  const { from, to, via, avoid } = search;
  requireKnownPlaces(reference, {
    'search.from': from,
    'search.to': to,
    'search.via': via,
    'search.avoid': avoid,
  });
  if (!isCurrency(currency)) throw unknownCurrency('currency');
  return {
    ...search,
    // Held to places that exist above.
    from: from as PlaceCode[],
    to: to as PlaceCode[],
    via: via as PlaceCode[],
    avoid: avoid as PlaceCode[],
    depart: toDays(search.depart),
    return: toDays(search.return),
    minPrice: toMoney(search.minPrice, 'search.minPrice.currency'),
    maxPrice: toMoney(search.maxPrice, 'search.maxPrice.currency'),
  };
}

function toDays(days: DealSearch['depart']): DayRange | null {
  // The contract has checked that the calendar has these days.
  return days === null
    ? null
    : {
        earliest: parseDay(days.earliest) as EpochDay,
        latest: parseDay(days.latest) as EpochDay,
      };
}

function toMoney(money: DealSearch['maxPrice'], path: string): Money | null {
  if (money === null) return null;
  if (!isCurrency(money.currency)) throw unknownCurrency(path);
  // An integer by contract, and a currency as just seen.
  return money as Money;
}

function unknownCurrency(path: string): Failure {
  return new Failure('invalid_input', [{ path, message: 'errors.unknown_currency' }]);
}
