import { z } from 'zod';
import { instant, money } from './codes.ts';
import { dealState } from './deal.ts';

/**
 * `recheck-deal`: has the sources look again at this very fare, now. A job: its progress counts the sources
 * that were asked, and names the one that is being asked as its step.
 */
export const recheckDealRequest = z.object({
  dealId: z.uuid(),
  /** Asks even where a look of the last half minute would do: who asks has seen what it found, and doubts it. */
  anew: z.boolean().default(false),
});

/**
 * confirmed: a source that sells it has the price. repriced: at another price, which still is a deal.
 * price_rose, not_found, departed, ended: it is gone, now or before. not_confirmed: another source has it
 * only dearer, and its own can't be asked, which proves nothing. unanswered: nobody who was asked answered.
 * nobody_to_ask: no source of this server can be asked about it.
 */
export const recheckOutcome = z.enum([
  'confirmed',
  'repriced',
  'price_rose',
  'not_found',
  'departed',
  'ended',
  'not_confirmed',
  'unanswered',
  'nobody_to_ask',
]);

/** The result of `recheck-deal`. */
export const recheckResult = z.object({
  dealId: z.uuid(),
  /** Of the deal, after the look. */
  state: dealState,
  outcome: recheckOutcome,
  /** What it cost as far as was known until then. */
  before: money,
  /** What it costs now; null where nobody could say. */
  now: money.nullable(),
  /** 1 - now / usual, negative where it is dearer than usual; null with `now`. */
  savedShare: z.number().nullable(),
  /** When `now` was seen; null where nothing was. */
  checkedAt: instant.nullable(),
  /** Whom it took to know, in turn. None where a look of the last half minute stood for it. */
  asked: z.array(z.object({ source: z.string(), answered: z.boolean() })),
});
export type RecheckResult = z.infer<typeof recheckResult>;
export type RecheckOutcome = z.infer<typeof recheckOutcome>;
