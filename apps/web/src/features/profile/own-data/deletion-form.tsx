import { useRef, useState } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { useAction } from '../../../shared/ui/use-action.ts';
import { useSteady } from '../../../shared/ui/use-steady.ts';
import { DialogForm } from '../layout/dialog-form.tsx';
import { deleteAccount } from './own-data.ts';

interface DeletionFormProps {
  /** The address of the account, to be typed: no other account is meant. */
  email: string;
  onBusy: (busy: boolean) => void;
  onCancel: () => void;
  /** A mail with the link that ends the account is on its way. */
  onMailed: () => void;
  onDeleted: () => void;
}

/** The last question: the address of the account, typed. */
export function DeletionForm({ email, onBusy, onCancel, onMailed, onDeleted }: DeletionFormProps) {
  const { t } = useTexts();
  const field = useRef<HTMLInputElement>(null);
  const [differs, setDiffers] = useState(false);
  const shownDiffers = useSteady(differs);
  const { busy, failure, run } = useAction(async () => {
    if ((await deleteAccount()) === 'confirm') onMailed();
    else onDeleted();
  });
  const isSame = (typed: string): boolean => typed.trim().toLowerCase() === email.toLowerCase();

  const submit = async (): Promise<void> => {
    const same = isSame(field.current?.value ?? '');
    setDiffers(!same);
    if (!same) return field.current?.focus();
    onBusy(true);
    await run();
    onBusy(false);
  };
  return (
    <DialogForm
      failure={failure}
      busy={busy}
      onSubmit={() => void submit()}
      onCancel={onCancel}
      submit={t('profile.deletion.confirm')}
      working={t('profile.deletion.busy')}
      cancel={t('profile.deletion.keep')}
      tone="main"
    >
      <TextField
        ref={field}
        label={t('profile.deletion.typeAddress')}
        hint={<bdi dir="ltr">{email}</bdi>}
        type="email"
        dir="ltr"
        autoComplete="off"
        error={shownDiffers ? t('profile.error.otherAddress') : undefined}
        onBlur={(event) => {
          if (event.target.value !== '') setDiffers(!isSame(event.target.value));
        }}
      />
    </DialogForm>
  );
}
