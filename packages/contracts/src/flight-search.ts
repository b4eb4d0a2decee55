import { z } from 'zod';
import { airlineCode, count, instant, language, money, placeCode } from './codes.ts';
import { bookingPage, offerView, silence, tripSearchRequest } from './trip-search.ts';

/** Most merged offers of one answer; the best are kept. */
export const MAX_FOUND_OFFERS = 50;

/**
 * `flight-search`: one trip, asked of every source. Filters leave out what does not fit or does not say whether it
 * does.
 */
export const flightSearchRequest = tripSearchRequest.safeExtend({
  /** Every carrier of an offer has to be among them; empty = any. */
  airlines: z.array(airlineCode).max(30).default([]),
  /** Only offers that stop at one of them; empty = any. */
  via: z.array(placeCode).max(10).default([]),
  /** No offer that stops at one of them. */
  avoid: z.array(placeCode).max(10).default([]),
  /** Only with a checked bag in the price. */
  baggage: z.boolean().default(false),
  /** For one adult. Offers in other currencies are compared by the newest exchange rates. */
  maxPrice: money.extend({ amount: z.number().int().positive() }).nullable().default(null),
  /** In which language places are named as well, and pages to book on, where there is a choice. */
  language: language.default('en'),
});
export type FlightSearchRequest = z.output<typeof flightSearchRequest>;

/** One who sells an offer. */
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
    /** For `flight-book` or the source's own, until `expiresAt`, by anyone who searched; null for visitors. */
    offerId: z.uuid().nullable(),
    /** The source passes on prices that others were shown a while ago. */
    isCached: z.boolean(),
    /** Next page; null where none is known. */
    page: bookingPage.nullable(),
  });
export type OfferSeller = z.infer<typeof offerSeller>;

/** The same flights on the same days in the same cabin, with all who sell them. */
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
    /** Local times of departure, `HH:MM`; null: not said. */
    departureTime: z.string().nullable(),
    returnTime: z.string().nullable(),
    /** The lowest of its sellers. */
    price: money,
    total: money,
    /** The cheapest first. */
    sellers: z.array(offerSeller).min(1),
  });
export type FoundOfferView = z.infer<typeof foundOffer>;

/** Reason for no offers of a source. `paused`: not asked after failures. `route_not_sold`: it sells other routes. */
export const searchSilence = z.enum([...silence.options, 'paused', 'route_not_sold']);
export type SearchSilence = z.infer<typeof searchSilence>;

/** Answer of one source. */
export const searchedSource = z.object({
  source: z.string(),
  answered: z.boolean(),
  /** Reason for none; null with an answer. `too_slow`: what it still answers is recorded for later searches. */
  silence: searchSilence.nullable(),
  /** When asking again may help; null: not stated. */
  retryAfterSeconds: count.nullable(),
  /** Offers of its own that fit, before they were merged. */
  offers: count,
  /** Its prices are those that others were shown a while ago. */
  isCached: z.boolean(),
  /** When it was asked; earlier than now where the same was searched for a moment ago. */
  askedAt: instant,
  /** Response time, or the time waited. */
  millis: count,
});
export type SearchedSource = z.infer<typeof searchedSource>;

export const flightSearchResponse = z.object({
  /** The best first: price, fewer stops, time of day, fresh before cached. */
  offers: z.array(foundOffer).max(MAX_FOUND_OFFERS),
  /** Total, including those left out of `offers`. */
  total: count,
  /** True if every source answered. */
  complete: z.boolean(),
  sources: z.array(searchedSource),
});
