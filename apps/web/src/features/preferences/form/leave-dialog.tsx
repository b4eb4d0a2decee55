import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { useBlocker } from '../../../shared/navigation/router-context.tsx';
import { setLeaveGuard } from '../../../shared/page/leave-guard.ts';
import { sessionStore } from '../../../shared/session/session-store.ts';
import { Button } from '../../../shared/ui/button.tsx';

/**
 * Confirms leaving with unsaved changes, also on signing out; the browser's own dialog appears before closing or
 * reloading. Tabs within the page keep the form.
 */
export function LeaveDialog({ isUnsaved }: { isUnsaved: boolean }) {
  const { t } = useTexts();
  const blocker = useBlocker(
    (current, next) =>
      isUnsaved &&
      current.pathname !== next.pathname &&
      // Without a session nothing can be saved.
      sessionStore.getState().session !== null,
  );
  /** Resolves a pending sign-out. */
  const [resolveLeave, setResolveLeave] = useState<((mayLeave: boolean) => void) | null>(null);
  useEffect(() => {
    if (!isUnsaved) return;
    const confirmUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', confirmUnload);
    const stopGuarding = setLeaveGuard(
      () => new Promise((resolve) => setResolveLeave(() => resolve)),
    );
    return () => {
      window.removeEventListener('beforeunload', confirmUnload);
      stopGuarding();
    };
  }, [isUnsaved]);

  const decide = (mayLeave: boolean): void => {
    resolveLeave?.(mayLeave);
    setResolveLeave(null);
    if (mayLeave) blocker?.proceed();
    else blocker?.cancel();
  };
  return (
    <AlertDialog.Root
      open={blocker !== null || resolveLeave !== null}
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
