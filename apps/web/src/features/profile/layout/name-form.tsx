import { useTexts } from '../../../shared/i18n/texts.ts';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { DialogForm, type DialogFormProps } from './form-dialog.tsx';
import { useSingleFieldForm } from './use-single-field-form.ts';

export interface NameFormProps
  extends Pick<DialogFormProps, 'submitLabel' | 'busyLabel' | 'onCancel'> {
  hint?: string;
  initial?: string;
  onSubmit: (name: string) => Promise<void>;
  onDone: () => void;
}

/** As in the contracts of passkeys and API keys, in characters. */
const MAX_NAME_LENGTH = 60;

export function NameForm(props: NameFormProps) {
  const { t } = useTexts();
  const { field, isInvalid, form, validate } = useSingleFieldForm({
    parse: (input) => {
      const name = input.trim();
      return name !== '' && name.length <= MAX_NAME_LENGTH ? name : null;
    },
    send: props.onSubmit,
    onSent: props.onDone,
  });
  return (
    <DialogForm
      {...form}
      onCancel={props.onCancel}
      submitLabel={props.submitLabel}
      busyLabel={props.busyLabel}
    >
      <TextField
        ref={field}
        label={t('profile.field.name')}
        hint={props.hint}
        defaultValue={props.initial}
        autoComplete="off"
        error={isInvalid ? t('profile.error.label', { number: MAX_NAME_LENGTH }) : undefined}
        onBlur={validate}
      />
    </DialogForm>
  );
}
