import { Menu } from '@base-ui/react/menu';
import type { DealView, FunctionData, Route } from '@farelark/contracts';
import { useEffect, useState } from 'react';
import { callFunction } from '../api/call-function.ts';
import type { Amount } from '../format/money.ts';
import { getRoute } from '../format/places.ts';
import { useFailureText } from '../i18n/failure-text.ts';
import { useTexts } from '../i18n/texts.ts';
import { MoreIcon } from '../ui/icons.tsx';
import { useAction } from '../ui/use-action.ts';
import { SeenPriceDialog } from './seen-price-dialog.tsx';
import { useUndoable } from './use-undoable-action.ts';
import { useWatchRoute } from './use-watch-route.ts';

interface DealMenuProps {
  deal: DealView;
  canReport: boolean;
  canMute: boolean;
  onMuted: () => void;
}

/**
 * Menu of a deal: report it as sold out or with another price, watch or mute its route. The outcome of a report follows
 * it.
 */
export function DealMenu({ deal, canReport, canMute, onMuted }: DealMenuProps) {
  const { t } = useTexts();
  const report = useReport(deal);
  const mute = useMuteRoute(deal, onMuted);
  const route = { origin: deal.origin.code, destination: deal.destination.code };
  const watch = useWatchRoute(route, getRoute(deal));
  /** null before the dialog is first opened. */
  const [isDialogOpen, setDialogOpen] = useState<boolean | null>(null);
  const isReportable = canReport && deal.state !== 'gone' && report.isPossible;
  return (
    <>
      {isReportable || canMute ? (
        <Menu.Root>
          <Menu.Trigger
            className="button button-line"
            aria-label={`${t('alerts.more')}: ${t('deal.route', getRoute(deal))}`}
          >
            <MoreIcon />
          </Menu.Trigger>
          <Menu.Portal>
            <Menu.Positioner align="end" sideOffset={6}>
              <Menu.Popup className="popup">
                {isReportable ? (
                  <>
                    <Menu.Item className="popup-item" onClick={() => void report.send('gone')}>
                      {t('alerts.report.gone')}
                    </Menu.Item>
                    <Menu.Item className="popup-item" onClick={() => setDialogOpen(true)}>
                      {t('alerts.report.differs')}
                    </Menu.Item>
                  </>
                ) : null}
                <Menu.Item className="popup-item" onClick={watch.toggle}>
                  {t(watch.isWatched ? 'deal.watch.stop' : 'deal.watch.action')}
                </Menu.Item>
                {canMute ? (
                  <Menu.Item className="popup-item" onClick={mute}>
                    {t('alerts.mute.action')}
                  </Menu.Item>
                ) : null}
              </Menu.Popup>
            </Menu.Positioner>
          </Menu.Portal>
        </Menu.Root>
      ) : null}
      {isDialogOpen === null ? null : (
        <SeenPriceDialog
          deal={isDialogOpen ? deal : null}
          onCancel={() => setDialogOpen(false)}
          onSend={(price) => {
            setDialogOpen(false);
            void report.send('price_differs', price);
          }}
        />
      )}
      <p role="status" className="report-status">
        {deal.state === 'gone' ? null : report.status}
      </p>
    </>
  );
}

type Outcome = FunctionData<'report-deal'>['outcome'];

/** `since`: the deal's last confirmation before the report. */
type Progress =
  | { readonly step: 'sending' }
  | { readonly step: 'answered'; readonly outcome: Outcome; readonly since: string | null }
  | { readonly step: 'failed'; readonly failure: unknown };

/** Reports a deal once. The live stream delivers the result of the recheck. */
function useReport(deal: DealView) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const { id, verifiedAt } = deal;
  // The card may change to another date of its trip.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id says when to reset
  useEffect(() => setProgress(null), [id]);
  const { run } = useAction(async (kind: 'gone' | 'price_differs', price?: Amount) => {
    setProgress({ step: 'sending' });
    try {
      const report = { dealId: id, kind, ...(price === undefined ? {} : { price }) };
      const { outcome } = await callFunction('report-deal', report);
      setProgress({ step: 'answered', outcome, since: verifiedAt });
    } catch (failure) {
      setProgress({ step: 'failed', failure });
    }
  });
  return {
    isPossible: progress === null || progress.step === 'failed',
    send: run,
    status: progress === null ? null : <ReportStatus progress={progress} deal={deal} />,
  };
}

function ReportStatus({ progress, deal }: { progress: Progress; deal: DealView }) {
  const { t } = useTexts();
  const cause = useFailureText(progress.step === 'failed' ? progress.failure : null);
  switch (progress.step) {
    case 'sending':
      return t('alerts.report.sending');
    case 'failed':
      return cause;
    case 'answered': {
      const isRechecked = deal.state === 'live' && deal.verifiedAt !== progress.since;
      return progress.outcome === 'looking' && isRechecked
        ? t('alerts.report.stillThere')
        : t(`alerts.report.${progress.outcome}`);
    }
  }
}

/** Stops new alerts for the route of a deal, with a toast to undo it. */
function useMuteRoute(deal: DealView, onChanged: () => void): () => void {
  const { t } = useTexts();
  const undoable = useUndoable('mute', onChanged);
  const route = { origin: deal.origin.code, destination: deal.destination.code };
  let unwatched: readonly Route[] = [];
  const mute = async (): Promise<void> => {
    ({ unwatched } = await callFunction('mute-route', { ...route, muted: true }));
  };
  const undo = async (): Promise<void> => {
    await callFunction('mute-route', { ...route, muted: false });
    for (const watched of unwatched) await callFunction('watch-route', watched);
  };
  const { run } = useAction(() => undoable(mute, undo, t('alerts.mute.doneText', getRoute(deal))));
  return () => void run();
}
