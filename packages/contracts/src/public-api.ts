import { z } from 'zod';
import { cabin, currencyCode, language, localDate, placeCode, tripType } from './codes.ts';
import { dealLabel, dealView, evidenceView, placeView } from './deal.ts';
import { SCOREBOARD_MARKETS, scoreboardRequest } from './scoreboard.ts';
import { toSnakeCase } from './snake-case.ts';

/**
 * Public API, `/api/v1`, in snake case. Fields may be added, never renamed or removed. Queries reject unknown
 * parameters: ignoring a misspelt filter would return wrong data.
 */

/** Default calls per minute: per address without a key, per key with one. */
export const API_VISITOR_CALLS = 60;
export const API_KEY_CALLS = 600;

/** Real and simulated fares are never mixed. */
const market = z.enum(SCOREBOARD_MARKETS).default('real');

export const apiPlace = placeView.omit({ localCity: true, localCountry: true });
export type ApiPlace = z.infer<typeof apiPlace>;

export const apiEvidence = z.object(toSnakeCase(evidenceView.shape));

export const apiDeal = z.object({
  ...toSnakeCase(dealView.omit({ synthetic: true }).shape),
  market: z.enum(SCOREBOARD_MARKETS),
  /** True: from the market simulator, or replayed from an old fare. It can't be booked. */
  simulated: z.boolean(),
  origin: apiPlace,
  destination: apiPlace,
  usual: apiEvidence,
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
/** Largest saving first. `next_cursor` is null at the end. */
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
  /** Default: the trip type and currency with the most fares. */
  trip_type: tripType.optional(),
  currency: currencyCode.optional(),
  days: z.coerce.number().int().min(1).max(180).default(90),
});

/** Minor units of the response's currency. The band holds the middle half, to within 0.5 %. */
export const apiPriceRange = z.object({
  lowest: z.number().int().positive(),
  typical_low: z.number().int().positive(),
  typical_high: z.number().int().positive(),
  fares: z.number().int().positive(),
});
export const apiHistoryDay = apiPriceRange.extend({ date: localDate });

/** Without fares, `overall` and `currency` are null and `days` is empty. */
export const apiHistoryResponse = z.object({
  origin: apiPlace,
  destination: apiPlace,
  market: z.enum(SCOREBOARD_MARKETS),
  cabin,
  trip_type: tripType.nullable(),
  currency: currencyCode.nullable(),
  /** First and last UTC day of the query. */
  from: localDate,
  to: localDate,
  overall: apiPriceRange.nullable(),
  /** By day of observation; days without fares are omitted. */
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

/** Query of `GET /api/v1/openapi.json`: the language of its descriptions. */
export const apiDocumentRequest = z.strictObject({ lang: language.default('en') });
