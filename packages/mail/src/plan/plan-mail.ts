import { z } from 'zod';
import type { MailReader } from '../rendered-mail.ts';

/** Integer minor units of an ISO 4217 currency. */
const money = z.object({ amount: z.number().int(), currency: z.string().regex(/^[A-Z]{3}$/) });
/** ISO 8601 instant with a zone. */
const instant = z.iso.datetime({ offset: true });
const plan = z.enum(['monthly', 'biannual', 'annual']);
/** From the sandbox, in which no money moves: said in subject and both parts. */
const testMode = z.boolean();

/** Sent when an account begins, with its trial. */
const welcome = z.object({ kind: z.literal('welcome'), trialEndsAt: instant });

/** Two days before the trial's end, and on its day. */
const trialEnding = z.object({
  kind: z.literal('trial_ending'),
  trialEndsAt: instant,
  openAlerts: z.number().int().nonnegative(),
});
const trialEnded = z.object({
  kind: z.literal('trial_ended'),
  openAlerts: z.number().int().nonnegative(),
});

const receipt = z.object({
  kind: z.literal('receipt'),
  plan,
  /** Amount paid, including taxes and discount. */
  amount: money,
  paidAt: instant,
  /** End of what was paid. */
  paidUntil: instant,
  /** True if it renews on that day; false after a cancellation. */
  renews: z.boolean(),
  /** Taken off this payment, in whole per cent; null = nothing. */
  discountPercent: z.number().int().positive().max(100).nullable(),
  /** Part of `amount` that is tax, where the provider told it. */
  tax: money.nullish(),
  /** The provider's own receipt. */
  receiptUrl: z.url({ protocol: /^https?$/ }).nullable(),
  testMode,
});

const paymentFailed = z.object({
  kind: z.literal('payment_failed'),
  plan,
  amount: money,
  /** When the provider tries again; null = it does not. */
  nextAttemptAt: instant.nullable(),
  /** End of full access. */
  accessUntil: instant,
  testMode,
});

const planCancelled = z.object({
  kind: z.literal('plan_cancelled'),
  plan,
  /** End of what was paid. */
  accessUntil: instant,
  testMode,
});

/** Per cent off the next payment, for a friend's first one. */
const referralReward = z.object({
  kind: z.literal('referral_reward'),
  percent: z.number().int().positive().max(100),
});

/** Commission on travel that is over, and the days between which it is paid. */
const commissionPayable = z.object({
  kind: z.literal('commission_payable'),
  amount: money,
  dueFrom: instant,
  dueUntil: instant,
});

/** Email about the plan as it waits in the outbox, where `kind` is the message's own. */
export const planMailFacts = z.discriminatedUnion('kind', [
  welcome,
  trialEnding,
  trialEnded,
  receipt,
  paymentFailed,
  planCancelled,
  referralReward,
  commissionPayable,
]);
export type PlanMailFacts = z.infer<typeof planMailFacts>;
export type PlanMailKind = PlanMailFacts['kind'];

/** The mails about plans, referrals and commission, by the names of the outbox. */
export const PLAN_MAIL_KINDS: readonly PlanMailKind[] = planMailFacts.options.map(
  ({ shape }) => shape.kind.value,
);

/** A mail about the plan, and whom it is written to. */
export type PlanMail = PlanMailFacts &
  MailReader & {
    /** Absolute addresses in the app. */
    readonly links: { readonly plan: string; readonly preferences: string };
    /** IANA zone of the recipient's clock; UTC where it is not known. */
    readonly timeZone?: string | null;
  };
