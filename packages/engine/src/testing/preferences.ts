import fc from 'fast-check';
import { CABINS, type PlaceCode } from '../fare/fare.ts';
import type { Matchable } from '../matching/match.ts';
import { type AlertPreferences, NO_PREFERENCES } from '../matching/preferences.ts';
import type { CurrencyCode, MinorUnits } from '../money/currency.ts';
import type { SearchReference } from '../search/search.ts';
import type { EpochDay, MinuteOfDay } from '../time/calendar.ts';

/** Few places, so that preferences and offers overlap. SHA is a city and one of its airports. */
const PLACES = 'LON LHR LGW STN SHA PVG NYC JFK BUD BCN VIE'.split(' ') as PlaceCode[];
const COUNTRIES = ['GB', 'CN', 'US', 'HU', 'ES'];
const AIRLINES = ['BA', 'IB', 'LH', 'AF', 'W6', 'FR'];
const CARRIERS = [...AIRLINES, 'Wizz Air', 'British Airways', 'Unknown Air'];
const AIRCRAFT = ['7M8', 'Airbus A380', 'AT7', '320'];
const CURRENCIES = ['EUR', 'USD', 'HUF'] as CurrencyCode[];
const FIRST_DAY = 20_600;

const pickSome = <T>(items: readonly T[], max: number) =>
  fc.subarray([...items], { maxLength: Math.min(max, items.length) });
/** Empty half of the time; otherwise hardly any offer would match all conditions. */
const orNone = <T>(list: fc.Arbitrary<T[]>) => fc.oneof(fc.constant<T[]>([]), list);
const orNull = <T>(value: fc.Arbitrary<T>) => fc.oneof(fc.constant(null), value);

const day = fc.integer({ min: FIRST_DAY, max: FIRST_DAY + 30 }) as fc.Arbitrary<EpochDay>;
const price = fc.integer({ min: 1, max: 20 }) as fc.Arbitrary<MinorUnits>;
/** Tuples of an optional lower and upper bound. */
const pickBounds = <T extends number>(min: fc.Arbitrary<T>, max: fc.Arbitrary<T>) =>
  fc
    .tuple(orNull(min), orNull(max))
    .filter(([low, high]) => low === null || high === null || low <= high);
const nights = pickBounds(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 0, max: 20 }));
const places = fc.constantFrom(...PLACES);
const routes = fc.uniqueArray(fc.record({ origin: places, destination: places }), {
  maxLength: 6,
  selector: ({ origin, destination }) => origin + destination,
});

/**
 * Fields that most travellers leave unset. Independent random fields would hardly ever all be unset. Watched routes
 * stay, because travellers watch a route without opening the form.
 */
const UNSET_FIELDS = (
  'destinations destinationCountries earliestDeparture latestReturn minNights maxNights minPrice ' +
  'maxPrice airlines via avoidedVia mutedRoutes'
).split(' ') as (keyof typeof NO_PREFERENCES)[];
const UNSET = Object.fromEntries(
  UNSET_FIELDS.map((field) => [field, NO_PREFERENCES[field]]),
) as Partial<AlertPreferences>;

/** Valid preferences that use all fields. */
export const arbitraryPreferences: fc.Arbitrary<AlertPreferences> = fc
  .record({
    departures: fc.oneof({ weight: 9, arbitrary: pickSome(PLACES, 3) }, pickSome(PLACES, 12)),
    destinations: orNone(pickSome(PLACES, 5)),
    destinationCountries: orNone(orNone(pickSome(COUNTRIES, 3))),
    nights: fc.oneof(fc.constant([null, null] as const), nights),
    dates: pickBounds(day, day),
    prices: pickBounds(price, price),
    currency: fc.constantFrom(...CURRENCIES),
    cabins: orNone(pickSome(CABINS, 4)),
    baggageIncluded: fc.oneof(fc.constant(false), fc.boolean()),
    tripType: fc.constantFrom('both', 'both', 'one_way', 'round_trip'),
    maxStops: fc.constantFrom(null, 0, 1, 2),
    alliances: orNone(pickSome(['oneworld', 'star_alliance', 'skyteam'] as const, 2)),
    airlines: orNone(pickSome(AIRLINES, 4)),
    excludedAirplanes: orNone(pickSome(['propeller', 'boeing_737_max', 'airbus_a380'] as const, 2)),
    timeOfDay: fc.oneof(
      fc.constant('anytime' as const),
      fc.constantFrom('red_eye', 'morning', 'afternoon', 'evening'),
    ),
    via: orNone(orNone(pickSome(PLACES, 4))),
    avoidedVia: orNone(pickSome(PLACES, 3)),
    mutedRoutes: orNone(routes),
    watchedRoutes: orNone(routes),
    isUnset: fc.boolean(),
  })
  .map(({ nights, dates, prices, isUnset, ...rest }) => {
    const [minNights, maxNights] = nights;
    const [earliestDeparture, latestReturn] = dates;
    const [minPrice, maxPrice] = prices;
    const bounds = { minNights, maxNights, earliestDeparture, latestReturn, minPrice, maxPrice };
    return { ...rest, ...bounds, ...(isUnset && UNSET) };
  });

/** Offers among the same places, carriers and days; optional facts may be unknown. */
export const arbitraryOffers: fc.Arbitrary<Matchable> = fc
  .record({
    origin: fc.constantFrom(...PLACES),
    destination: fc.constantFrom(...PLACES),
    departure: day,
    nights: orNull(fc.integer({ min: 0, max: 20 })),
    cabin: fc.constantFrom('economy', 'economy', ...CABINS),
    price,
    currency: fc.constantFrom(...CURRENCIES),
    carriers: fc.oneof(pickSome(AIRLINES, 1), pickSome(CARRIERS, 2)),
    stops: orNull(fc.integer({ min: 0, max: 5 })),
    via: orNone(pickSome(PLACES, 2)),
    aircraft: orNone(pickSome(AIRCRAFT, 2)),
    departureTime: orNull(fc.integer({ min: 0, max: 1439 })) as fc.Arbitrary<MinuteOfDay | null>,
    baggage: fc.constantFrom('included', 'extra', null),
  })
  .map(({ nights, ...offer }) => ({
    ...offer,
    return: nights === null ? null : ((offer.departure + nights) as EpochDay),
  }));

/** Preferences with a departure and no other condition. */
export function buildPreferences(changes: Partial<AlertPreferences> = {}): AlertPreferences {
  return {
    ...NO_PREFERENCES,
    departures: ['BUD' as PlaceCode],
    currency: 'EUR' as CurrencyCode,
    ...changes,
  };
}

const CITIES = { LHR: 'LON', LGW: 'LON', LTN: 'LON', STN: 'LON', PVG: 'SHA', JFK: 'NYC' };
const COUNTRY_BY_CITY = { LON: 'GB', SHA: 'CN', NYC: 'US', BUD: 'HU', BCN: 'ES' };
const CODES = { 'Wizz Air': 'W6', 'British Airways': 'BA' };
const ALLIANCES = { BA: 'oneworld', IB: 'oneworld', LH: 'star_alliance', AF: 'skyteam' } as const;
const AIRPLANES = { '7M8': 'boeing_737_max', AT7: 'propeller' } as const;
const find = <T>(entries: Readonly<Record<string, T>>, key: string) => entries[key] ?? null;

/** Reference of these places and carriers. Vienna has no country; the only rate is from euros to forints. */
export const SMALL_REFERENCE: SearchReference = {
  getCity: (place) => (find(CITIES, place) ?? place) as PlaceCode,
  getCountry: (place) => find(COUNTRY_BY_CITY, find(CITIES, place) ?? place),
  carrierCode: (carrier) =>
    find(CODES, carrier) ?? (/^[A-Z0-9]{2}$/.test(carrier) ? carrier : null),
  getAlliance: (code) => find(ALLIANCES, code),
  airplaneType: (aircraft) => find(AIRPLANES, aircraft),
  convert: (amount, from, to) => (from === 'EUR' && to === 'HUF' ? amount * 400 : null),
  getAreas: (place) => (place === 'BCN' ? ['EU', 'ES'] : []),
  earnsIn: (programme, carrier) => programme === 'iberia_club' && carrier === 'IB',
};
