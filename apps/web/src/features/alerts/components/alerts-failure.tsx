import { formatTime } from '../../../shared/format/dates.ts';
import { useNow } from '../../../shared/format/use-now.ts';
import { useFailureText } from '../../../shared/i18n/failure-text.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import type { AlertList } from '../list/alert-list.ts';

/** Nothing could be loaded: the cause in words, an id to quote, and another try. */
export function AlertsFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTexts();
  const cause = useFailureText(error);
  return (
    <LoadFailure title={t('alerts.error.title')} onRetry={onRetry}>
      <p>{cause}</p>
      <p className="mt-2">{t('alerts.error.text')}</p>
    </LoadFailure>
  );
}

/** A refresh failed; what was there is still shown, and its age said. */
export function StaleAlerts({ list }: { list: AlertList }) {
  const { t, locale } = useTexts();
  const now = useNow();
  const cause = useFailureText(list.error);
  return (
    <p role="alert" className="rounded-xl bg-sunrise-wash px-4 py-3 text-sm">
      {cause}{' '}
      {list.lastRefresh === null
        ? null
        : t('alerts.error.stale', { time: formatTime(new Date(list.lastRefresh), locale, now) })}
    </p>
  );
}
