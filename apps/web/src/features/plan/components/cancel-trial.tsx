import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { numberFormat } from '../../../shared/format/formats.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { toast } from '../../../shared/ui/toasts.tsx';
import { cancelTrial, planQuery } from '../api/plan.ts';

/** Ends the free trial, after a question. */
export function CancelTrial({ userId, daysLeft }: { userId: string; daysLeft: number }) {
  const { t, locale } = useTexts();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const end = async (): Promise<void> => {
    setBusy(true);
    try {
      await cancelTrial();
      void toast('success', t('plan.trial.cancel.done'));
      setOpen(false);
      await queryClient.invalidateQueries(planQuery(userId));
    } catch {
      void toast('error', t('plan.trial.cancel.failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={setOpen}>
      <AlertDialog.Trigger className="button button-line mt-5">
        {t('plan.trial.cancel.action')}
      </AlertDialog.Trigger>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="dialog-backdrop" />
        <AlertDialog.Popup className="dialog">
          <AlertDialog.Title className="headline-3">
            {t('plan.trial.cancel.title')}
          </AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-soft">
            {t('plan.trial.cancel.text', {
              count: daysLeft,
              number: numberFormat(locale, {}).format(daysLeft),
            })}
          </AlertDialog.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <AlertDialog.Close className="button button-line" disabled={isBusy}>
              {t('plan.trial.cancel.keep')}
            </AlertDialog.Close>
            <button
              type="button"
              className="button button-ink"
              disabled={isBusy}
              aria-busy={isBusy}
              onClick={() => void end()}
            >
              {t(isBusy ? 'plan.trial.cancel.busy' : 'plan.trial.cancel.confirm')}
            </button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
