import { PLAN_MAIL_KINDS, type PlanMailFacts, type PlanMailKind } from '../plan/plan-mail.ts';
import { renderPlanMail } from '../render.ts';
import type { MailSample, SampleSetting } from './mail-sample.ts';

const DAY_MS = 86_400_000;
const HALF_YEAR_DAYS = 182;

const euros = (amount: number) => ({ amount, currency: 'EUR' });
const dayAfter = ({ now }: SampleSetting, days: number) =>
  new Date(Date.parse(now) + days * DAY_MS).toISOString();

type Facts<K extends PlanMailKind> = Extract<PlanMailFacts, { kind: K }>;
type Look<K extends PlanMailKind> = (setting: SampleSetting) => Facts<K>;

const receipt: Look<'receipt'> = (setting) => ({
  kind: 'receipt',
  plan: 'biannual',
  amount: euros(10_794),
  paidAt: setting.now,
  paidUntil: dayAfter(setting, HALF_YEAR_DAYS),
  renews: true,
  discountPercent: null,
  receiptUrl: null,
  testMode: false,
});

const failedPayment: Look<'payment_failed'> = (setting) => ({
  kind: 'payment_failed',
  plan: 'annual',
  amount: euros(17_988),
  nextAttemptAt: dayAfter(setting, 3),
  accessUntil: dayAfter(setting, 14),
  testMode: false,
});

/** Looks that each mail can have, by the names of the samples; a new kind has to say them here. */
const LOOKS: { readonly [K in PlanMailKind]: Readonly<Record<string, Look<K>>> } = {
  welcome: { welcome: (setting) => ({ kind: 'welcome', trialEndsAt: dayAfter(setting, 7) }) },
  trial_ending: {
    trial_ending: (setting) => ({
      kind: 'trial_ending',
      trialEndsAt: dayAfter(setting, 2),
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
      accessUntil: dayAfter(setting, 17),
      testMode: false,
    }),
  },
  referral_reward: { referral_reward: () => ({ kind: 'referral_reward', percent: 20 }) },
  commission_payable: {
    commission_payable: (setting) => ({
      kind: 'commission_payable',
      amount: euros(1_751),
      dueFrom: setting.now,
      dueUntil: dayAfter(setting, 30),
    }),
  },
};

function toSample(kind: PlanMailKind, name: string, look: Look<PlanMailKind>): MailSample {
  return {
    name,
    kind,
    group: 'plan',
    render: (setting) =>
      renderPlanMail({
        ...look(setting),
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

/** Every mail about plans, payments, referrals and commission. */
export const PLAN_SAMPLES: readonly MailSample[] = PLAN_MAIL_KINDS.flatMap((kind) =>
  Object.entries(LOOKS[kind]).map(([name, look]) => toSample(kind, name, look)),
);
