import { onAuthChange } from '../../../shared/session/session-store.ts';
import type { AlertAction } from './alert-list.ts';

/** Clears the list when its traveller signs out or makes way for another, in whichever tab. Returns how to stop. */
export function clearOnSignOut(dispatch: (action: AlertAction) => void): () => void {
  return onAuthChange(({ change }) => {
    if (change !== 'signed-in' && change !== 'renewed') dispatch({ type: 'clear' });
  });
}
