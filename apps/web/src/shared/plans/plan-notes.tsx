import { LinkedText, pageLink } from '../i18n/linked-text.tsx';
import { useTexts } from '../i18n/texts.ts';
import { usePageSettings } from '../settings/page-settings.ts';
import { AlertIcon } from '../ui/icons.tsx';
import { TitledSection } from '../ui/titled-section.tsx';

/** Terms of payment, renewal and cancellation. */
export function PlanEssentials() {
  const { t } = useTexts();
  const { taxesAdded } = usePageSettings().operator.plans;
  return (
    <TitledSection title={t('payment.essentials.title')} level={3} className="panel p-6">
      <ul className="mt-3 flex list-disc flex-col gap-2 ps-5 text-[0.9375rem] leading-relaxed marker:text-soft">
        <li>{t('payment.essentials.renews')}</li>
        <li>{t('payment.essentials.cancel')}</li>
        <li>{t('payment.essentials.begins')}</li>
        <li>{t('payment.essentials.final')}</li>
        <li>{t('payment.essentials.withdrawal')}</li>
        <li>{t(taxesAdded ? 'payment.essentials.taxAdded' : 'payment.essentials.tax')}</li>
      </ul>
      <p className="mt-3 text-sm text-soft">
        <LinkedText text={t('payment.essentials.more')} links={{ terms: pageLink('/terms') }} />
      </p>
    </TitledSection>
  );
}

/** Shown on payment pages in test mode, in which no money moves. */
export function TestModeNote() {
  const { t } = useTexts();
  return (
    <p
      role="note"
      className="flex max-w-[72ch] gap-2.5 rounded-xl bg-sunrise-wash px-4 py-3 text-sm leading-relaxed"
    >
      <span className="mt-0.5 text-sunrise-text">
        <AlertIcon />
      </span>
      <span>
        <strong className="font-semibold">{t('payment.testMode.title')}</strong>{' '}
        {t('payment.testMode.text')}
      </span>
    </p>
  );
}
