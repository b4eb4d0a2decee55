import { z } from 'zod';
import { currencyCode } from './codes.ts';
import { LANGUAGES } from './constants.ts';
import { publicDealView } from './deal.ts';
import { dealSearch } from './deal-search.ts';

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
export const DEAL_ORDERS = ['saving', 'price', 'departure', 'newest'] as const;
export type DealOrder = (typeof DEAL_ORDERS)[number];

/** Trips of one page of an answer. */
export const DEALS_A_PAGE = 12;

/** `search-deals`: the live deals that fit a search, near-identical dates of a trip as one. */
export const searchDealsRequest = z.object({
  search: dealSearch.default(() => dealSearch.parse({})),
  sort: z.enum(DEAL_ORDERS).default('saving'),
  /** From 1. */
  page: z.number().int().min(1).max(1000).default(1),
  /** In which prices are compared for `sort: price`. */
  currency: currencyCode.default('EUR'),
  /** In which cities and countries are named as well. */
  language: z.enum(LANGUAGES).optional(),
});
export type SearchDealsRequest = z.output<typeof searchDealsRequest>;

const filterCount = z.object({
  filter: z.enum(SEARCH_FILTERS),
  trips: z.number().int().positive(),
});

export const searchDealsResponse = z.object({
  deals: z.array(publicDealView).max(DEALS_A_PAGE),
  /** Trips that fit, on all pages. */
  total: z.number().int().nonnegative(),
  page: z.number().int().positive(),
  pages: z.number().int().nonnegative(),
  /** How many more trips there would be without one part of the search, the most first. */
  loosen: z.array(filterCount),
  /** How many trips are left out only because their source did not say what a part asks for. */
  unsaid: z.array(filterCount),
  /** Live deals in all, whatever was searched for. */
  live: z.number().int().nonnegative(),
  /** True while fares come from the market simulator. */
  simulated: z.boolean(),
});
export type SearchDealsResponse = z.infer<typeof searchDealsResponse>;
