import { Dialog } from '@base-ui/react/dialog';
import {
  createContext,
  type FormEvent,
  type ReactNode,
  useContext,
  useEffect,
  useState,
} from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { FinalFocusContext } from '../../../shared/ui/confirm-dialog.tsx';
import { Problem } from '../../../shared/ui/problem.tsx';

export interface FormDialogProps {
  open: boolean;
  onClose: () => void;
  /** Called after the closing animation: the content may change. */
  onClosed?: () => void;
  title: string;
  text?: ReactNode;
  children: ReactNode;
  /** Focuses the section's heading after closing, because the opener may be gone. */
  focusHeadingAfter?: boolean;
  /** Ignores Escape and clicks outside. */
  locked?: boolean;
}

const SendingContext = createContext<(isSending: boolean) => void>(() => {});

/** Modal dialog with a form. While that is being sent, Escape and clicks outside are ignored. */
export function FormDialog(props: FormDialogProps) {
  const [isSending, setSending] = useState(false);
  const finalFocus = useContext(FinalFocusContext);
  return (
    <Dialog.Root
      open={props.open}
      onOpenChange={(open) => {
        if (!open && !props.locked && !isSending) props.onClose();
      }}
      onOpenChangeComplete={(open) => {
        if (!open) props.onClosed?.();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup
          className="dialog max-h-[calc(100dvh-2rem)] overflow-y-auto overscroll-contain"
          {...(props.focusHeadingAfter ? { finalFocus } : {})}
        >
          <Dialog.Title className="headline-3">{props.title}</Dialog.Title>
          {props.text ? (
            <Dialog.Description className="mt-2 text-soft">{props.text}</Dialog.Description>
          ) : null}
          <div className="mt-5">
            <SendingContext value={setSending}>{props.children}</SendingContext>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const DialogButtons = ({ children }: { children: ReactNode }) => (
  <div className="mt-2 flex flex-wrap justify-end gap-3">{children}</div>
);

/** The button of a dialog without a form. */
export const DialogDone = ({ onClose, children }: { onClose: () => void; children: string }) => (
  <DialogButtons>
    <Button tone="ink" onClick={onClose}>
      {children}
    </Button>
  </DialogButtons>
);

export interface DialogFormProps {
  /** Content above the failure. */
  lead?: ReactNode;
  failure: unknown;
  busy: boolean;
  onSubmit: (event: FormEvent) => void;
  onCancel: () => void;
  submitLabel: string;
  busyLabel: string;
  cancelLabel?: string;
  /** `main` for what can't be undone. */
  tone?: 'ink' | 'main';
  children?: ReactNode;
}

export function DialogForm(props: DialogFormProps) {
  const { t } = useTexts();
  const setSending = useContext(SendingContext);
  useEffect(() => {
    setSending(props.busy);
    return () => setSending(false);
  }, [setSending, props.busy]);
  return (
    <form
      className="flex flex-col gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit(event);
      }}
    >
      {props.lead}
      <Problem failure={props.failure} />
      {props.children}
      <DialogButtons>
        <Button disabled={props.busy} onClick={props.onCancel}>
          {props.cancelLabel ?? t('profile.cancel')}
        </Button>
        <Button type="submit" tone={props.tone ?? 'ink'} disabled={props.busy}>
          {props.busy ? props.busyLabel : props.submitLabel}
        </Button>
      </DialogButtons>
    </form>
  );
}
