import type { AlertView, DealView } from '@farelark/contracts';
import { useCallback, useState } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { useOwnMoney } from '../../../shared/money/own-money-context.tsx';
import { NoMatchDrawing } from '../../../shared/ui/drawings.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { toast } from '../../../shared/ui/toasts.tsx';
import {
  type AlertFilter,
  type AlertOrder,
  filterAlerts,
  orderAlerts,
} from '../list/alert-list.ts';
import type { Alerts } from '../list/use-alerts.ts';
import { AlertCards, AlertSkeletons } from './alert-cards.tsx';
import { AlertFilters } from './alert-filters.tsx';
import { AlertsFailure, StaleAlerts } from './alerts-failure.tsx';
import { AlertsToolbar } from './alerts-toolbar.tsx';
import { ArrivalAnnouncer } from './arrival-announcer.tsx';
import { CloseAlertDialog } from './close-alert-dialog.tsx';
import { NoAlerts } from './no-alerts.tsx';
import { RatesNote } from './rates-note.tsx';

interface DealsTabProps {
  alerts: Alerts;
  /** Whether a departure is set; null while that is not known yet. */
  hasPreferences: boolean | null;
  onOpenPreferences: () => void;
  /** Somebody wants to book. */
  onBook: (deal: DealView) => void;
}

/** How long a closed alert can be brought back from its toast. */
const UNDO_MS = 8_000;
const NO_FILTER: AlertFilter = { departure: null, destination: null };

/** The traveller's deals: live, filtered, closed one by one. */
export function DealsTab(props: DealsTabProps) {
  const { alerts, hasPreferences, onOpenPreferences, onBook } = props;
  const { t } = useTexts();
  const [filter, setFilter] = useState(NO_FILTER);
  const [asking, setAsking] = useState<AlertView | null>(null);
  const { list, close, reopen } = alerts;
  const [order, setOrder] = useState<AlertOrder>('newest');
  const own = useOwnMoney();
  const shown = orderAlerts(
    filterAlerts(list.alerts, filter),
    order,
    (price) => own?.exactly(price) ?? null,
  );
  const loaded = list.lastRefresh !== null || list.alerts.length > 0;

  const undo = useCallback(
    async (id: string) => {
      try {
        await reopen(id);
        void toast('success', t('alerts.close.undone'));
      } catch {
        void toast('error', t('alerts.close.undoFailed'));
      }
    },
    [reopen, t],
  );

  const closeForGood = async ({ id }: AlertView): Promise<void> => {
    setAsking(null);
    try {
      await close(id);
      void toast('success', t('alerts.close.done'), {
        duration: UNDO_MS,
        action: { label: t('alerts.close.undo'), onClick: () => void undo(id) },
      });
    } catch {
      void toast('error', t('alerts.close.failed'));
    }
  };

  if (!loaded) {
    return list.error === null ? (
      <AlertSkeletons />
    ) : (
      <AlertsFailure error={list.error} onRetry={alerts.refresh} />
    );
  }
  return (
    <section className="flex flex-col gap-5">
      <AlertsToolbar
        list={list}
        shown={shown.length}
        stream={alerts.stream}
        onRefresh={alerts.refresh}
      />
      {list.error === null ? null : <StaleAlerts list={list} />}
      <ArrivalAnnouncer alerts={list.alerts} arrived={alerts.arrived} />
      {list.alerts.length === 0 ? (
        <NoAlerts hasPreferences={hasPreferences} onOpenPreferences={onOpenPreferences} />
      ) : (
        <>
          <AlertFilters
            alerts={list.alerts}
            filter={filter}
            onChange={setFilter}
            order={order}
            onOrder={setOrder}
          />
          <RatesNote alerts={list.alerts} />
          {shown.length === 0 ? (
            <Notice
              role="status"
              picture={<NoMatchDrawing />}
              title={t('alerts.noMatch.title')}
              actions={
                <button
                  type="button"
                  className="button button-line"
                  onClick={() => setFilter(NO_FILTER)}
                >
                  {t('alerts.filter.clear')}
                </button>
              }
            >
              {t('alerts.noMatch.text')}
            </Notice>
          ) : (
            <AlertCards
              alerts={shown}
              arrived={alerts.arrived}
              onClose={setAsking}
              onBook={onBook}
            />
          )}
        </>
      )}
      <CloseAlertDialog
        alert={asking}
        onKeep={() => setAsking(null)}
        onClose={(alert) => void closeForGood(alert)}
      />
    </section>
  );
}
