import { blogPath } from '@farelark/i18n/addresses';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { BrokenLineDrawing } from '../../../shared/ui/drawings.tsx';
import { useRetries } from '../use-retries.ts';

/** Reloads, because browsers may remember failed imports. */
const reload = () => location.reload();

/**
 * Advice, a retry and pages that work offline.
 *
 * @param goOn runs once the server responds; must be stable
 */
export function OfflineScreen({ goOn = reload }: { goOn?: () => void }) {
  const { t, language } = useTexts();
  const { count, isTrying, retry } = useRetries(goOn);
  return (
    <div className="page flex flex-col items-center gap-4 py-16 text-center">
      <BrokenLineDrawing />
      <div role="alert" className="flex flex-col items-center gap-4">
        <h1 className="headline-2">{t('offline.title')}</h1>
        <p className="max-w-[52ch] text-soft">{t('offline.text')}</p>
      </div>
      <Button tone="main" className="mt-2 min-w-44" onClick={retry} aria-disabled={isTrying}>
        {count === 0 ? t('offline.retry') : t('offline.retried', { number: count })}
      </Button>
      <p role="status" className="min-h-6 text-sm text-soft">
        {count > 0 && !isTrying ? t('offline.still') : null}
      </p>
      {/* Plain links load cached pages; the code of client-side routes may be missing. */}
      <p className="flex flex-wrap justify-center gap-x-6">
        <a className="link inline-flex min-h-11 items-center" href="/">
          {t('offline.deals')}
        </a>
        <a className="link inline-flex min-h-11 items-center" href={blogPath(language)}>
          {t('offline.blog')}
        </a>
      </p>
    </div>
  );
}
