import { z } from 'zod';
import { airlineCode, count, instant, language, money, placeCode, positiveMoney } from './codes.ts';
import { bookingPage, offerView, silence, tripSearchRequest } from './trip-search.ts';

/** Merged offers per response; the best are kept. */
export const MAX_FOUND_OFFERS = 50;

/** `flight-search`: one trip at every source. Filters exclude offers that don't state the filtered fact. */
export const flightSearchRequest = tripSearchRequest.safeExtend({
  /** Allowed carriers; empty: any. */
  airlines: z.array(airlineCode).max(30).default([]),
  /** Requires a stop at one of them; empty: any. */
  via: z.array(placeCode).max(10).default([]),
  /** Excludes offers that stop at one of them. */
  avoid: z.array(placeCode).max(10).default([]),
  /** Only with a checked bag in the price. */
  baggage: z.boolean().default(false),
  /** For one adult; other currencies are converted at the newest rates. */
  maxPrice: positiveMoney.nullable().default(null),
  /** Of place names and booking pages. */
  language: language.default('en'),
});
export type FlightSearchRequest = z.output<typeof flightSearchRequest>;

export const offerSeller = offerView
  .pick({
    source: true,
    baggage: true,
    price: true,
    total: true,
    observedAt: true,
    expiresAt: true,
    synthetic: true,
  })
  .extend({
    /** For `flight-book` or the source's own `-book`, until `expiresAt`; null for visitors. */
    offerId: z.uuid().nullable(),
    /** True: a cached price that others were shown earlier. */
    isCached: z.boolean(),
    page: bookingPage.nullable(),
  });
export type OfferSeller = z.infer<typeof offerSeller>;

/** Flights in one cabin with all their sellers. */
export const foundOffer = offerView
  .pick({
    origin: true,
    destination: true,
    departureDate: true,
    returnDate: true,
    cabin: true,
    carriers: true,
    flightNumbers: true,
    stops: true,
    via: true,
    synthetic: true,
  })
  .extend({
    /** Local, `HH:MM`; null: not stated. */
    departureTime: z.string().nullable(),
    returnTime: z.string().nullable(),
    /** Lowest of the sellers. */
    price: money,
    total: money,
    /** Cheapest first. */
    sellers: z.array(offerSeller).min(1),
  });
export type FoundOfferView = z.infer<typeof foundOffer>;

/** Reason for an empty result. `paused`: the breaker is open. `route_not_sold`: the source doesn't serve the route. */
export const searchSilence = z.enum([...silence.options, 'paused', 'route_not_sold']);
export type SearchSilence = z.infer<typeof searchSilence>;

export const searchedSource = z.object({
  source: z.string(),
  answered: z.boolean(),
  /** Null if answered. `too_slow`: late offers are recorded for later searches. */
  silence: searchSilence.nullable(),
  /** Null: not stated. */
  retryAfterSeconds: count.nullable(),
  /** Matching offers before merging. */
  offers: count,
  isCached: z.boolean(),
  /** Earlier than now if an identical search was reused. */
  askedAt: instant,
  /** Response time, or the time waited. */
  millis: count,
});
export type SearchedSource = z.infer<typeof searchedSource>;

export const flightSearchResponse = z.object({
  /** By price, stops, time of day, then live before cached. */
  offers: z.array(foundOffer).max(MAX_FOUND_OFFERS),
  /** Including those beyond the limit. */
  total: count,
  /** True if every source answered. */
  complete: z.boolean(),
  sources: z.array(searchedSource),
});
