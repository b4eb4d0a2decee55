import type { AlertView, DealView } from '@farelark/contracts';
import { getRoute } from '../format/places.ts';
import { useTexts } from '../i18n/texts.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/** Opens the dialog. */
export function CloseButton({ deal, onClick }: { deal: DealView; onClick: () => void }) {
  const { t } = useTexts();
  return (
    <Button
      aria-label={`${t('alerts.close.action')}: ${t('deal.route', getRoute(deal))}`}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      {t('alerts.close.action')}
    </Button>
  );
}

/** Route and dates, such as `Budapest to Paris · Wed 3 Feb`. */
export function useTripFormat(): (deal: DealView) => string {
  const { t, formatDates } = useTexts();
  return (deal) => `${t('deal.route', getRoute(deal))} · ${formatDates(deal)}`;
}

interface CloseAlertDialogProps {
  alert: Pick<AlertView, 'id' | 'deal'> | null;
  onKeep: () => void;
  onClose: (alert: Pick<AlertView, 'id' | 'deal'>) => void;
}

export function CloseAlertDialog({ alert, onKeep, onClose }: CloseAlertDialogProps) {
  const { t } = useTexts();
  const formatTrip = useTripFormat();
  return (
    <ConfirmDialog
      about={alert}
      title={t('alerts.close.title')}
      text={
        <>
          {alert && <strong className="block text-ink">{formatTrip(alert.deal)}</strong>}
          {t('alerts.close.text')}
        </>
      }
      confirm={t('alerts.close.confirm')}
      cancel={t('alerts.close.keep')}
      keepMounted
      // Closes immediately; a toast tells the outcome.
      onConfirm={async (closed) => onClose(closed)}
      onClose={onKeep}
    />
  );
}
