import { z } from 'zod';
import { count, instant, language, money } from './codes.ts';
import { dateViews, dealView } from './deal.ts';

/** Deal that a traveller was notified of, with neighbouring dates at about the same price. */
export const alertView = z.object({
  id: z.uuid(),
  /** Cheapest available date; gone only when every date is. */
  deal: dealView,
  dates: dateViews,
  createdAt: instant,
  closedAt: instant.nullable(),
  /** From the current preferences; null: no limit. */
  maxPrice: money.nullable(),
});
export type AlertView = z.infer<typeof alertView>;

export const getUserAlertsRequest = z.object({
  limit: z.number().int().min(1).max(200).default(50),
  /** Id of the last alert of the previous page. */
  after: z.uuid().optional(),
  language: language.optional(),
});
export const getUserAlertsResponse = z.object({
  alerts: z.array(alertView),
  /** Number of open alerts. */
  total: count,
  /** True after the trial or plan has ended: only the three newest alerts are returned. */
  limited: z.boolean(),
  /** Position in the live stream at this response: send it as Last-Event-ID. */
  cursor: z.string(),
});

export const closeAlertRequest = z.object({ alertId: z.uuid() });
/** Allowed within a minute of closing. */
export const reopenAlertRequest = z.object({ alertId: z.uuid() });
export const alertClosedResponse = z.object({
  alertId: z.uuid(),
  closedAt: instant.nullable(),
});

/** Query of `/live/v1/alerts`. */
export const liveAlertsQuery = z.object({ language: language.optional() });

/**
 * Events of `/live/v1/alerts`: `event:` is the type, `data:` the JSON, `id:` the cursor. `reset`: reload the list.
 */
export const liveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('alert.added'), alert: alertView }),
  z.object({ type: z.literal('alert.closed'), alertId: z.uuid() }),
  z.object({ type: z.literal('alert.reopened'), alert: alertView }),
  /** For alerts with several dates: a date was added, or its price or state changed. */
  z.object({ type: z.literal('alert.changed'), alert: alertView }),
  /** For alerts with one date. */
  z.object({ type: z.literal('deal.changed'), deal: dealView }),
  z.object({ type: z.literal('reset') }),
]);
export type LiveEvent = z.infer<typeof liveEvent>;
