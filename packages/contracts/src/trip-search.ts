import { z } from 'zod';
import { cabin, count, instant, language, localDate, money, placeCode } from './codes.ts';
import { placeView } from './deal.ts';

/** Sources that a traveller can have searched, by the name that their functions begin with. */
export const SEARCH_SOURCES = ['amadeus', 'duffel', 'sabre', 'travelpayouts'] as const;
export type SearchSource = (typeof SEARCH_SOURCES)[number];

/** `amadeus-search`, `duffel-search`, `sabre-search`, `travelpayouts-search`: one trip, looked up at the source now. */
export const tripSearchRequest = z
  .object({
    origin: placeCode,
    destination: placeCode,
    departureDate: localDate,
    /** Null or left out: one way. */
    returnDate: localDate.nullable().default(null),
    cabin: cabin.default('economy'),
    adults: z.number().int().min(1).max(9).default(1),
    /** Null or left out: any number. An offer whose stops are not known is kept only then. */
    maxStops: z.number().int().min(0).max(3).nullable().default(null),
  })
  .refine(({ origin, destination }) => origin !== destination, { path: ['destination'] })
  .refine(({ departureDate, returnDate }) => returnDate === null || returnDate >= departureDate, {
    path: ['returnDate'],
  });
export type TripSearchRequest = z.output<typeof tripSearchRequest>;

export const offerView = z.object({
  /** For the source's `-book` function, until `expiresAt`, by anyone who searched. */
  offerId: z.uuid(),
  source: z.string(),
  origin: placeView,
  destination: placeView,
  departureDate: localDate,
  returnDate: localDate.nullable(),
  cabin,
  carriers: z.array(z.object({ code: z.string(), name: z.string() })),
  flightNumbers: z.array(z.string()),
  /** Most stops in either direction; null: the source did not say. */
  stops: count.nullable(),
  via: z.array(placeCode),
  baggage: z.enum(['included', 'extra']).nullable(),
  /** For one adult. */
  price: money,
  /** For all adults asked for: as many times the price of one, which the seller may round otherwise. */
  total: money,
  observedAt: instant,
  expiresAt: instant,
  bookingUrl: z.url({ protocol: /^https?$/ }).nullable(),
  /** Made by a simulator: always shown as simulated. */
  synthetic: z.boolean(),
});
export type OfferView = z.infer<typeof offerView>;

/**
 * Reason for no answer of a source. `down`: it failed. `too_slow`: it was given up. `rate_limited`: it
 * asked to be left alone. `quota_used_up`: we may not ask it now.
 */
export const silence = z.enum(['down', 'too_slow', 'rate_limited', 'quota_used_up']);

export const tripSearchResponse = z.object({
  source: z.string(),
  /** Without an answer nothing is known: `offers` is then empty and says nothing about the trip. */
  answered: z.boolean(),
  silence: silence.nullable(),
  /** When asking again may help; null: not stated. */
  retryAfterSeconds: count.nullable(),
  /** The cheapest first. Empty with an answer: not sold. */
  offers: z.array(offerView),
});

/** A page to go on to. Nothing is ever booked here. */
export const bookingPage = z.object({
  /** Owner of the page: source, airline or agency. */
  name: z.string(),
  /**
   * offer: the source's link to it. search: the trip is shown there. home: it is entered there, at the site's price.
   */
  kind: z.enum(['offer', 'search', 'home']),
  url: z.url({ protocol: /^https?$/ }),
});
export type BookingPageView = z.infer<typeof bookingPage>;

/** `flight-book`, and `amadeus-book` etc.: looks at the offer again, says where to go on, and counts the click. */
export const bookOfferRequest = z.object({
  offerId: z.uuid(),
  /** In which language the page is, where there is a choice. */
  language: language.default('en'),
});
export const bookOfferResponse = z.object({
  offerId: z.uuid(),
  source: z.string(),
  /**
   * confirmed: still at that price. repriced: at another. gone: no longer sold. unchecked: the source
   * could not be asked again, or shows what others were shown and sells nothing, so the price is as it was.
   */
  state: z.enum(['confirmed', 'repriced', 'gone', 'unchecked']),
  /** As it was found. */
  priceBefore: money,
  /** As it is now; null where the offer is gone. */
  price: money.nullable(),
  /** The address of `page`; null where the offer is gone. */
  bookingUrl: z.url({ protocol: /^https?$/ }).nullable(),
  /** Next page: the source's link, else the airline's site, else an agency's search. */
  page: bookingPage.nullable(),
  /** The click as it was counted; the same within seconds. Null where there is nowhere to go. */
  bookingId: z.uuid().nullable(),
  /** True if the traveller's plan earns commission on bookings there. */
  earnsCommission: z.boolean(),
  synthetic: z.boolean(),
});
