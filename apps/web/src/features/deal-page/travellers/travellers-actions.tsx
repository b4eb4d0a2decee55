import type { AlertView, DealDetails } from '@farelark/contracts';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { cityOf } from '../../../shared/boarding-pass/city-of.ts';
import { ReportDeal } from '../../../shared/deal-actions/report-deal.tsx';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { whyThisDealQuery } from '../api/around-deal.ts';
import { useClosing } from './use-closing.ts';
import { useMuting } from './use-muting.ts';

/** Asks before an alert is closed. */
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

/** What travellers can do about a deal besides booking it: close its alert, mute its route, report it. */
export function TravellersActions({ details, userId, CloseDialog }: TravellersActionsProps) {
  const { t } = useTexts();
  const { deal, dates } = details;
  const { data: why } = useQuery(whyThisDealQuery(deal.id, userId));
  const [asked, setAsked] = useState<AlertView | null>(null);
  const close = useClosing(deal.id, userId);
  const mute = useMuting(deal, userId);
  // The reasons below say why they could not be loaded.
  if (why === undefined) return null;
  const { told, preferences, muted } = why;
  const isOpen = told !== null && told.closedAt === null;
  const places = { from: cityOf(deal.origin), to: cityOf(deal.destination) };
  return (
    <>
      <div className="deal-actions" data-travellers="">
        {isOpen ? (
          <button
            type="button"
            className="button button-line"
            aria-haspopup="dialog"
            aria-description={t('alerts.close.actionFor', places)}
            onClick={() =>
              setAsked({
                id: told.alertId,
                deal,
                dates,
                createdAt: told.firstAt,
                closedAt: null,
                // The question does not speak of it.
                maxPrice: null,
              })
            }
          >
            {t('alerts.close.action')}
          </button>
        ) : null}
        {preferences === null || muted ? null : (
          <button
            type="button"
            className="button button-line"
            aria-description={t('alerts.mute.actionFor', places)}
            onClick={() => void mute()}
          >
            {t('alerts.mute.action')}
          </button>
        )}
        {isOpen ? <ReportDeal deal={deal} /> : null}
      </div>
      <CloseDialog
        alert={asked}
        onKeep={() => setAsked(null)}
        onClose={({ id }) => {
          setAsked(null);
          void close(id);
        }}
      />
    </>
  );
}
