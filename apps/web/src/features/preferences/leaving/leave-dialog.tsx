import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useTexts } from '../../../shared/i18n/texts.ts';

/**
 * Asks before the page is left with changes that are not saved: in a dialog of the app, or in the browser's
 * own where the tab is closed or loaded anew. A change of tabs within the page keeps the form as it is.
 */
export function LeaveDialog({ isUnsaved }: { isUnsaved: boolean }) {
  const { t } = useTexts();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  return (
    <AlertDialog.Root
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
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
            <button type="button" className="button button-ink" onClick={() => blocker.proceed?.()}>
              {t('preferences.leave.go')}
            </button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
