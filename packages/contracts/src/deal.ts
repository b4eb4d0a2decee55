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

/** Names are English; the web app translates countries by code. */
export const placeView = z.object({
  code: placeCode,
  kind: z.enum(['airport', 'city']),
  name: z.string(),
  city: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string().length(2),
  /** In the requested language, if any. */
  localCity: z.string().optional(),
  localCountry: z.string().optional(),
});
export type PlaceView = z.infer<typeof placeView>;

export const dealLabel = z.enum(['deal', 'error_fare']);
export type DealLabel = z.infer<typeof dealLabel>;
/** verifying: being rechecked. unconfirmed: not confirmed, or reported; visible to notified travellers only. */
export const dealState = z.enum(['verifying', 'unconfirmed', 'live', 'gone']);

/**
 * not_found: missing in a recheck. not_seen: no source showed it again. reported: by travellers. source_off: its
 * source was switched off. historic: already old when imported, so no traveller was notified.
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

/** Evidence for the usual price. */
export const evidenceView = z.object({
  average: money,
  typicalLow: money,
  typicalHigh: money,
  /** Comparable fares. With few, as on a new route, the average leans on other routes and the range means nothing. */
  samples: count,
  /** Days with observations. */
  daysCovered: count,
  /** 0 to 1: share of similar alerts that prove true. */
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
  /** Saving against the average, 0 to 1. */
  savedShare: z.number(),
  /** Lowest price of the trip in the 30 days before the deal; null if it was not seen. */
  lowestBefore: z.object({ price: money, day: localDate }).nullable(),
  firstSeenAt: instant,
  detectedAt: instant,
  /** Last time a source confirmed the price. */
  verifiedAt: instant.nullable(),
  lastSeenAt: instant,
  goneAt: instant.nullable(),
  sourceCount: z.number().int().positive(),
  /** True: a recheck confirmed the price. False: its source can't be queried again. */
  confirmed: z.boolean(),
  bookingUrl: z.url().nullable(),
  /** From the market simulator; must be shown as simulated. */
  synthetic: z.boolean(),
});
export type DealView = z.infer<typeof dealView>;

/** Summary of one date of a trip. */
export const dateView = z.object({
  dealId: z.uuid(),
  departureDate: localDate,
  returnDate: localDate.nullable(),
  price: money,
  state: dealState,
  bookingUrl: z.url().nullable(),
});
export type DateView = z.infer<typeof dateView>;

/** Dates of a trip by departure, with the same route, cabin and length of stay; gone ones included. */
export const dateViews = z.array(dateView).min(1);

/** Publicly visible deal with its neighbouring dates. */
export const publicDealView = dealView.extend({ dates: dateViews });
export type PublicDealView = z.infer<typeof publicDealView>;

/** `load-deals`: live deals, largest saving first unless varied; neighbouring dates are merged. */
export const loadDealsRequest = z.object({
  limit: z.number().int().min(1).max(60).default(12),
  origin: placeCode.optional(),
  destination: placeCode.optional(),
  language: language.optional(),
  label: dealLabel.optional(),
  /**
   * At most one error fare in four, and each destination once while there are others. `first`: error fares beyond that
   * follow.
   */
  varied: z.union([z.boolean(), z.literal('first')]).optional(),
});
export const loadDealsResponse = z.object({
  deals: z.array(publicDealView),
  /** All live deals, counting each date. */
  total: count,
  /** True while fares come from the market simulator. */
  simulated: z.boolean(),
  currency: currencyCode.optional(),
});

/** `open-deal`: counts a click to the seller and triggers a recheck, to measure whether the price was available. */
export const openDealRequest = z.object({ dealId: z.uuid() });
export const openDealResponse = z.object({
  state: dealState,
  bookingUrl: z.url().nullable(),
});
