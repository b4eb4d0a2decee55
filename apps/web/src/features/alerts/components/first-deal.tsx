import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { STALE_TIME_MS } from '../../../shared/api/stale-time.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { FirstDealDrawing } from '../../../shared/ui/drawings.tsx';
import { CloseIcon } from '../../../shared/ui/icons.tsx';

/** Longer times are not worth telling. */
const MAX_SECONDS = 120;

/** The account's oldest alert, closed ones included, and when preferences were saved; null before any alert. */
const firstAlertQuery = (userId: string) =>
  queryOptions({
    queryKey: ['first-alert', userId],
    queryFn: async () => {
      const { pageData, unwrapRows } = await import('../../../shared/data/page-data.ts');
      const [alerts, settings] = await Promise.all([
        pageData().select(
          'flight_alerts',
          { user_id: userId },
          { order: { column: 'created_at', ascending: true }, limit: 1 },
        ),
        pageData().find('user_settings', { user_id: userId }),
      ]);
      const alert = unwrapRows(alerts)[0];
      if (alert === undefined) return null;
      return { ...alert, savedAt: unwrapRows(settings)?.updated_at ?? null };
    },
    staleTime: STALE_TIME_MS.page,
  });

interface FirstDealProps {
  /** Ids of alerts that arrived while the page was open. */
  arrived: ReadonlySet<string>;
  /** False if an alert is listed that did not arrive meanwhile. */
  canBeFirst: boolean;
  /** Called when it was closed, which takes the focus away. */
  onClosed: () => void;
}

/** Celebrates the account's first alert in the page that was open when it arrived, and nowhere again. */
export function FirstDeal({ arrived, canBeFirst, onClosed }: FirstDealProps) {
  const { t, formatDuration } = useTexts();
  const userId = useSession().session?.user.id ?? '';
  const { data } = useQuery({
    ...firstAlertQuery(userId),
    enabled: canBeFirst && arrived.size > 0,
  });
  const [isClosed, setClosed] = useState(false);
  if (isClosed || !data || !arrived.has(data.id)) return null;
  const seconds = getSecondsToAlert(data.savedAt, data.created_at);
  return (
    <section aria-labelledby="first-deal" className="panel first-deal">
      <FirstDealDrawing />
      <div className="min-w-0 flex-1">
        <h3 id="first-deal" className="headline-3">
          {seconds === null
            ? t('alerts.first.title')
            : t('alerts.first.titleIn', { time: formatDuration(seconds) })}
        </h3>
        <p className="mt-1 text-soft">{t('alerts.first.text')}</p>
      </div>
      <button
        type="button"
        className="button button-quiet"
        aria-label={t('alerts.first.close')}
        onClick={() => {
          setClosed(true);
          onClosed();
        }}
      >
        <CloseIcon />
      </button>
    </section>
  );
}

/** Seconds from saving the preferences to the alert; null if unknown or long. */
export function getSecondsToAlert(savedAt: string | null, createdAt: string): number | null {
  if (savedAt === null) return null;
  const seconds = (Date.parse(createdAt) - Date.parse(savedAt)) / 1000;
  return seconds > 0 && seconds <= MAX_SECONDS ? seconds : null;
}
