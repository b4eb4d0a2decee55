import { PLAN_MAIL_KINDS, type PlanMailData, type PlanMailKind } from '../plan/plan-mail.ts';
import { renderPlanMail } from '../render.ts';
import type { MailSample, SampleSetting } from './mail-sample.ts';

const DAY_MS = 86_400_000;
const HALF_YEAR_DAYS = 182;

const euros = (amount: number) => ({ amount, currency: 'EUR' });
const addDays = ({ now }: SampleSetting, days: number) =>
  new Date(Date.parse(now) + days * DAY_MS).toISOString();

type CreateData<K extends PlanMailKind> = (
  setting: SampleSetting,
) => Extract<PlanMailData, { kind: K }>;

const receipt: CreateData<'receipt'> = (setting) => ({
  kind: 'receipt',
  plan: 'biannual',
  amount: euros(10_794),
  paidAt: setting.now,
  paidUntil: addDays(setting, HALF_YEAR_DAYS),
  renews: true,
  discountPercent: null,
  receiptUrl: null,
  testMode: false,
});

const failedPayment: CreateData<'payment_failed'> = (setting) => ({
  kind: 'payment_failed',
  plan: 'annual',
  amount: euros(17_988),
  nextAttemptAt: addDays(setting, 3),
  accessUntil: addDays(setting, 14),
  testMode: false,
});

/** Variants of each kind by sample name. */
const VARIANTS: { readonly [K in PlanMailKind]: Readonly<Record<string, CreateData<K>>> } = {
  welcome: { welcome: (setting) => ({ kind: 'welcome', trialEndsAt: addDays(setting, 7) }) },
  trial_ending: {
    trial_ending: (setting) => ({
      kind: 'trial_ending',
      trialEndsAt: addDays(setting, 2),
      openAlerts: 12,
    }),
  },
  trial_ended: { trial_ended: () => ({ kind: 'trial_ended', openAlerts: 2 }) },
  receipt: {
    receipt,
    receipt_discounted: (setting) => ({
      ...receipt(setting),
      amount: euros(9_715),
      discountPercent: 10,
      tax: euros(1_551),
      receiptUrl: `${setting.appUrl}/?example`,
    }),
    receipt_not_renewing: (setting) => ({ ...receipt(setting), renews: false }),
    receipt_test_mode: (setting) => ({ ...receipt(setting), testMode: true }),
  },
  payment_failed: {
    payment_failed: failedPayment,
    payment_failed_last_time: (setting) => ({ ...failedPayment(setting), nextAttemptAt: null }),
  },
  plan_cancelled: {
    plan_cancelled: (setting) => ({
      kind: 'plan_cancelled',
      plan: 'monthly',
      accessUntil: addDays(setting, 17),
      testMode: false,
    }),
  },
  withdrawal_receipt: {
    withdrawal_receipt: (setting) => ({
      kind: 'withdrawal_receipt',
      plan: 'annual',
      boughtAt: addDays(setting, -6),
      withdrawnAt: setting.now,
      refund: euros(17_692),
      email: setting.email,
      testMode: false,
    }),
  },
  referral_reward: { referral_reward: () => ({ kind: 'referral_reward', percent: 20 }) },
  commission_payable: {
    commission_payable: (setting) => ({
      kind: 'commission_payable',
      amount: euros(1_751),
      dueFrom: setting.now,
      dueUntil: addDays(setting, 30),
    }),
  },
};

function toSample(
  kind: PlanMailKind,
  name: string,
  createData: CreateData<PlanMailKind>,
): MailSample {
  return {
    name,
    kind,
    group: 'plan',
    render: (setting) =>
      renderPlanMail({
        ...createData(setting),
        language: setting.language,
        senderLine: setting.senderLine,
        links: {
          plan: `${setting.appUrl}/dashboard?tab=plan`,
          preferences: `${setting.appUrl}/dashboard?tab=preferences`,
        },
        isExample: true,
      }),
  };
}

export const PLAN_SAMPLES: readonly MailSample[] = PLAN_MAIL_KINDS.flatMap((kind) =>
  Object.entries(VARIANTS[kind]).map(([name, createData]) => toSample(kind, name, createData)),
);
