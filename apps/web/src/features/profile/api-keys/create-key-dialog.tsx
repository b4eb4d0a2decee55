import { type RefObject, useState } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { FormDialog } from '../layout/form-dialog.tsx';
import { NameForm } from '../layout/name-form.tsx';
import { createApiKey } from './api-keys.ts';
import { NewKey } from './new-key.tsx';

/** The longest name of a key, as the contract has it. */
const MAX_NAME_LENGTH = 60;

interface CreateKeyDialogProps {
  open: boolean;
  /** There is one more key. */
  onCreated: () => void;
  onClose: () => void;
  finalFocus: RefObject<HTMLElement | null>;
}

/** Asks what the key is for, then shows it. Only its own button closes it then: it is shown once. */
export function CreateKeyDialog({ open, onCreated, onClose, finalFocus }: CreateKeyDialogProps) {
  const { t } = useTexts();
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  return (
    <FormDialog
      open={open}
      busy={busy || made !== null}
      onClose={onClose}
      onClosed={() => setMade(null)}
      title={t(made === null ? 'profile.apiKeys.create' : 'profile.apiKeys.newTitle')}
      text={made === null ? undefined : t('profile.apiKeys.newText')}
      finalFocus={finalFocus}
    >
      {made === null ? (
        <NameForm
          hint={t('profile.apiKeys.nameHint')}
          longest={MAX_NAME_LENGTH}
          submit={t('profile.apiKeys.create')}
          busy={t('profile.apiKeys.creating')}
          onSubmit={async (name) => setMade(await createApiKey(name))}
          onBusy={setBusy}
          onCancel={onClose}
          onDone={onCreated}
        />
      ) : (
        <NewKey apiKey={made} onKept={onClose} />
      )}
    </FormDialog>
  );
}
