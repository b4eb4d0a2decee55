import {
  DEALS_PER_PAGE,
  type DealOrder,
  type DealSearch,
  MAX_ALTERNATIVES,
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
  findAlternatives,
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

/** Live deals to filter, largest savings first; more than there ever were. */
const MAX_DEALS = 5000;

type DealTrip = readonly StoredDeal[];

export const searchDeals = defineFunction({
  name: 'search-deals',
  access: 'anyone',
  limit: { calls: 600, seconds: 600 },
  summary:
    'Live deals that fit a search with all its filters, what keeps others out, and what taking a filter away would bring.',
  example: { search: { from: ['BUD', 'VIE'], toAreas: ['ES'], maxStops: 1 }, sort: 'price' },
  handler: async (request, _call, dependencies: SearchDependencies) => {
    const { database, reference, pipeline } = dependencies;
    const search = toSearch(request, dependencies);
    await pipeline.rates.refresh(database.pool);
    const now = pipeline.now();
    const [deals, { total: live, simulated }] = await Promise.all([
      listLiveDeals(database.pool, { origins: null, limit: MAX_DEALS, now }),
      countLiveDeals(database.pool),
    ]);
    const searchReference: SearchReference = {
      ...pipeline.matching,
      getAreas: (place) => reference.getAreas(place),
      earnsIn,
    };
    const { matches, excludedByOne, unstated } = filterOffers(
      deals,
      ({ deal }) => deal.offer,
      search,
      searchReference,
    );
    const alternatives =
      matches.length === 0
        ? findAlternatives(
            deals,
            ({ deal }) => deal.offer,
            search,
            { ...searchReference, distanceKm: (a, b) => reference.getDistanceKm(a, b) },
            MAX_ALTERNATIVES,
          )
        : [];
    const trips = [...groupTrips(matches)].sort(ORDERS[request.sort](request, searchReference));
    const first = (request.page - 1) * DEALS_PER_PAGE;
    return {
      deals: trips
        .slice(first, first + DEALS_PER_PAGE)
        .map((dates) => toPublicDealView(dates, reference, request.language)),
      total: trips.length,
      page: request.page,
      pages: Math.ceil(trips.length / DEALS_PER_PAGE),
      alternatives: alternatives.map(({ item, differs }) => ({
        deal: toPublicDealView([item], reference, request.language),
        differs: [...differs],
      })),
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
  reference: SearchReference,
) => (a: DealTrip, b: DealTrip) => number;

/** Compare the date that a card shows; equal trips keep the order by saving. */
const ORDERS: Readonly<Record<DealOrder, Order>> = {
  saving: () => (a, b) => getDeal(b).saving - getDeal(a).saving,
  departure: () => (a, b) => getOffer(a).departure - getOffer(b).departure,
  newest: () => (a, b) => getDeal(b).detectedAt - getDeal(a).detectedAt,
  price:
    ({ currency }, reference) =>
    (a, b) =>
      toComparablePrice(currency, a, reference) - toComparablePrice(currency, b, reference),
};

const getDeal = (trip: DealTrip) => getBestDate(trip).deal;
const getOffer = (trip: DealTrip) => getDeal(trip).offer;

/** A large number without an exchange rate; not infinite, because prices are subtracted. */
function toComparablePrice(currency: string, trip: DealTrip, reference: SearchReference): number {
  const offer = getOffer(trip);
  if (offer.currency === currency) return offer.price;
  // Validated by `toSearch`.
  return (
    reference.convert(offer.price, offer.currency, currency as CurrencyCode) ??
    Number.MAX_SAFE_INTEGER
  );
}

/** @throws Failure invalid_input for unknown places and currencies */
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
    // Validated above.
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
  // Days are validated by the contract.
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
  // An integer by contract.
  return money as Money;
}

function unknownCurrency(path: string): Failure {
  return new Failure('invalid_input', { fields: [{ path, message: 'errors.unknown_currency' }] });
}
