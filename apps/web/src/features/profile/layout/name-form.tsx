import { useRef, useState } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { useAction } from '../../../shared/ui/use-action.ts';
import { useSteady } from '../../../shared/ui/use-steady.ts';
import { DialogForm } from './form-dialog.tsx';

export interface NameFormProps {
  hint?: string;
  initial?: string;
  /** In characters, blanks around them not counted. */
  longest: number;
  submit: string;
  busy: string;
  onSubmit: (name: string) => Promise<void>;
  onCancel: () => void;
  onDone: () => void;
}

/** Asks for one name. Keeps what was typed, and says why, when the rest fails. */
export function NameForm(props: NameFormProps) {
  const { t } = useTexts();
  const field = useRef<HTMLInputElement>(null);
  const [invalid, setInvalid] = useState(false);
  const shownInvalid = useSteady(invalid);
  const { busy, failure, run } = useAction(props.onSubmit);

  const isName = (text: string): boolean => {
    const name = text.trim();
    return name !== '' && name.length <= props.longest;
  };
  const submit = async (): Promise<void> => {
    const typed = field.current?.value ?? '';
    setInvalid(!isName(typed));
    if (!isName(typed)) return field.current?.focus();
    if (await run(typed.trim())) props.onDone();
    else field.current?.focus();
  };
  return (
    <DialogForm
      failure={failure}
      busy={busy}
      onSubmit={() => void submit()}
      onCancel={props.onCancel}
      submit={props.submit}
      working={props.busy}
    >
      <TextField
        ref={field}
        label={t('profile.field.name')}
        hint={props.hint}
        defaultValue={props.initial}
        autoComplete="off"
        error={shownInvalid ? t('profile.error.label', { number: props.longest }) : undefined}
        onBlur={(event) => {
          // Leaving an untouched field is no mistake yet.
          if (event.target.value !== '') setInvalid(!isName(event.target.value));
        }}
      />
    </DialogForm>
  );
}
