import { type ReactNode, type RefObject, useState } from 'react';
import { FormDialog } from './form-dialog.tsx';
import { NameForm, type NameFormProps } from './name-form.tsx';

interface NameDialogProps extends Omit<NameFormProps, 'onBusy' | 'onCancel' | 'onDone'> {
  open: boolean;
  title: string;
  text?: ReactNode;
  onClose: () => void;
  finalFocus?: RefObject<HTMLElement | null>;
}

/** Asks for one name, does something with it, and closes. */
export function NameDialog({ open, title, text, onClose, finalFocus, ...form }: NameDialogProps) {
  const [busy, setBusy] = useState(false);
  return (
    <FormDialog
      open={open}
      busy={busy}
      onClose={onClose}
      title={title}
      text={text}
      {...(finalFocus ? { finalFocus } : {})}
    >
      <NameForm {...form} onBusy={setBusy} onCancel={onClose} onDone={onClose} />
    </FormDialog>
  );
}
