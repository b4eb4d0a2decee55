import type { DealView } from '@farelark/contracts';
import { useRef } from 'react';
import { callFunction } from '../api/call-function.ts';
import { getRoute } from '../format/places.ts';
import { useTexts } from '../i18n/texts.ts';
import { toast } from '../ui/toasts.tsx';

/** Time during which a toast offers to unmute a route; later the preferences do. */
const UNDO_MS = 8_000;

/** Stops new alerts for the route of a deal; those that are there stay. */
export function MuteRoute({ deal, onChanged }: { deal: DealView; onChanged: () => void }) {
  const { t } = useTexts();
  const sending = useRef(false);
  const places = getRoute(deal);

  const set = async (muted: boolean): Promise<void> => {
    // State comes too late for two clicks in one frame.
    if (sending.current) return;
    sending.current = true;
    try {
      const { origin, destination } = deal;
      await callFunction('mute-route', {
        origin: origin.code,
        destination: destination.code,
        muted,
      });
      onChanged();
      if (!muted) return void toast('success', t('alerts.mute.undone'));
      void toast('success', t('alerts.mute.done'), {
        description: t('alerts.mute.doneText', places),
        duration: UNDO_MS,
        action: { label: t('alerts.close.undo'), onClick: () => void set(false) },
      });
    } catch {
      void toast('error', muted ? t('alerts.mute.failed') : t('alerts.mute.undoFailed'));
    } finally {
      sending.current = false;
    }
  };

  return (
    <button
      type="button"
      className="button-quiet text-[0.8125rem] text-soft"
      aria-description={t('alerts.mute.actionFor', places)}
      onClick={() => void set(true)}
    >
      {t('alerts.mute.action')}
    </button>
  );
}
