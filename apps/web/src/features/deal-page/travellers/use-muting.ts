import type { DealView } from '@farelark/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { callFunction } from '../../../shared/api/call-function.ts';
import { settingsQuery } from '../../../shared/api/settings-query.ts';
import { cityOf } from '../../../shared/boarding-pass/city-of.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { toast } from '../../../shared/ui/toasts.tsx';
import { whyThisDealQuery } from '../api/around-deal.ts';

const UNDO_MS = 8_000;

/** Mutes the route of a deal: nothing new is told of it. Can be taken back from the toast. */
export function useMuting(deal: DealView, userId: string): () => Promise<void> {
  const { t } = useTexts();
  const queries = useQueryClient();
  const { code: origin } = deal.origin;
  const { code: destination } = deal.destination;
  const places = { from: cityOf(deal.origin), to: cityOf(deal.destination) };
  const lookAgain = () => {
    void queries.invalidateQueries(whyThisDealQuery(deal.id, userId));
    // The form of preferences shows muted routes.
    void queries.invalidateQueries(settingsQuery(userId));
  };

  const undo = async (): Promise<void> => {
    try {
      await callFunction('mute-route', { origin, destination, muted: false });
      void toast('success', t('alerts.mute.undone'));
    } catch {
      void toast('error', t('alerts.mute.undoFailed'));
    }
    lookAgain();
  };

  return async () => {
    try {
      await callFunction('mute-route', { origin, destination });
      void toast('success', t('alerts.mute.done'), {
        description: t('alerts.mute.doneText', places),
        duration: UNDO_MS,
        action: { label: t('alerts.close.undo'), onClick: () => void undo() },
      });
    } catch {
      void toast('error', t('alerts.mute.failed'));
    }
    lookAgain();
  };
}
