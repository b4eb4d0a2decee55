import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { RefObject } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { Button } from './button.tsx';
import { Problem } from './problem.tsx';
import { useAction } from './use-action.ts';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text: string;
  /** Label of the button, and its label while it runs. */
  confirm: string;
  busy: string;
  /** Words of the way out, where it says more than that. */
  cancel?: string;
  onConfirm: () => Promise<void>;
  onClose: () => void;
  /** Focus target afterwards: the element that was asked about may be gone. */
  finalFocus: RefObject<HTMLElement | null>;
}

/** Asks before something that cannot be undone. Stays open, and says why, when that fails. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useTexts();
  const { busy, failure, run, clear } = useAction(props.onConfirm);
  const close = (): void => {
    if (busy) return;
    clear();
    props.onClose();
  };
  return (
    <AlertDialog.Root open={props.open} onOpenChange={(open) => !open && close()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="dialog-backdrop" />
        <AlertDialog.Popup className="dialog" finalFocus={props.finalFocus}>
          <AlertDialog.Title className="headline-3">{props.title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 mb-5 text-soft">
            {props.text}
          </AlertDialog.Description>
          <Problem failure={failure} />
          <div className="mt-5 flex flex-wrap justify-end gap-3">
            <AlertDialog.Close className="button button-line" disabled={busy}>
              {props.cancel ?? t('profile.cancel')}
            </AlertDialog.Close>
            <Button
              tone="ink"
              disabled={busy}
              aria-busy={busy}
              onClick={() => void run().then((done) => done && props.onClose())}
            >
              {busy ? props.busy : props.confirm}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
