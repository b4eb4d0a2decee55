import {
  COMMISSION_DAYS,
  FRIEND_DISCOUNT,
  MAX_COMMISSION,
  REFERRER_DISCOUNT,
  TRIAL_DAYS,
} from '@farelark/contracts';
import { LinkedText, pageLink } from '../../../shared/i18n/linked-text.tsx';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { usePageSettings } from '../../../shared/settings/page-settings.ts';
import { TitledSection } from '../../../shared/ui/titled-section.tsx';

/** Questions about trial, payment, referral and commission. */
export function PlanQuestions() {
  const { t, formatMoney, formatNumber, formatShare } = useTexts();
  const { plans } = usePageSettings().operator;
  const price = (amount: number): string => formatMoney({ amount, currency: plans.currency });
  const questions = [
    [t('pricing.trial.title', { count: TRIAL_DAYS }), t('pricing.trial.text')],
    [t('pricing.questions.flights.question'), t('pricing.questions.flights.answer')],
    [t('pricing.questions.change.question'), t('pricing.questions.change.answer')],
    [
      t('pricing.questions.billed.question'),
      t('pricing.questions.billed.answer', {
        monthly: price(plans.monthly.billed),
        biannual: price(plans.biannual.billed),
        annual: price(plans.annual.billed),
      }),
    ],
    [t('pricing.questions.saving.question'), t('pricing.questions.saving.answer')],
    [
      t('pricing.referral.title'),
      t('pricing.referral.text', {
        referrer: formatShare(REFERRER_DISCOUNT),
        friend: formatShare(FRIEND_DISCOUNT),
      }),
    ],
    [
      t('pricing.commission.title'),
      t('pricing.commission.text', {
        share: formatShare(MAX_COMMISSION, 1),
        from: formatNumber(COMMISSION_DAYS.from),
        to: formatNumber(COMMISSION_DAYS.to),
      }),
    ],
  ] as const;
  return (
    <TitledSection title={t('pricing.questions.title')} heading="headline-2">
      <div className="mt-5 border-t border-hairline">
        {questions.map(([question, answer]) => (
          <details key={question} className="question">
            <summary>{question}</summary>
            <p className="max-w-[68ch] pb-5 leading-relaxed text-soft">
              <LinkedText text={answer} links={{ scoreboard: pageLink('/scoreboard') }} />
            </p>
          </details>
        ))}
      </div>
      <p className="mt-6 text-soft">
        <LinkedText
          text={t('pricing.more')}
          links={{ faq: pageLink('/faq'), terms: pageLink('/terms') }}
        />
      </p>
    </TitledSection>
  );
}
