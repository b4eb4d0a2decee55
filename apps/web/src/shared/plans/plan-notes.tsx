import { MAX_COMMISSION } from '@farelark/contracts';
import { LinkedText, pageLink } from '../i18n/linked-text.tsx';
import { useTexts } from '../i18n/texts.ts';
import { usePageSettings } from '../settings/page-settings.ts';
import { CheckIcon } from '../ui/icons.tsx';
import { TitledSection } from '../ui/titled-section.tsx';

/** Contents of every plan, for the cards of plans. */
export function PlanContents() {
  const { t, formatShare } = useTexts();
  const items = [
    t('payment.includes.alerts'),
    t('payment.includes.evidence'),
    t('payment.includes.filters'),
    t('payment.includes.money'),
    t('payment.includes.commission', { share: formatShare(MAX_COMMISSION, 1) }),
  ];
  return (
    <ul className="plan-contents" aria-label={t('payment.includes.title')}>
      {items.map((item) => (
        <li key={item}>
          <CheckIcon />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}

/** Renewal and refunds; further terms of payment are folded. */
export function PlanEssentials() {
  const { t } = useTexts();
  const { taxesAdded } = usePageSettings().operator.plans;
  return (
    <TitledSection title={t('payment.essentials.title')} level={3} className="plan-essentials">
      <p className="mt-1">
        {t('payment.essentials.renews')} {t('payment.essentials.final')}
      </p>
      <details className="question">
        <summary>{t('payment.essentials.details')}</summary>
        <ul>
          <li>{t('payment.essentials.cancel')}</li>
          <li>{t('payment.essentials.begins')}</li>
          <li>{t('payment.essentials.withdrawal')}</li>
          <li>{t(taxesAdded ? 'payment.essentials.taxAdded' : 'payment.essentials.tax')}</li>
          <li>
            <LinkedText text={t('payment.essentials.more')} links={{ terms: pageLink('/terms') }} />
          </li>
        </ul>
      </details>
    </TitledSection>
  );
}

/** Shown on payment pages in test mode, in which no money moves. */
export function TestModeNote() {
  const { t } = useTexts();
  return (
    <p role="note" className="text-sm text-soft">
      <strong className="font-semibold">{t('payment.testMode.title')}</strong>{' '}
      {t('payment.testMode.text')}
    </p>
  );
}
