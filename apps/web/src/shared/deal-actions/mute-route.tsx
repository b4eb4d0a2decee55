import type { DealView } from '@farelark/contracts';
import { callFunction } from '../api/call-function.ts';
import { getRoute } from '../format/places.ts';
import { useTexts } from '../i18n/texts.ts';
import { useAction } from '../ui/use-action.ts';
import { useUndoable } from './use-undoable-action.ts';

interface MuteRouteProps {
  deal: DealView;
  className: string;
  onChanged: () => void;
}

/** Button that stops new alerts for the route of a deal. */
export function MuteRoute({ deal, className, onChanged }: MuteRouteProps) {
  const { t } = useTexts();
  const places = getRoute(deal);
  const mute = useUndoable('mute', onChanged);
  const route = { origin: deal.origin.code, destination: deal.destination.code };
  const { run } = useAction(() =>
    mute(
      () => callFunction('mute-route', { ...route, muted: true }),
      () => callFunction('mute-route', { ...route, muted: false }),
      t('alerts.mute.doneText', places),
    ),
  );
  return (
    <button
      type="button"
      className={className}
      aria-description={t('alerts.mute.actionFor', places)}
      onClick={() => void run()}
    >
      {t('alerts.mute.action')}
    </button>
  );
}
