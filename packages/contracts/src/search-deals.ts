import { z } from 'zod';
import {
  adults,
  airlineCode,
  alliance,
  cabin,
  count,
  countryCode,
  currencyCode,
  language,
  localDate,
  placeCode,
  positiveMoney,
  tripType,
} from './codes.ts';
import { publicDealView } from './deal.ts';
import { airplaneType } from './preferences.ts';

/** `interpret-search`: parses a typed search. */
export const interpretSearchRequest = z.object({
  query: z.string().trim().min(1).max(500),
  language: language.default('en'),
  /** Local day of the traveller, for "tomorrow"; default: the UTC day. */
  today: localDate.optional(),
});

/** Local time of departure: midnight to 6, 6 to 12, 12 to 18, 18 to midnight. */
export const PARTS_OF_DAY = ['red_eye', 'morning', 'afternoon', 'evening'] as const;

/** Reasons why a part of a typed search was left empty. */
export const CONFLICT_CODES = [
  'return_before_departure',
  'stay_unlike_dates',
  'past_date',
  'impossible_date',
  'same_place',
  'unlikely_price',
  'contradictory_stops',
] as const;

/** The most nights of a search, which also stands for any number. */
export const MAX_STAY_NIGHTS = 365;

const CONFLICT_FIELDS = [
  'to',
  'depart',
  'return',
  'stay_nights',
  'max_price',
  'max_stops',
] as const;

const interpretedDays = z.object({ earliest: localDate, latest: localDate });

/** Unstated parts are null or empty; no place means anywhere. */
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
  /** Major units; currency null: not stated. */
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
  /** Language that the query was read as. */
  language,
  /** Words that carry meaning but were not used, with their offsets in UTF-16 code units. */
  unread: z.array(z.object({ text: z.string(), start: z.number().int(), end: z.number().int() })),
  /** Contradictions, and values that cannot be meant; their fields are left empty. */
  conflicts: z.array(
    z.object({
      code: z.enum(CONFLICT_CODES),
      fields: z.array(z.enum(CONFLICT_FIELDS)),
      text: z.string(),
    }),
  ),
});

const days = interpretedDays.refine(({ earliest, latest }) => earliest <= latest, {
  path: ['latest'],
});

/** Fields of a search, whether typed, tapped or parsed. Everything has a default, which means "any". */
export const dealSearch = z.object({
  /** Combined with `fromAreas`. */
  from: z.array(placeCode).max(30).default([]),
  /** ISO 3166-1 countries, or continents (AF AN AS EU NA OC SA). */
  fromAreas: z.array(countryCode).max(30).default([]),
  to: z.array(placeCode).max(30).default([]),
  toAreas: z.array(countryCode).max(30).default([]),
  depart: days.nullable().default(null),
  return: days.nullable().default(null),
  stayNights: z
    .object({
      min: z.number().int().min(0).max(MAX_STAY_NIGHTS),
      max: z.number().int().min(0).max(MAX_STAY_NIGHTS),
    })
    .refine(({ min, max }) => min <= max, { path: ['max'] })
    .nullable()
    .default(null),
  tripType: tripType.nullable().default(null),
  cabins: z.array(cabin).max(4).default([]),
  maxStops: z.number().int().min(0).max(2).nullable().default(null),
  passengers: adults,
  airlines: z.array(airlineCode).max(30).default([]),
  excludeAirlines: z.array(airlineCode).max(30).default([]),
  alliances: z.array(alliance).max(3).default([]),
  /** Ids of frequent flyer programmes in the reference data; a fare must earn in one of them. */
  programmes: z.array(z.string().max(40)).max(10).default([]),
  via: z.array(placeCode).max(10).default([]),
  avoid: z.array(placeCode).max(10).default([]),
  departTimes: z.array(z.enum(PARTS_OF_DAY)).max(4).default([]),
  avoidTimes: z.array(z.enum(PARTS_OF_DAY)).max(4).default([]),
  minPrice: positiveMoney.nullable().default(null),
  maxPrice: positiveMoney.nullable().default(null),
  /** Only with a checked bag in the price. */
  baggage: z.boolean().default(false),
  excludePlanes: z.array(airplaneType).max(3).default([]),
});
export type DealSearch = z.output<typeof dealSearch>;

/** Removable parts of a search; `airlines` includes the alliances. */
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

/** saving: largest share first. price: lowest first, in `currency`. */
const DEAL_ORDERS = ['saving', 'price', 'departure', 'newest'] as const;
export type DealOrder = (typeof DEAL_ORDERS)[number];

/** Trips per page. */
export const DEALS_PER_PAGE = 12;

/** `search-deals`: live deals that match a search; neighbouring dates are merged. */
export const searchDealsRequest = z.object({
  search: dealSearch.default(() => dealSearch.parse({})),
  sort: z.enum(DEAL_ORDERS).default('saving'),
  page: z.number().int().min(1).max(1000).default(1),
  /** For `sort: price`. */
  currency: currencyCode.default('EUR'),
  language: language.optional(),
});
export type SearchDealsRequest = z.output<typeof searchDealsRequest>;

export const MAX_ALTERNATIVES = 6;

const filterCount = z.object({
  filter: z.enum(SEARCH_FILTERS),
  trips: z.number().int().positive(),
});

export const searchDealsResponse = z.object({
  deals: z.array(publicDealView).max(DEALS_PER_PAGE),
  /** Matching trips on all pages. */
  total: count,
  page: z.number().int().positive(),
  pages: count,
  /** Additional trips without one filter, most first. */
  loosen: z.array(filterCount),
  /** Trips excluded because their source doesn't state the filtered fact. */
  unsaid: z.array(filterCount),
  /** The nearest deals if nothing matches, each with the filters that it does not match. */
  alternatives: z
    .array(z.object({ deal: publicDealView, differs: z.array(z.enum(SEARCH_FILTERS)).min(1) }))
    .max(MAX_ALTERNATIVES),
  /** All live deals, regardless of the search. */
  live: count,
  /** True while fares come from the market simulator. */
  simulated: z.boolean(),
});
export type SearchDealsResponse = z.infer<typeof searchDealsResponse>;
