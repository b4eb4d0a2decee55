import type { AlertView, DealView } from '@farelark/contracts';
import {
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import {
  CloseAlertDialog,
  useTripFormat,
} from '../../../shared/deal-actions/close-alert-dialog.tsx';
import { useUndoable } from '../../../shared/deal-actions/use-undoable-action.ts';
import { getRoute } from '../../../shared/format/places.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { useCurrencyConverter, usePriceFormat } from '../../../shared/money/currency-converter.tsx';
import { toast } from '../../../shared/ui/toasts.tsx';
import type { AlertList } from '../list/alert-list.ts';
import {
  type AlertsView,
  type AlertsViewState,
  filterAlerts,
  NO_FILTER,
  orderAlerts,
} from '../list/alerts-view.ts';
import type { Alerts } from '../list/use-alerts.ts';
import { AlertCards, AlertSkeletons } from './alert-cards.tsx';
import { AlertFilters } from './alert-filters.tsx';
import {
  AlertsFailure,
  FirstQuestion,
  LimitedNote,
  NoAlerts,
  NoMatch,
  PreferencesFailure,
  RatesNote,
  StaleAlerts,
} from './alert-notices.tsx';
import { AlertsToolbar } from './alerts-toolbar.tsx';
import { FirstDeal } from './first-deal.tsx';

interface DealsTabProps {
  alerts: Alerts;
  viewState: AlertsViewState;
  passengers: number;
  /** Asks a traveller without preferences where they fly from; null for others. */
  question: ReactNode;
  onOpenPreferences: () => void;
  onOpenPlan: () => void;
  onLoadPreferences: () => void;
  onBook: (deal: DealView) => void;
  onMuted: () => void;
}

export function DealsTab(props: DealsTabProps) {
  const { alerts, viewState, passengers, question, onOpenPreferences, onBook, onMuted } = props;
  const { list } = alerts;
  const isEmpty = list.alerts.length === 0;
  const isStart = isEmpty && question !== null;
  const { view, change } = viewState;
  // Menus update immediately; the cards follow in a deferred render.
  const shown = useShownAlerts(list, useDeferredValue(view));
  const undoable = useUndoable('close');
  const formatTrip = useTripFormat();
  const [closing, setClosing] = useState<AlertView | null>(null);
  const refresh = useRefresh(alerts);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfterRemoval(heading, list.alerts.length);
  const isLoaded = list.lastRefresh !== null || list.alerts.length > 0;

  if (!isLoaded) {
    return list.error === null ? (
      <AlertSkeletons />
    ) : (
      <AlertsFailure error={list.error} onRetry={alerts.refresh} />
    );
  }
  return (
    <section className="flex flex-col gap-5">
      <AlertsToolbar
        heading={heading}
        list={list}
        shown={shown.length}
        stream={alerts.stream}
        isStart={isStart}
        onRefresh={refresh}
      />
      <PreferencesFailure onRetry={props.onLoadPreferences} />
      {list.error === null ? null : <StaleAlerts list={list} />}
      {list.limited ? <LimitedNote onUpgrade={props.onOpenPlan} /> : null}
      <FirstDeal
        arrived={alerts.arrived}
        canBeFirst={list.alerts.every(({ id }) => alerts.arrived.has(id))}
        onClosed={() => heading.current?.focus()}
      />
      <ArrivalAnnouncer alerts={list.alerts} arrived={alerts.arrived} />
      {isStart ? (
        <FirstQuestion onOpenPreferences={onOpenPreferences}>{question}</FirstQuestion>
      ) : null}
      {!isEmpty && question !== null ? <div className="panel px-5 py-5">{question}</div> : null}
      {isEmpty && question === null ? <NoAlerts onOpenPreferences={onOpenPreferences} /> : null}
      {isEmpty ? null : (
        <>
          <AlertFilters alerts={list.alerts} view={view} onChange={change} />
          <RatesNote alerts={list.alerts} />
          {shown.length === 0 ? (
            <NoMatch onClear={() => change({ ...view, filter: NO_FILTER })} />
          ) : (
            <AlertCards
              alerts={shown}
              arrived={alerts.arrived}
              passengers={passengers}
              onClose={setClosing}
              onBook={onBook}
              onMuted={onMuted}
            />
          )}
        </>
      )}
      <CloseAlertDialog
        alert={closing}
        onKeep={() => setClosing(null)}
        onClose={({ id, deal }) =>
          void undoable(
            () => alerts.close(id),
            () => alerts.reopen(id),
            formatTrip(deal),
          )
        }
      />
    </section>
  );
}

/** Focuses the heading when a closed card takes the focus away with it. */
function useFocusAfterRemoval(heading: RefObject<HTMLElement | null>, count: number): void {
  const previous = useRef(count);
  useEffect(() => {
    const isRemoval = count < previous.current;
    previous.current = count;
    if (isRemoval && document.activeElement === document.body) heading.current?.focus();
  }, [count, heading]);
}

function useShownAlerts({ alerts }: AlertList, { filter, order }: AlertsView) {
  const own = useCurrencyConverter();
  return useMemo(
    () =>
      orderAlerts(
        filterAlerts(alerts, filter),
        order,
        (price) => own?.convertExactly(price) ?? null,
      ),
    [alerts, filter, order, own],
  );
}

function useRefresh({ list, refresh }: Alerts): () => void {
  const { t } = useTexts();
  const isRequested = useRef(false);
  const { loading, error, alerts } = list;
  useEffect(() => {
    if (loading || !isRequested.current) return;
    isRequested.current = false;
    if (error === null && alerts.length === 0)
      void toast('info', t('alerts.empty.title'), { description: t('alerts.empty.check') });
  }, [loading, error, alerts, t]);
  return () => {
    refresh();
    isRequested.current = true;
  };
}

function ArrivalAnnouncer(props: { alerts: readonly AlertView[]; arrived: ReadonlySet<string> }) {
  const { t } = useTexts();
  const formatPrice = usePriceFormat();
  const newest = props.alerts.find(({ id }) => props.arrived.has(id))?.deal;
  return (
    <p className="sr-only" role="status">
      {newest
        ? t('alerts.arrived', {
            ...getRoute(newest),
            price: formatPrice(newest.price),
          })
        : ''}
    </p>
  );
}
