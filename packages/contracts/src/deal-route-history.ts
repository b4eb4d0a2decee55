import { z } from 'zod';
import { localDate, money } from './codes.ts';

/** `deal-route-history`: what the route of a deal cost, whatever the dates of travel. */
export const dealRouteHistoryRequest = z.object({ dealId: z.uuid() });

/** Of the fares seen on one day, or on all; the middle half of them lies from `low` to `high`, give or take half a per cent. */
const pricesSeen = z.object({
  lowest: money,
  low: money,
  high: money,
  fares: z.number().int().positive(),
});

export const dealRouteHistoryResponse = z.object({
  /** Null where nothing was seen. Same cabin and currency as the deal, with a return or without as it. */
  overall: pricesSeen.nullable(),
  /** By UTC day on which the fares were seen, the oldest first; at most 180 days back. */
  days: z.array(pricesSeen.extend({ day: localDate })),
});
export type DealRouteHistory = z.infer<typeof dealRouteHistoryResponse>;
