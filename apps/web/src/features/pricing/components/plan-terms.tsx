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
import { CheckIcon } from '../../../shared/ui/icons.tsx';
import { TitledSection } from '../../../shared/ui/titled-section.tsx';

export function PlanIncludes() {
  const { t, formatShare } = useTexts();
  const items = [
    t('pricing.includes.alerts'),
    t('pricing.includes.evidence'),
    t('pricing.includes.filters'),
    t('pricing.includes.money'),
    t('pricing.includes.commission', { share: formatShare(MAX_COMMISSION, 1) }),
    t('pricing.includes.account'),
  ];
  return (
    <TitledSection title={t('pricing.includes.title')} heading="headline-2">
      <ul className="mt-5 grid gap-x-10 gap-y-3 sm:grid-cols-2">
        {items.map((item) => (
          <li key={item} className="flex gap-3">
            <span className="mt-0.5 text-sea-text">
              <CheckIcon />
            </span>
            {item}
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

/** Trial, cancellation, refunds, referral and commission. */
export function PlanTerms() {
  const { t, formatNumber, formatShare } = useTexts();
  const terms = [
    [t('pricing.trial.title', { count: TRIAL_DAYS }), t('pricing.trial.text')],
    [t('pricing.cancel.title'), t('pricing.cancel.text')],
    [t('pricing.final.title'), t('pricing.final.text')],
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
  ];
  return (
    <TitledSection title={t('pricing.terms.title')} heading="headline-2">
      <dl className="mt-5 grid gap-x-10 gap-y-7 sm:grid-cols-2 lg:grid-cols-3">
        {terms.map(([title, text]) => (
          <div key={title} className="border-t border-hairline pt-4">
            <dt className="headline-3">{title}</dt>
            <dd className="mt-1 text-[0.9375rem] leading-relaxed text-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </TitledSection>
  );
}

export function PlanQuestions() {
  const { t, formatMoney } = useTexts();
  const { plans } = usePageSettings().operator;
  const price = (amount: number): string => formatMoney({ amount, currency: plans.currency });
  const questions = [
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
