import { useTexts } from '../../../shared/i18n/texts.ts';

/** Why only the newest alerts are shown, and how to see the others. */
export function LimitedNote({ onUpgrade }: { onUpgrade: () => void }) {
  const { t } = useTexts();
  return (
    <section
      aria-label={t('alerts.limited.title')}
      className="panel flex flex-wrap items-center justify-between gap-x-8 gap-y-4 p-5"
    >
      <div className="max-w-[60ch]">
        <h3 className="headline-3">{t('alerts.limited.title')}</h3>
        <p className="mt-1 text-soft">{t('alerts.limited.text')}</p>
      </div>
      <button type="button" className="button button-main" onClick={onUpgrade}>
        {t('alerts.limited.action')}
      </button>
    </section>
  );
}
