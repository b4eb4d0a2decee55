import { AlertDialog } from '@base-ui/react/alert-dialog';
import { createContext, type RefObject, useContext, useRef } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { Button } from './button.tsx';
import { Problem } from './problem.tsx';
import { useAction } from './use-action.ts';

/** Focus target after a dialog: the element that was asked about may be gone. */
export const FinalFocusContext = createContext<RefObject<HTMLElement | null>>({ current: null });

interface ConfirmDialogProps<Subject> {
  /** Subject of the question; closed while null. */
  about: Subject | null;
  title: string;
  text: string;
  /** Label of the button, and its label while it runs. */
  confirm: string;
  busy: string;
  /** Words of the way out, where it says more than that. */
  cancel?: string;
  onConfirm: (subject: Subject) => Promise<void>;
  onClose: () => void;
}

/** Asks before something that cannot be undone. Stays open, and says why, when that fails. */
export function ConfirmDialog<Subject>(props: ConfirmDialogProps<Subject>) {
  const { t } = useTexts();
  const { about, onConfirm, onClose } = props;
  const finalFocus = useContext(FinalFocusContext);
  const { busy, failure, run, clear } = useAction(onConfirm);
  const shown = useRef(props);
  // The dialog keeps its words while it fades away.
  if (about !== null) shown.current = props;
  const words = shown.current;
  const close = (): void => {
    if (busy) return;
    clear();
    onClose();
  };
  const confirm = async (): Promise<void> => {
    if (about !== null && (await run(about))) onClose();
  };
  return (
    <AlertDialog.Root open={about !== null} onOpenChange={(open) => !open && close()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="dialog-backdrop" />
        <AlertDialog.Popup className="dialog" finalFocus={finalFocus}>
          <AlertDialog.Title className="headline-3">{words.title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 mb-5 text-soft">
            {words.text}
          </AlertDialog.Description>
          <Problem failure={failure} />
          <div className="mt-5 flex flex-wrap justify-end gap-3">
            <AlertDialog.Close className="button button-line" disabled={busy}>
              {words.cancel ?? t('profile.cancel')}
            </AlertDialog.Close>
            <Button tone="ink" disabled={busy} aria-busy={busy} onClick={() => void confirm()}>
              {busy ? words.busy : words.confirm}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
