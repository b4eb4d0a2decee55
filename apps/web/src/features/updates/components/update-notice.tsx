import { useTexts } from '../../../shared/i18n/texts.ts';
import { Button } from '../../../shared/ui/button.tsx';

/** Offers a waiting version; reloads only on request. */
export function UpdateNotice({ onReload, onLater }: { onReload: () => void; onLater: () => void }) {
  const { t } = useTexts();
  return (
    <section role="status" className="aside" aria-label={t('update.title')}>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{t('update.title')}</p>
        <p className="mt-0.5 text-sm text-soft">{t('update.text')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button tone="ink" onClick={onReload}>
          {t('update.reload')}
        </Button>
        <Button onClick={onLater}>{t('update.later')}</Button>
      </div>
    </section>
  );
}
