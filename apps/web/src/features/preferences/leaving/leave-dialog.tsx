import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { guardLeaving } from '../../../shared/page/may-leave.ts';
import { sessionState } from '../../../shared/session/session-store.ts';
import { Button } from '../../../shared/ui/button.tsx';

/**
 * Asks before the page is left with changes that are not saved: in a dialog of the app, also where a traveller signs
 * out, or in the browser's own where the tab is closed or reloaded. A change of tabs within the page keeps the
 * form as it is.
 */
export function LeaveDialog({ isUnsaved }: { isUnsaved: boolean }) {
  const { t } = useTexts();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved &&
      currentLocation.pathname !== nextLocation.pathname &&
      // Without a session nothing could be saved any more.
      sessionState().session !== null,
  );
  /** Answers a sign-out; null while none is pending. */
  const [answer, setAnswer] = useState<((may: boolean) => void) | null>(null);
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    const stopGuarding = guardLeaving(() => new Promise((resolve) => setAnswer(() => resolve)));
    return () => {
      window.removeEventListener('beforeunload', ask);
      stopGuarding();
    };
  }, [isUnsaved]);

  const decide = (go: boolean): void => {
    answer?.(go);
    setAnswer(null);
    if (go) blocker.proceed?.();
    else blocker.reset?.();
  };
  return (
    <AlertDialog.Root
      open={blocker.state === 'blocked' || answer !== null}
      onOpenChange={(open) => !open && decide(false)}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="dialog-backdrop" />
        <AlertDialog.Popup className="dialog">
          <AlertDialog.Title className="headline-3">
            {t('preferences.leave.title')}
          </AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-soft">
            {t('preferences.leave.text')}
          </AlertDialog.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <AlertDialog.Close className="button button-line">
              {t('preferences.leave.stay')}
            </AlertDialog.Close>
            <Button tone="ink" onClick={() => decide(true)}>
              {t('preferences.leave.go')}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
