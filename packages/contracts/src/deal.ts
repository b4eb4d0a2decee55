import { z } from 'zod';
import {
  cabin,
  count,
  currencyCode,
  instant,
  language,
  localDate,
  money,
  placeCode,
  tripType,
} from './codes.ts';

/** A place as a card shows it; names are English, the web translates countries by code. */
export const placeView = z.object({
  code: placeCode,
  kind: z.enum(['airport', 'city']),
  name: z.string(),
  city: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string().length(2),
  /** City and country in the language that was asked for; only where one was. */
  localCity: z.string().optional(),
  localCountry: z.string().optional(),
});
export type PlaceView = z.infer<typeof placeView>;

export const dealLabel = z.enum(['deal', 'error_fare']);
/** verifying: being looked at again. unconfirmed: not confirmed, or reported; shown to those who know of it. */
export const dealState = z.enum(['verifying', 'unconfirmed', 'live', 'gone']);

/**
 * Reason why a deal is gone. not_found: a look did not find it. not_seen: no source showed it again. reported: by
 * travellers. source_off: the source that showed it was switched off. historic: old when we read of it, so that
 * no traveller was notified.
 */
export const goneReason = z.enum([
  'price_rose',
  'not_found',
  'not_seen',
  'departed',
  'historic',
  'reported',
  'source_off',
]);

/** Evidence for the usual price, shown with it. */
export const evidenceView = z.object({
  average: money,
  typicalLow: money,
  typicalHigh: money,
  /**
   * Comparable fares behind the average. None or few on a new route, which leans on others: the range says nothing
   * then.
   */
  samples: count,
  /** Days over which they were observed. */
  daysCovered: count,
  /** 0 to 1: about this share of alerts like it turn out true. */
  confidence: z.number().min(0).max(1),
});

export const dealView = z.object({
  id: z.uuid(),
  label: dealLabel,
  state: dealState,
  origin: placeView,
  destination: placeView,
  departureDate: localDate,
  returnDate: localDate.nullable(),
  tripType,
  cabin,
  carriers: z.array(z.object({ code: z.string(), name: z.string() })),
  stops: count.nullable(),
  via: z.array(placeCode),
  baggage: z.enum(['included', 'extra']).nullable(),
  price: money,
  usual: evidenceView,
  saved: money,
  /** Share saved against the average, 0 to 1. */
  savedShare: z.number(),
  firstSeenAt: instant,
  detectedAt: instant,
  /** Last time a source confirmed the price. */
  verifiedAt: instant.nullable(),
  lastSeenAt: instant,
  goneAt: instant.nullable(),
  /** Number of sources that have shown this price. */
  sourceCount: z.number().int().positive(),
  /** True: a second look confirmed it. False: seen by a source that cannot be asked again. */
  confirmed: z.boolean(),
  bookingUrl: z.url().nullable(),
  /** Made by the market simulator: always shown as simulated. */
  synthetic: z.boolean(),
});
export type DealView = z.infer<typeof dealView>;

/** One of the dates on which a trip is available, in short. */
export const dateView = z.object({
  dealId: z.uuid(),
  departureDate: localDate,
  returnDate: localDate.nullable(),
  price: money,
  state: dealState,
  bookingUrl: z.url().nullable(),
});
export type DateView = z.infer<typeof dateView>;

/**
 * By departure, the date of the deal shown among them; gone ones stay. Same route, cabin and length of
 * stay. A single entry when the trip is a deal on one day alone.
 */
export const dateViews = z.array(dateView).min(1);

/** A deal that is shown to everybody, with the days beside it that cost the same. */
export const publicDealView = dealView.extend({ dates: dateViews });
export type PublicDealView = z.infer<typeof publicDealView>;

/** `load-deals`: the public list of live deals, best saving first, near-identical ones as one. */
export const loadDealsRequest = z.object({
  limit: z.number().int().min(1).max(60).default(12),
  origin: placeCode.optional(),
  /** In which cities and countries are named as well. */
  language: language.optional(),
});
export const loadDealsResponse = z.object({
  deals: z.array(publicDealView),
  /** Live deals in all, each date for itself, not only those in this answer. */
  total: count,
  /** True while fares come from the market simulator. */
  simulated: z.boolean(),
  currency: currencyCode.optional(),
});

/** `open-deal`: someone goes to the seller. The click is counted and the price rechecked, to know if it was there. */
export const openDealRequest = z.object({ dealId: z.uuid() });
export const openDealResponse = z.object({
  state: dealState,
  /** Booking URL from the source; null without one. */
  bookingUrl: z.url().nullable(),
});
