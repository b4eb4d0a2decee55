import type { AlertView, DealDetails } from '@farelark/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callFunction } from '../../../shared/api/call-function.ts';
import { settingsQuery } from '../../../shared/api/settings-query.ts';
import { closeAlert } from '../../../shared/deal-actions/close-alert.ts';
import { CloseAlertDialog } from '../../../shared/deal-actions/close-alert-dialog.tsx';
import { MuteRoute } from '../../../shared/deal-actions/mute-route.tsx';
import { ReportDeal } from '../../../shared/deal-actions/report-deal.tsx';
import { useUndoable } from '../../../shared/deal-actions/use-undoable-action.ts';
import { getRoute } from '../../../shared/format/places.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { whyThisDealQuery } from '../api/deal-queries.ts';

export function TravellersActions({ details, userId }: { details: DealDetails; userId: string }) {
  const { t } = useTexts();
  const { deal } = details;
  const { data: why } = useQuery(whyThisDealQuery(deal.id, userId));
  const [closing, setClosing] = useState<Pick<AlertView, 'id' | 'deal'> | null>(null);
  const queries = useQueryClient();
  const refetchWhy = () => void queries.invalidateQueries(whyThisDealQuery(deal.id, userId));
  const close = useUndoable('close', refetchWhy);
  // `WhyPanel` reports a failure.
  if (why === undefined) return null;
  const { told: notified, preferences, muted } = why;
  const isOpen = notified !== null && notified.closedAt === null;
  return (
    <>
      <div className="deal-actions" data-travellers="">
        {isOpen ? (
          <Button
            aria-haspopup="dialog"
            aria-description={t('alerts.close.actionFor', getRoute(deal))}
            onClick={() => setClosing({ id: notified.alertId, deal })}
          >
            {t('alerts.close.action')}
          </Button>
        ) : null}
        {preferences === null || muted ? null : (
          <MuteRoute
            deal={deal}
            className="button button-line"
            onChanged={() => {
              refetchWhy();
              // The preferences list muted routes.
              void queries.invalidateQueries(settingsQuery(userId));
            }}
          />
        )}
        {isOpen ? <ReportDeal deal={deal} /> : null}
      </div>
      <CloseAlertDialog
        alert={closing}
        onKeep={() => setClosing(null)}
        onClose={(id) =>
          void close(
            () => closeAlert(id),
            () => callFunction('reopen-alert', { alertId: id }),
          )
        }
      />
    </>
  );
}
