import type { DealView } from '@farelark/contracts';
import { useRef } from 'react';
import { callFunction } from '../api/call-function.ts';
import { getRoute } from '../format/places.ts';
import { useTexts } from '../i18n/texts.ts';
import { useUndoable } from './use-undoable-action.ts';

/** Button that stops new alerts for the route of a deal. */
export function MuteRoute({ deal, onChanged }: { deal: DealView; onChanged: () => void }) {
  const { t } = useTexts();
  const places = getRoute(deal);
  const mute = useUndoable('mute', onChanged);
  const sending = useRef(false);
  const set = (muted: boolean) =>
    callFunction('mute-route', {
      origin: deal.origin.code,
      destination: deal.destination.code,
      muted,
    });
  const start = async (): Promise<void> => {
    // A ref, because state is updated too late for two clicks in one frame.
    if (sending.current) return;
    sending.current = true;
    await mute(
      () => set(true),
      () => set(false),
      t('alerts.mute.doneText', places),
    );
    sending.current = false;
  };
  return (
    <button
      type="button"
      className="button-quiet text-[0.8125rem] text-soft"
      aria-description={t('alerts.mute.actionFor', places)}
      onClick={() => void start()}
    >
      {t('alerts.mute.action')}
    </button>
  );
}
