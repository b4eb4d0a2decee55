import { z } from 'zod';
import {
  adults,
  cabin,
  count,
  instant,
  language,
  localDate,
  money,
  placeCode,
  webUrl,
} from './codes.ts';
import { placeView } from './deal.ts';

/** Searchable sources, by the prefix of their functions. */
export const SEARCH_SOURCES = ['amadeus', 'duffel', 'sabre', 'travelpayouts'] as const;
export type SearchSource = (typeof SEARCH_SOURCES)[number];

/** `amadeus-search`, `duffel-search`, `sabre-search`, `travelpayouts-search`: one trip at the source, live. */
export const tripSearchRequest = z
  .object({
    origin: placeCode,
    destination: placeCode,
    departureDate: localDate,
    returnDate: localDate.nullable().default(null),
    cabin: cabin.default('economy'),
    adults,
    /** Null: any, including offers that don't state their stops. */
    maxStops: z.number().int().min(0).max(3).nullable().default(null),
  })
  .refine(({ origin, destination }) => origin !== destination, { path: ['destination'] })
  .refine(({ departureDate, returnDate }) => returnDate === null || returnDate >= departureDate, {
    path: ['returnDate'],
  });
export type TripSearchRequest = z.output<typeof tripSearchRequest>;

export const offerView = z.object({
  /** For the source's `-book` function, until `expiresAt`. */
  offerId: z.uuid(),
  source: z.string(),
  origin: placeView,
  destination: placeView,
  departureDate: localDate,
  returnDate: localDate.nullable(),
  cabin,
  carriers: z.array(z.object({ code: z.string(), name: z.string() })),
  flightNumbers: z.array(z.string()),
  /** Maximum of both directions; null: not stated. */
  stops: count.nullable(),
  via: z.array(placeCode),
  baggage: z.enum(['included', 'extra']).nullable(),
  price: money,
  /** For all adults: a multiple of `price`, which the seller may round differently. */
  total: money,
  observedAt: instant,
  expiresAt: instant,
  bookingUrl: webUrl.nullable(),
  /** Simulated; must be shown as such. */
  synthetic: z.boolean(),
});
export type OfferView = z.infer<typeof offerView>;

/**
 * Reason for a missing response. `down`: the source failed. `too_slow`: it timed out. `rate_limited`: it requested a
 * pause. `quota_used_up`: our quota is used up.
 */
export const silence = z.enum(['down', 'too_slow', 'rate_limited', 'quota_used_up']);

export const tripSearchResponse = z.object({
  source: z.string(),
  /** False: `offers` is empty, and says nothing about the trip. */
  answered: z.boolean(),
  silence: silence.nullable(),
  /** Null: not stated. */
  retryAfterSeconds: count.nullable(),
  /** Cheapest first. Empty if answered: not sold. */
  offers: z.array(offerView),
});

/** Page to book on. Nothing is booked here. */
export const bookingPage = z.object({
  /** Source, airline or agency. */
  name: z.string(),
  /** offer: deep link of the source. search: shows the trip. home: the traveller enters the trip. */
  kind: z.enum(['offer', 'search', 'home']),
  url: webUrl,
});
export type BookingPageView = z.infer<typeof bookingPage>;

/** `flight-book`, `amadeus-book` etc.: rechecks the offer, returns the page to book on, and counts the click. */
export const bookOfferRequest = z.object({
  offerId: z.uuid(),
  /** Of the page, where there is a choice. */
  language: language.default('en'),
});
export const bookOfferResponse = z.object({
  offerId: z.uuid(),
  source: z.string(),
  /**
   * confirmed: same price. repriced: another price. gone: no longer sold. unchecked: the source can't be queried
   * again, or only has cached prices.
   */
  state: z.enum(['confirmed', 'repriced', 'gone', 'unchecked']),
  priceBefore: money,
  /** Null: gone. */
  price: money.nullable(),
  /** URL of `page`; null: gone. */
  bookingUrl: webUrl.nullable(),
  /** The source's link, else the airline's site, else an agency's search. */
  page: bookingPage.nullable(),
  /** Counted click, the same within seconds; null without a page. */
  bookingId: z.uuid().nullable(),
  /** True if the caller's plan earns commission there. */
  earnsCommission: z.boolean(),
  synthetic: z.boolean(),
});
