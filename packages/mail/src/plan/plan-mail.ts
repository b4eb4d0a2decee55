import { instant, money, PLANS } from '@farelark/contracts';
import { z } from 'zod';
import type { MailContext } from '../rendered-mail.ts';

const plan = z.enum(PLANS);
/** True for the sandbox, where no money moves; marked in subject and both parts. */
const testMode = z.boolean();

/** Sent when the trial of a new account starts. */
const welcome = z.object({ kind: z.literal('welcome'), trialEndsAt: instant });

/** Sent two days before the end of the trial. */
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
  /** Including tax, after the discount. */
  amount: money,
  paidAt: instant,
  paidUntil: instant,
  /** False after a cancellation. */
  renews: z.boolean(),
  /** Discount on this payment in whole per cent; null = none. */
  discountPercent: z.number().int().positive().max(100).nullable(),
  /** Part of `amount`, if the provider reports it. */
  tax: money.nullish(),
  /** Receipt of the payment provider. */
  receiptUrl: z.url({ protocol: /^https?$/ }).nullable(),
  testMode,
});

const paymentFailed = z.object({
  kind: z.literal('payment_failed'),
  plan,
  amount: money,
  /** Next attempt by the provider; null = none. */
  nextAttemptAt: instant.nullable(),
  /** End of full access. */
  accessUntil: instant,
  testMode,
});

const planCancelled = z.object({
  kind: z.literal('plan_cancelled'),
  plan,
  accessUntil: instant,
  testMode,
});

/** Receipt of a withdrawal from the contract, on a durable medium with date and time. */
const withdrawalReceipt = z.object({
  kind: z.literal('withdrawal_receipt'),
  plan,
  boughtAt: instant,
  withdrawnAt: instant,
  refund: money,
  /** Address of the account, which identifies the contract. */
  email: z.string(),
  testMode,
});

const referralReward = z.object({
  kind: z.literal('referral_reward'),
  /** Discount on the next payment, for a referral. */
  percent: z.number().int().positive().max(100),
});

/** Commission on completed travel, and the period of its payout. */
const commissionPayable = z.object({
  kind: z.literal('commission_payable'),
  amount: money,
  dueFrom: instant,
  dueUntil: instant,
});

/** Payload of an email about a plan, referral or commission, with the `kind` of its outbox row. */
export const planMailSchema = z.discriminatedUnion('kind', [
  welcome,
  trialEnding,
  trialEnded,
  receipt,
  paymentFailed,
  planCancelled,
  withdrawalReceipt,
  referralReward,
  commissionPayable,
]);
export type PlanMailData = z.infer<typeof planMailSchema>;
export type PlanMailKind = PlanMailData['kind'];

export const PLAN_MAIL_KINDS: readonly PlanMailKind[] = planMailSchema.options.map(
  ({ shape }) => shape.kind.value,
);

export type PlanMail = PlanMailData &
  MailContext & {
    /** Absolute URLs in the app. */
    readonly links: { readonly plan: string; readonly preferences: string };
    /** IANA zone of the recipient; default: UTC. */
    readonly timeZone?: string | null;
  };
