import type { AlertView, DealDetails } from '@farelark/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callFunction } from '../../../shared/api/call-function.ts';
import { settingsQuery } from '../../../shared/api/settings-query.ts';
import { closeAlert } from '../../../shared/deal-actions/close-alert.ts';
import {
  CloseAlertDialog,
  CloseButton,
  useTripFormat,
} from '../../../shared/deal-actions/close-alert-dialog.tsx';
import { DealMenu } from '../../../shared/deal-actions/deal-menu.tsx';
import { useUndoable } from '../../../shared/deal-actions/use-undoable-action.ts';
import { whyThisDealQuery } from '../api/deal-queries.ts';

export function TravellersActions({ details, userId }: { details: DealDetails; userId: string }) {
  const { deal } = details;
  const { data: why } = useQuery(whyThisDealQuery(deal.id, userId));
  const [closing, setClosing] = useState<Pick<AlertView, 'id' | 'deal'> | null>(null);
  const queries = useQueryClient();
  const refetchWhy = () => void queries.invalidateQueries(whyThisDealQuery(deal.id, userId));
  const close = useUndoable('close', refetchWhy);
  const formatTrip = useTripFormat();
  // `WhyPanel` reports a failure.
  if (why === undefined) return null;
  const { told: notified, preferences, muted } = why;
  const isOpen = notified !== null && notified.closedAt === null;
  return (
    <>
      <div className="deal-actions" data-travellers="">
        {isOpen ? (
          <CloseButton deal={deal} onClick={() => setClosing({ id: notified.alertId, deal })} />
        ) : null}
        <DealMenu
          deal={deal}
          canReport={isOpen}
          canMute={preferences !== null && !muted}
          onMuted={() => {
            refetchWhy();
            // The preferences list muted routes.
            void queries.invalidateQueries(settingsQuery(userId));
          }}
        />
      </div>
      <CloseAlertDialog
        alert={closing}
        onKeep={() => setClosing(null)}
        onClose={(closed) =>
          void close(
            () => closeAlert(closed.id),
            () => callFunction('reopen-alert', { alertId: closed.id }),
            formatTrip(closed.deal),
          )
        }
      />
    </>
  );
}
