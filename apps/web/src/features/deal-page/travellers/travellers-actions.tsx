import type { AlertView, DealDetails, DealView } from '@farelark/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { callFunction } from '../../../shared/api/call-function.ts';
import { settingsQuery } from '../../../shared/api/settings-query.ts';
import { closeAlert } from '../../../shared/deal-actions/close-alert.ts';
import { ReportDeal } from '../../../shared/deal-actions/report-deal.tsx';
import { getRoute } from '../../../shared/format/places.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { toast } from '../../../shared/ui/toasts.tsx';
import { whyThisDealQuery } from '../api/deal-queries.ts';

export type CloseDialog = ComponentType<{
  alert: AlertView | null;
  onKeep: () => void;
  onClose: (alert: AlertView) => void;
}>;

interface TravellersActionsProps {
  details: DealDetails;
  userId: string;
  CloseDialog: CloseDialog;
}

export function TravellersActions({ details, userId, CloseDialog }: TravellersActionsProps) {
  const { t } = useTexts();
  const { deal, dates } = details;
  const { data: why } = useQuery(whyThisDealQuery(deal.id, userId));
  const [closing, setClosing] = useState<AlertView | null>(null);
  const close = useUndoableAction('close', deal, userId);
  const mute = useUndoableAction('mute', deal, userId);
  // The section with the reasons reports the failure.
  if (why === undefined) return null;
  const { told: notified, preferences, muted } = why;
  const isOpen = notified !== null && notified.closedAt === null;
  const places = getRoute(deal);
  const route = { origin: deal.origin.code, destination: deal.destination.code };
  return (
    <>
      <div className="deal-actions" data-travellers="">
        {isOpen ? (
          <Button
            aria-haspopup="dialog"
            aria-description={t('alerts.close.actionFor', places)}
            onClick={() =>
              setClosing({
                id: notified.alertId,
                deal,
                dates,
                createdAt: notified.firstAt,
                closedAt: null,
                // The dialog does not show it.
                maxPrice: null,
              })
            }
          >
            {t('alerts.close.action')}
          </Button>
        ) : null}
        {preferences === null || muted ? null : (
          <Button
            aria-description={t('alerts.mute.actionFor', places)}
            onClick={() =>
              void mute(
                () => callFunction('mute-route', route),
                () => callFunction('mute-route', { ...route, muted: false }),
                t('alerts.mute.doneText', places),
              )
            }
          >
            {t('alerts.mute.action')}
          </Button>
        )}
        {isOpen ? <ReportDeal deal={deal} /> : null}
      </div>
      <CloseDialog
        alert={closing}
        onKeep={() => setClosing(null)}
        onClose={({ id }) => {
          setClosing(null);
          void close(
            () => closeAlert(id),
            () => callFunction('reopen-alert', { alertId: id }),
          );
        }}
      />
    </>
  );
}

const UNDO_MS = 8_000;

/** Runs an action, reports it in a toast from which it can be undone, and refetches the reasons. */
function useUndoableAction(name: 'close' | 'mute', deal: DealView, userId: string) {
  const { t } = useTexts();
  const queries = useQueryClient();
  const attempt = async (
    call: () => Promise<unknown>,
    onDone: () => void,
    failed: 'failed' | 'undoFailed',
  ): Promise<void> => {
    try {
      await call();
      onDone();
    } catch {
      void toast('error', t(`alerts.${name}.${failed}`));
    }
    void queries.invalidateQueries(whyThisDealQuery(deal.id, userId));
    // The preferences form shows muted routes.
    if (name === 'mute') void queries.invalidateQueries(settingsQuery(userId));
  };
  return (
    call: () => Promise<unknown>,
    undo: () => Promise<unknown>,
    description?: string,
  ): Promise<void> => {
    const onUndone = () => void toast('success', t(`alerts.${name}.undone`));
    const onDone = () =>
      void toast('success', t(`alerts.${name}.done`), {
        ...(description === undefined ? {} : { description }),
        duration: UNDO_MS,
        action: {
          label: t('alerts.close.undo'),
          onClick: () => void attempt(undo, onUndone, 'undoFailed'),
        },
      });
    return attempt(call, onDone, 'failed');
  };
}
