import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { CopyButton } from '../layout/copy-button.tsx';
import { DialogDone, FormDialog } from '../layout/form-dialog.tsx';
import { NameForm } from '../layout/name-form.tsx';
import { createApiKey } from './api-keys.ts';

interface CreateKeyDialogProps {
  open: boolean;
  onCreated: () => void;
  onClose: () => void;
}

/** Asks what the key is for, then shows it. Only its own button closes it then: it is shown once. */
export function CreateKeyDialog({ open, onCreated, onClose }: CreateKeyDialogProps) {
  const { t } = useTexts();
  const [made, setMade] = useState<string | null>(null);
  return (
    <FormDialog
      open={open}
      locked={made !== null}
      onClose={onClose}
      onClosed={() => setMade(null)}
      title={t(made === null ? 'profile.apiKeys.create' : 'profile.apiKeys.newTitle')}
      text={made === null ? undefined : t('profile.apiKeys.newText')}
      toHeading
    >
      {made === null ? (
        <NameForm
          hint={t('profile.apiKeys.nameHint')}
          submit={t('profile.apiKeys.create')}
          busy={t('profile.apiKeys.creating')}
          onSubmit={async (name) => setMade(await createApiKey(name))}
          onCancel={onClose}
          onDone={onCreated}
        />
      ) : (
        <NewKey apiKey={made} onKept={onClose} />
      )}
    </FormDialog>
  );
}

function NewKey({ apiKey, onKept }: { apiKey: string; onKept: () => void }) {
  const { t } = useTexts();
  const field = useRef<HTMLInputElement>(null);
  // What had the focus, the form, is gone; and copying by hand begins with everything chosen.
  useEffect(() => field.current?.select(), []);
  return (
    <div className="flex flex-col items-start gap-4">
      <input
        ref={field}
        readOnly
        dir="ltr"
        value={apiKey}
        aria-label={t('profile.apiKeys.newTitle')}
        className="field-input font-mono text-sm"
        onFocus={(event) => event.target.select()}
      />
      <CopyButton text={apiKey} label="profile.apiKeys.copy" />
      <div className="self-stretch">
        <DialogDone onClose={onKept}>{t('profile.apiKeys.kept')}</DialogDone>
      </div>
    </div>
  );
}
