/** Localised content of an email about a plan, shared by its HTML and plain-text parts. */
import { translator } from '@farelark/i18n';
import type { LabelledValue } from '../deal/trip-content.ts';
import { formatCount, formatDateTime, formatDay, formatMoney, formatShare } from '../format.ts';
import { buildFrame } from '../rendered-mail.ts';
import type { PlanMail } from './plan-mail.ts';

export interface LabelledLink {
  readonly label: string;
  readonly url: string;
}

export type PlanContent = ReturnType<typeof buildPlanContent>;

interface ContentParts {
  readonly subject: string;
  readonly preview: string;
  /** Default: the subject. */
  readonly heading?: string;
  readonly paragraphs: readonly string[];
  readonly facts?: readonly LabelledValue[];
  readonly action: LabelledLink;
  readonly secondaryLink?: LabelledLink | null;
  /** Terms below the links. */
  readonly notes?: readonly string[];
}

/** Alerts visible without a plan. */
const MAX_FREE_ALERTS = 3;

/** Throws a RangeError on an unknown currency or zone. */
export function buildPlanContent(mail: PlanMail) {
  const formatting = createFormatting(mail);
  const { t } = formatting;
  const parts = buildContentParts(mail, formatting);
  const isTest = 'testMode' in mail && mail.testMode;
  return {
    heading: parts.subject,
    facts: [],
    secondaryLink: null,
    notes: [],
    ...parts,
    ...buildFrame(parts.subject, mail, isTest && 'testMode'),
    why: t('plan.why'),
  };
}

type Formatting = ReturnType<typeof createFormatting>;

function createFormatting({ language, timeZone }: PlanMail) {
  const zone = timeZone ?? 'UTC';
  const day = (instant: string) => formatDay(instant, language, zone);
  return {
    t: translator(language, 'mail'),
    language,
    day,
    /** Catalogue placeholders: the day, and the day with its time. */
    at: (instant: string) => ({
      date: day(instant),
      moment: formatDateTime(instant, language, zone),
    }),
  };
}

function buildContentParts(mail: PlanMail, formatting: Formatting): ContentParts {
  const { t, language, day, at } = formatting;
  const { links } = mail;
  switch (mail.kind) {
    case 'welcome': {
      const ends = at(mail.trialEndsAt);
      return {
        subject: t('welcome.subject'),
        preview: t('welcome.preview', ends),
        heading: t('welcome.heading'),
        paragraphs: [t('welcome.body', ends), t('welcome.next')],
        action: { label: t('welcome.button'), url: links.preferences },
        secondaryLink: { label: t('plan.see'), url: links.plan },
        notes: [t('plan.three')],
      };
    }
    case 'trial_ending': {
      const ends = at(mail.trialEndsAt);
      return {
        subject: t('trialEnding.subject', ends),
        preview: t('trialEnding.preview'),
        paragraphs: [t('trialEnding.body', ends), describeFreeAccess(mail.openAlerts, formatting)],
        action: { label: t('plan.choose'), url: links.plan },
      };
    }
    case 'trial_ended':
      return {
        subject: t('trialEnded.subject'),
        preview: t('trialEnded.body'),
        paragraphs: [
          t('trialEnded.body'),
          describeFreeAccess(mail.openAlerts, formatting),
          t('trialEnded.still'),
        ],
        action: { label: t('plan.choose'), url: links.plan },
        secondaryLink: { label: t('footer.preferences'), url: links.preferences },
      };
    case 'receipt':
      return buildReceiptContent(mail, formatting);
    case 'payment_failed': {
      const until = at(mail.accessUntil);
      const amount = formatMoney(mail.amount, language);
      return {
        subject: t('paymentFailed.subject'),
        preview: t('paymentFailed.preview', until),
        paragraphs: [
          t('paymentFailed.body', { amount, plan: t(`plan.names.${mail.plan}`) }),
          mail.nextAttemptAt === null
            ? t('paymentFailed.notAgain')
            : t('paymentFailed.again', { date: day(mail.nextAttemptAt) }),
          t('paymentFailed.access', until),
        ],
        action: { label: t('paymentFailed.button'), url: links.plan },
      };
    }
    case 'plan_cancelled': {
      const until = at(mail.accessUntil);
      return {
        subject: t('planCancelled.subject'),
        preview: t('planCancelled.preview', until),
        paragraphs: [
          t('planCancelled.body', { ...until, plan: t(`plan.names.${mail.plan}`) }),
          t('planCancelled.after'),
        ],
        action: { label: t('plan.see'), url: links.plan },
      };
    }
    case 'withdrawal_receipt': {
      const plan = t(`plan.names.${mail.plan}`);
      const { moment } = at(mail.withdrawnAt);
      const refund = formatMoney(mail.refund, language);
      return {
        subject: t('withdrawalReceipt.subject'),
        preview: t('withdrawalReceipt.preview', { moment }),
        paragraphs: [t('withdrawalReceipt.body', { plan, moment }), t('withdrawalReceipt.after')],
        facts: [
          { label: t('receipt.plan'), value: plan },
          { label: t('withdrawalReceipt.account'), value: mail.email },
          { label: t('withdrawalReceipt.boughtAt'), value: at(mail.boughtAt).moment },
          { label: t('withdrawalReceipt.withdrawnAt'), value: moment },
          { label: t('withdrawalReceipt.refund'), value: refund },
        ],
        action: { label: t('plan.see'), url: links.plan },
        notes: [t('withdrawalReceipt.share'), t('withdrawalReceipt.keep')],
      };
    }
    case 'referral_reward': {
      const percent = formatShare(mail.percent / 100, language);
      return {
        subject: t('referralReward.subject', { percent }),
        preview: t('referralReward.preview'),
        paragraphs: [t('referralReward.body'), t('referralReward.how', { percent })],
        action: { label: t('plan.see'), url: links.plan },
      };
    }
    case 'commission_payable': {
      const amount = formatMoney(mail.amount, language);
      const [from, until] = [day(mail.dueFrom), day(mail.dueUntil)];
      return {
        subject: t('commissionPayable.subject', { amount }),
        preview: t('commissionPayable.preview', { from, until }),
        heading: t('commissionPayable.heading'),
        paragraphs: [t('commissionPayable.body', { amount })],
        facts: [
          { label: t('commissionPayable.amount'), value: amount },
          { label: t('commissionPayable.from'), value: from },
          { label: t('commissionPayable.until'), value: until },
        ],
        action: { label: t('commissionPayable.button'), url: links.plan },
        notes: [t('commissionPayable.all')],
      };
    }
  }
}

/** Alerts visible without a plan, and the total if some are withheld. */
function describeFreeAccess(openAlerts: number, { t, language }: Formatting): string {
  return openAlerts > MAX_FREE_ALERTS
    ? t('plan.open', { count: openAlerts, number: formatCount(openAlerts, language) })
    : t('plan.three');
}

function buildReceiptContent(
  mail: Extract<PlanMail, { kind: 'receipt' }>,
  { t, language, day }: Formatting,
): ContentParts {
  const amount = formatMoney(mail.amount, language);
  const date = day(mail.paidUntil);
  const percent =
    mail.discountPercent === null ? null : formatShare(mail.discountPercent / 100, language);
  const facts: readonly (LabelledValue | null)[] = [
    { label: t('receipt.plan'), value: t(`plan.names.${mail.plan}`) },
    { label: t('receipt.amount'), value: amount },
    percent === null
      ? null
      : { label: t('receipt.discount'), value: t('receipt.discountValue', { percent }) },
    mail.tax ? { label: t('receipt.tax'), value: formatMoney(mail.tax, language) } : null,
    { label: t('receipt.paidAt'), value: day(mail.paidAt) },
    { label: t('receipt.paidUntil'), value: date },
    { label: t('receipt.renewal'), value: mail.renews ? date : t('receipt.noRenewal') },
  ];
  return {
    subject: t('receipt.subject', { amount }),
    preview: t('receipt.preview', { date }),
    heading: t('receipt.heading'),
    paragraphs: [t('receipt.body', { date })],
    facts: facts.filter((fact) => fact !== null),
    action: { label: t('receipt.button'), url: mail.links.plan },
    secondaryLink:
      mail.receiptUrl === null ? null : { label: t('receipt.provider'), url: mail.receiptUrl },
    notes: [
      ...(percent === null ? [] : [t('receipt.discountOnce')]),
      ...(mail.renews ? [t('receipt.renews', { date }), t('plan.cancelAnyTime')] : []),
      t('plan.final'),
    ],
  };
}
