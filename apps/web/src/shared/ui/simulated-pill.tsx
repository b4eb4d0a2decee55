import { useTexts } from '../i18n/texts.ts';

/** Marks a deal of the market simulator. */
export function SimulatedPill({ className = '' }: { className?: string }) {
  const { t } = useTexts();
  return (
    <span className={`pill border border-dashed border-edge text-ink ${className}`.trimEnd()}>
      {t('deal.simulated')}
    </span>
  );
}
