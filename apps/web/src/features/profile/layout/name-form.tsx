import { useTexts } from '../../../shared/i18n/texts.ts';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { DialogForm } from './form-dialog.tsx';
import { useOneField } from './use-one-field.ts';

export interface NameFormProps {
  hint?: string;
  initial?: string;
  submit: string;
  busy: string;
  onSubmit: (name: string) => Promise<void>;
  onCancel: () => void;
  onDone: () => void;
}

/** As the contracts of passkeys and keys have it, in characters. */
const MAX_NAME_LENGTH = 60;

export function NameForm(props: NameFormProps) {
  const { t } = useTexts();
  const { field, isMistaken, form, check } = useOneField({
    read: (typed) => {
      const name = typed.trim();
      return name !== '' && name.length <= MAX_NAME_LENGTH ? name : null;
    },
    send: props.onSubmit,
    onSent: props.onDone,
  });
  return (
    <DialogForm {...form} onCancel={props.onCancel} submit={props.submit} working={props.busy}>
      <TextField
        ref={field}
        label={t('profile.field.name')}
        hint={props.hint}
        defaultValue={props.initial}
        autoComplete="off"
        error={isMistaken ? t('profile.error.label', { number: MAX_NAME_LENGTH }) : undefined}
        onBlur={check}
      />
    </DialogForm>
  );
}
