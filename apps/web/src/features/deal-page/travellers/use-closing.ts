import { useQueryClient } from '@tanstack/react-query';
import { callFunction } from '../../../shared/api/call-function.ts';
import { closeAlert } from '../../../shared/deal-actions/close-alert.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { toast } from '../../../shared/ui/toasts.tsx';
import { whyThisDealQuery } from '../api/around-deal.ts';

/** How long a closed alert can be brought back from its toast. */
const UNDO_MS = 8_000;

/** Closes the alert on a deal for good, and brings it back where that is taken back at once. */
export function useClosing(dealId: string, userId: string): (alertId: string) => Promise<void> {
  const { t } = useTexts();
  const queries = useQueryClient();
  const lookAgain = () => void queries.invalidateQueries(whyThisDealQuery(dealId, userId));

  const undo = async (alertId: string): Promise<void> => {
    try {
      await callFunction('reopen-alert', { alertId });
      void toast('success', t('alerts.close.undone'));
    } catch {
      void toast('error', t('alerts.close.undoFailed'));
    }
    lookAgain();
  };

  return async (alertId) => {
    try {
      await closeAlert(alertId);
      void toast('success', t('alerts.close.done'), {
        duration: UNDO_MS,
        action: { label: t('alerts.close.undo'), onClick: () => void undo(alertId) },
      });
    } catch {
      void toast('error', t('alerts.close.failed'));
    }
    lookAgain();
  };
}
