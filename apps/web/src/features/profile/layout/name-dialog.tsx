import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { DialogButtons, FormDialog } from './form-dialog.tsx';
import { Problem } from './problem.tsx';
import { useAction } from './use-action.ts';

interface NameDialogProps {
  open: boolean;
  title: string;
  text?: ReactNode;
  label: string;
  hint?: string;
  /** The name as it was. */
  initial?: string;
  /** In characters, blanks around them not counted. */
  longest: number;
  submit: string;
  busy: string;
  onSubmit: (name: string) => Promise<void>;
  onClose: () => void;
  finalFocus?: RefObject<HTMLElement | null>;
}

/** Asks for one name. Stays open with what was typed, and says why, when the rest fails. */
export function NameDialog(props: NameDialogProps) {
  const { t } = useTexts();
  const field = useRef<HTMLInputElement>(null);
  const [invalid, setInvalid] = useState(false);
  const { busy, failure, run, clear } = useAction(props.onSubmit);

  const isName = (text: string): boolean => {
    const name = text.trim();
    return name !== '' && name.length <= props.longest;
  };
  const close = (): void => {
    clear();
    setInvalid(false);
    props.onClose();
  };
  const submit = async (): Promise<void> => {
    const typed = field.current?.value ?? '';
    setInvalid(!isName(typed));
    if (isName(typed) && (await run(typed.trim()))) return props.onClose();
    field.current?.focus();
  };
  return (
    <FormDialog
      open={props.open}
      busy={busy}
      onClose={close}
      title={props.title}
      text={props.text}
      initialFocus={field}
      {...(props.finalFocus ? { finalFocus: props.finalFocus } : {})}
    >
      <form
        className="flex flex-col gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Problem failure={failure} />
        <TextField
          ref={field}
          label={props.label}
          hint={props.hint}
          defaultValue={props.initial}
          autoComplete="off"
          error={invalid ? t('profile.error.label', { number: props.longest }) : undefined}
          onBlur={(event) => {
            // Leaving an untouched field is no mistake yet.
            if (event.target.value !== '') setInvalid(!isName(event.target.value));
          }}
        />
        <DialogButtons>
          <button type="button" className="button button-line" disabled={busy} onClick={close}>
            {t('profile.cancel')}
          </button>
          <button type="submit" className="button button-ink" disabled={busy}>
            {busy ? props.busy : props.submit}
          </button>
        </DialogButtons>
      </form>
    </FormDialog>
  );
}
