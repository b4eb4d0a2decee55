import { AlertDialog } from '@base-ui/react/alert-dialog';
import { createContext, type ReactNode, type RefObject, useContext, useRef } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { Button } from './button.tsx';
import { Problem } from './problem.tsx';
import { useAction } from './use-action.ts';

/** Focus target after a dialog whose subject may be removed. */
export const FinalFocusContext = createContext<RefObject<HTMLElement | null>>({ current: null });

interface ConfirmDialogProps<Subject> {
  /** Closed while null. */
  about: Subject | null;
  title: string;
  text: ReactNode;
  confirm: string;
  /** Replaces `confirm` while the action runs. */
  busy?: string;
  cancel?: string;
  /** Mounts in advance, to open without delay on slow phones. */
  keepMounted?: boolean;
  onConfirm: (subject: Subject) => Promise<void>;
  onClose: () => void;
}

/** Confirms an irreversible action; stays open with the reason if it fails. */
export function ConfirmDialog<Subject>(props: ConfirmDialogProps<Subject>) {
  const { t } = useTexts();
  const { about, onConfirm, onClose } = props;
  const finalFocus = useContext(FinalFocusContext);
  const { busy, failure, run, clear } = useAction(onConfirm);
  const shown = useRef(props);
  // Keeps its texts during the closing animation.
  if (about !== null) shown.current = props;
  const texts = shown.current;
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
      <AlertDialog.Portal keepMounted={props.keepMounted}>
        <AlertDialog.Backdrop className="dialog-backdrop" />
        <AlertDialog.Popup className="dialog" finalFocus={finalFocus}>
          <AlertDialog.Title className="headline-3">{texts.title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 mb-5 text-soft">
            {texts.text}
          </AlertDialog.Description>
          <Problem failure={failure} />
          <div className="mt-5 flex flex-wrap justify-end gap-3">
            <AlertDialog.Close className="button button-line" disabled={busy}>
              {texts.cancel ?? t('profile.cancel')}
            </AlertDialog.Close>
            <Button tone="ink" disabled={busy} aria-busy={busy} onClick={() => void confirm()}>
              {(busy && texts.busy) || texts.confirm}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
