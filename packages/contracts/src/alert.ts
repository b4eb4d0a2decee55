import { z } from 'zod';
import { count, instant, language, money } from './codes.ts';
import { dateViews, dealView } from './deal.ts';

/** A trip that reached a traveller: a deal, and the days beside it at the same price. */
export const alertView = z.object({
  id: z.uuid(),
  /** The best date still available; gone only when all are. */
  deal: dealView,
  dates: dateViews,
  createdAt: instant,
  closedAt: instant.nullable(),
  /** The highest price that the traveller wants to pay, as it stands in the preferences; null is any. */
  maxPrice: money.nullable(),
});
export type AlertView = z.infer<typeof alertView>;

export const getUserAlertsRequest = z.object({
  limit: z.number().int().min(1).max(200).default(50),
  /** Id of the last alert already shown; the answer continues after it. */
  after: z.uuid().optional(),
  /** In which cities and countries are named as well; without one, in none. */
  language: language.optional(),
});
export const getUserAlertsResponse = z.object({
  alerts: z.array(alertView),
  /** All open alerts of this traveller. */
  total: count,
  /** The account's time is over: of the total, only the three newest are given and shown live. */
  limited: z.boolean(),
  /** Cursor of the live stream as of this answer: pass it as Last-Event-ID. */
  cursor: z.string(),
});

export const closeAlertRequest = z.object({ alertId: z.uuid() });
/** `undo` brings a just closed alert back (within a minute of closing). */
export const reopenAlertRequest = z.object({ alertId: z.uuid() });
export const alertClosedResponse = z.object({
  alertId: z.uuid(),
  closedAt: instant.nullable(),
});

/** Query of `/live/v1/alerts`. */
export const liveAlertsQuery = z.object({ language: language.optional() });

/** Events of `/live/v1/alerts`: `event:` is the type, `data:` this as JSON, `id:` the cursor. `reset`: load again. */
export const liveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('alert.added'), alert: alertView }),
  z.object({ type: z.literal('alert.closed'), alertId: z.uuid() }),
  z.object({ type: z.literal('alert.reopened'), alert: alertView }),
  /** An alert of several dates: one more, or another price or state of one. */
  z.object({ type: z.literal('alert.changed'), alert: alertView }),
  /** The same of an alert of one date. */
  z.object({ type: z.literal('deal.changed'), deal: dealView }),
  z.object({ type: z.literal('reset') }),
]);
export type LiveEvent = z.infer<typeof liveEvent>;
