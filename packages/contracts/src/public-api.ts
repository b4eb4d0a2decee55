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
import { dealLabel, dealState, placeView } from './deal.ts';
import { SCOREBOARD_MARKETS, scoreboardRequest } from './scoreboard.ts';

/**
 * The public API, `/api/v1`. Names are in snake case, and what is here stays: a field may be added, none
 * is renamed or taken away. Queries refuse parameters that they do not know, because a misspelt filter
 * that is passed over answers another question than the one that was asked.
 */

/** Calls a minute without a key, by address, and with one, by key; settings may say otherwise. */
export const API_VISITOR_CALLS = 60;
export const API_KEY_CALLS = 600;

/** Real fares, or the simulated market's: never in one answer. */
const market = z.enum(SCOREBOARD_MARKETS).default('real');

export const apiPlace = placeView.omit({ localCity: true, localCountry: true });
export type ApiPlace = z.infer<typeof apiPlace>;

/** Evidence for the usual price. */
export const apiEvidence = z.object({
  average: money,
  typical_low: money,
  typical_high: money,
  /** Comparable fares behind the average, and the days over which they were observed. */
  samples: count,
  days_covered: count,
  /** 0 to 1: about this share of alerts like it turn out true. */
  confidence: z.number().min(0).max(1),
});

export const apiDeal = z.object({
  id: z.uuid(),
  market: z.enum(SCOREBOARD_MARKETS),
  /** True: made by the market simulator, or replayed from an old fare. It can't be booked. */
  simulated: z.boolean(),
  label: dealLabel,
  state: dealState,
  origin: apiPlace,
  destination: apiPlace,
  departure_date: localDate,
  return_date: localDate.nullable(),
  trip_type: tripType,
  cabin,
  carriers: z.array(z.object({ code: z.string(), name: z.string() })),
  stops: count.nullable(),
  via: z.array(placeCode),
  baggage: z.enum(['included', 'extra']).nullable(),
  price: money,
  usual: apiEvidence,
  saved: money,
  /** Share saved against the average, 0 to 1. */
  saved_share: z.number(),
  first_seen_at: instant,
  detected_at: instant,
  verified_at: instant.nullable(),
  last_seen_at: instant,
  gone_at: instant.nullable(),
  source_count: z.number().int().positive(),
  /** A second look or sighting confirmed the price. */
  confirmed: z.boolean(),
  booking_url: z.url().nullable(),
});
export type ApiDeal = z.infer<typeof apiDeal>;

/** Query of `GET /api/v1/deals`. */
export const apiDealsRequest = z.strictObject({
  origin: placeCode.optional(),
  destination: placeCode.optional(),
  label: dealLabel.optional(),
  min_saving: z.coerce.number().min(0).max(1).optional(),
  currency: currencyCode.optional(),
  market,
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().min(1).max(200).optional(),
});
/** The largest saving first. `next_cursor` is null at the end. */
export const apiDealsResponse = z.object({
  deals: z.array(apiDeal),
  next_cursor: z.string().nullable(),
});

export const apiDealPath = z.object({ id: z.uuid() });

export const apiHistoryPath = z.object({ origin: placeCode, destination: placeCode });
/** Query of `GET /api/v1/routes/{origin}-{destination}/history`. */
export const apiHistoryRequest = z.strictObject({
  market,
  cabin: cabin.default('economy'),
  /** Left out: the kind, and the currency, of which most fares were seen. */
  trip_type: tripType.optional(),
  currency: currencyCode.optional(),
  days: z.coerce.number().int().min(1).max(180).default(90),
});

/** Prices of fares seen: minor units of the answer's currency. The band holds the middle half of them, its ends right to half a per cent. */
export const apiPriceRange = z.object({
  lowest: z.number().int().positive(),
  typical_low: z.number().int().positive(),
  typical_high: z.number().int().positive(),
  /** Fares seen. */
  fares: z.number().int().positive(),
});
export const apiHistoryDay = apiPriceRange.extend({ date: localDate });

/** Prices of a route. Without any: `overall` and `currency` are null, `days` is empty. */
export const apiHistoryResponse = z.object({
  origin: apiPlace,
  destination: apiPlace,
  market: z.enum(SCOREBOARD_MARKETS),
  cabin,
  trip_type: tripType.nullable(),
  currency: currencyCode.nullable(),
  /** First and last UTC day looked at. */
  from: localDate,
  to: localDate,
  overall: apiPriceRange.nullable(),
  /** By day on which the fares were seen; days without any are left out. */
  days: z.array(apiHistoryDay),
});
export type ApiHistory = z.infer<typeof apiHistoryResponse>;

/** Query of `GET /api/v1/airports`. */
export const apiAirportsRequest = z.strictObject({
  q: z.string().trim().min(1).max(80),
  limit: z.coerce.number().int().min(1).max(20).default(10),
});
export const apiAirportsResponse = z.object({ airports: z.array(apiPlace) });

/** Query of `GET /api/v1/scoreboard`; the answer is `scoreboard`. */
export const apiScoreboardRequest = scoreboardRequest.strict();

/** Query of `GET /api/v1/openapi.json`: the language of what it says about the public API. */
export const apiDocumentRequest = z.strictObject({ lang: language.default('en') });
