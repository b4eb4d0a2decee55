import { z } from 'zod';
import {
  airlineCode,
  alliance,
  cabin,
  count,
  countryCode,
  currencyCode,
  language,
  localDate,
  money,
  placeCode,
  tripType,
} from './codes.ts';
import { publicDealView } from './deal.ts';

/** `interpret-search`: what a traveller typed, and in which language. */
export const interpretSearchRequest = z.object({
  query: z.string().trim().min(1).max(500),
  language: language.default('en'),
  /** The traveller's day, from which "tomorrow" counts; the UTC day when left out. */
  today: localDate.optional(),
});

/** Parts of the local day in which a flight leaves: midnight to 6, 6 to 12, 12 to 18, 18 to midnight. */
export const PARTS_OF_DAY = ['red_eye', 'morning', 'afternoon', 'evening'] as const;

const interpretedDays = z.object({ earliest: localDate, latest: localDate });

/** Understood parts; what was not said is null or empty, and no place means anywhere. Names are those of fare feeds. */
export const interpretedQuery = z.object({
  query: z.string(),
  /** Airports or cities, best first. */
  from: z.array(placeCode),
  to: z.array(placeCode),
  depart: interpretedDays.nullable(),
  return: interpretedDays.nullable(),
  trip_type: tripType.nullable(),
  cabin: cabin.nullable(),
  max_stops: count.nullable(),
  airlines: z.array(z.string()),
  passengers: z.number().int().positive().nullable(),
  /** In major units; the currency is null where none was named. */
  max_price: z
    .object({ amount: z.number().positive(), currency: z.string().length(3).nullable() })
    .nullable(),
  via: z.array(placeCode),
  avoid: z.array(placeCode),
  /** ISO 3166-1 countries, or continents (AF AN AS EU NA OC SA). */
  from_areas: z.array(z.string()),
  to_areas: z.array(z.string()),
  depart_times: z.array(z.enum(PARTS_OF_DAY)),
  avoid_times: z.array(z.enum(PARTS_OF_DAY)),
  stay_nights: z.object({ min: z.number().int(), max: z.number().int() }).nullable(),
  /** included: with a checked bag. extra: cabin baggage is enough. */
  baggage: z.enum(['included', 'extra']).nullable(),
  alliances: z.array(alliance),
  exclude_airlines: z.array(z.string()),
});

/** Kinds of aircraft that some travellers would rather not fly. */
export const AVOIDABLE_PLANES = ['propeller', 'boeing_737_max', 'airbus_a380'] as const;

const days = interpretedDays.refine(({ earliest, latest }) => earliest <= latest, {
  path: ['latest'],
});

/** For one adult, in minor units. */
const bound = money.extend({ amount: z.number().int().positive() });

/**
 * Search of a traveller: the fields of a search, whether typed, tapped or read out of a sentence.
 * Empty lists and nulls mean "any". Everything defaults, so `dealSearch.parse({})` is "anything, anywhere".
 */
export const dealSearch = z.object({
  /** Airports or cities; with `fromAreas`, any of all of them. */
  from: z.array(placeCode).max(30).default([]),
  /** ISO 3166-1 countries, or continents (AF AN AS EU NA OC SA). */
  fromAreas: z.array(countryCode).max(30).default([]),
  to: z.array(placeCode).max(30).default([]),
  toAreas: z.array(countryCode).max(30).default([]),
  depart: days.nullable().default(null),
  return: days.nullable().default(null),
  stayNights: z
    .object({ min: z.number().int().min(0).max(365), max: z.number().int().min(0).max(365) })
    .refine(({ min, max }) => min <= max, { path: ['max'] })
    .nullable()
    .default(null),
  tripType: tripType.nullable().default(null),
  /** Empty: any. */
  cabins: z.array(cabin).max(4).default([]),
  maxStops: z.number().int().min(0).max(2).nullable().default(null),
  passengers: z.number().int().min(1).max(9).default(1),
  airlines: z.array(airlineCode).max(30).default([]),
  excludeAirlines: z.array(airlineCode).max(30).default([]),
  alliances: z.array(alliance).max(3).default([]),
  /** Frequent flyer programmes by their id in the reference; a fare must earn in one of them. */
  programmes: z.array(z.string().max(40)).max(10).default([]),
  via: z.array(placeCode).max(10).default([]),
  avoid: z.array(placeCode).max(10).default([]),
  departTimes: z.array(z.enum(PARTS_OF_DAY)).max(4).default([]),
  avoidTimes: z.array(z.enum(PARTS_OF_DAY)).max(4).default([]),
  minPrice: bound.nullable().default(null),
  maxPrice: bound.nullable().default(null),
  /** Only with a checked bag in the price. */
  baggage: z.boolean().default(false),
  excludePlanes: z.array(z.enum(AVOIDABLE_PLANES)).max(3).default([]),
});
export type DealSearch = z.output<typeof dealSearch>;

/** Parts of a search that can be taken away, each as a whole: `airlines` stands for the alliances too. */
export const SEARCH_FILTERS = [
  'from',
  'to',
  'depart',
  'return',
  'stay',
  'trip_type',
  'cabins',
  'stops',
  'airlines',
  'excluded_airlines',
  'programmes',
  'via',
  'avoid',
  'times',
  'price',
  'baggage',
  'planes',
] as const;
export type SearchFilter = (typeof SEARCH_FILTERS)[number];

/** saving: the largest share first. price: the lowest first, in `currency`. */
const DEAL_ORDERS = ['saving', 'price', 'departure', 'newest'] as const;
export type DealOrder = (typeof DEAL_ORDERS)[number];

/** Trips of one page of an answer. */
export const DEALS_PER_PAGE = 12;

/** `search-deals`: the live deals that fit a search, near-identical dates of a trip as one. */
export const searchDealsRequest = z.object({
  search: dealSearch.default(() => dealSearch.parse({})),
  sort: z.enum(DEAL_ORDERS).default('saving'),
  /** From 1. */
  page: z.number().int().min(1).max(1000).default(1),
  /** In which prices are compared for `sort: price`. */
  currency: currencyCode.default('EUR'),
  /** In which cities and countries are named as well. */
  language: language.optional(),
});
export type SearchDealsRequest = z.output<typeof searchDealsRequest>;

const filterCount = z.object({
  filter: z.enum(SEARCH_FILTERS),
  trips: z.number().int().positive(),
});

export const searchDealsResponse = z.object({
  deals: z.array(publicDealView).max(DEALS_PER_PAGE),
  /** Trips that fit, on all pages. */
  total: count,
  page: z.number().int().positive(),
  pages: count,
  /** Further trips without one part of the search, the most first. */
  loosen: z.array(filterCount),
  /** Trips left out only because their source did not state a requested fact. */
  unsaid: z.array(filterCount),
  /** Live deals in all, whatever was searched for. */
  live: count,
  /** True while fares come from the market simulator. */
  simulated: z.boolean(),
});
export type SearchDealsResponse = z.infer<typeof searchDealsResponse>;
