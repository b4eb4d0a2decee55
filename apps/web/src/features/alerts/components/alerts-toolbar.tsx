import type { StreamState } from '@farelark/client/live';
import type { RefObject } from 'react';
import { useTextsWithClock } from '../../../shared/format/use-now.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { RefreshIcon } from '../../../shared/ui/icons.tsx';
import type { AlertList } from '../list/alert-list.ts';

interface AlertsToolbarProps {
  heading: RefObject<HTMLHeadingElement | null>;
  list: AlertList;
  shown: number;
  stream: StreamState;
  /** There is nothing to count or refresh yet. */
  isStart: boolean;
  onRefresh: () => void;
}

export function AlertsToolbar(props: AlertsToolbarProps) {
  const { heading, list, shown, stream, isStart, onRefresh } = props;
  const { t, formatTime } = useTextsWithClock();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div>
        <h2 ref={heading} tabIndex={-1} className="headline-2">
          {t('alerts.title')}
        </h2>
        {isStart ? null : (
          <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-soft tabular-nums">
            <span>{t('alerts.shown', { shown, count: list.total })}</span>
            {list.lastRefresh === null ? null : (
              <span>{t('alerts.updated', { time: formatTime(list.lastRefresh) })}</span>
            )}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p role="status" className="inline-flex items-center gap-2 text-sm text-soft">
          <span
            className={`size-2.5 rounded-full ${stream === 'live' ? 'bg-sea' : 'border-2 border-edge'}`}
            aria-hidden="true"
          />
          {t(`alerts.live.${stream}`)}
        </p>
        {isStart ? null : (
          <Button disabled={list.loading} onClick={onRefresh}>
            <RefreshIcon />
            {list.loading ? t('alerts.refreshing') : t('alerts.refresh')}
          </Button>
        )}
      </div>
    </div>
  );
}
