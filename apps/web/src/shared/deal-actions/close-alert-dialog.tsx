import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { AlertView } from '@farelark/contracts';
import { getRoute } from '../format/places.ts';
import { useTexts } from '../i18n/texts.ts';
import { Button } from '../ui/button.tsx';

interface CloseAlertDialogProps {
  alert: AlertView | null;
  onKeep: () => void;
  onClose: (alert: AlertView) => void;
}

export function CloseAlertDialog({ alert, onKeep, onClose }: CloseAlertDialogProps) {
  const { t } = useTexts();
  return (
    <AlertDialog.Root open={alert !== null} onOpenChange={(open) => !open && onKeep()}>
      {/* Mounted in advance, to open without delay on slow phones. */}
      <AlertDialog.Portal keepMounted>
        <AlertDialog.Backdrop className="dialog-backdrop" />
        <AlertDialog.Popup className="dialog">
          <AlertDialog.Title className="headline-3">{t('alerts.close.title')}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-soft">
            {alert && (
              <strong className="block text-ink">{t('deal.route', getRoute(alert.deal))}</strong>
            )}
            {t('alerts.close.text')}
          </AlertDialog.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <AlertDialog.Close className="button button-line">
              {t('alerts.close.keep')}
            </AlertDialog.Close>
            <Button tone="ink" onClick={() => alert && onClose(alert)}>
              {t('alerts.close.confirm')}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
