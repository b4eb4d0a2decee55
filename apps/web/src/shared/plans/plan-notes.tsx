import { LinkedText, pageLink } from '../i18n/linked-text.tsx';
import { useTexts } from '../i18n/texts.ts';
import { usePageSettings } from '../settings/page-settings.ts';
import { WarningNote } from '../ui/notice.tsx';
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
    <WarningNote role="note" className="max-w-[72ch] leading-relaxed">
      <span>
        <strong className="font-semibold">{t('payment.testMode.title')}</strong>{' '}
        {t('payment.testMode.text')}
      </span>
    </WarningNote>
  );
}
