import { ApiError } from '@farelark/client';
import { MAX_API_KEYS } from '@farelark/contracts';
import { useEffect, useRef, useState } from 'react';
import { callFunction } from '../../../shared/api/call-function.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { ExplainedFailure } from '../../../shared/ui/problem.tsx';
import { CopyButton } from '../layout/copy-button.tsx';
import { DialogDone, FormDialog } from '../layout/form-dialog.tsx';
import { NameForm } from '../layout/name-form.tsx';

interface CreateKeyDialogProps {
  open: boolean;
  onCreated: () => void;
  onClose: () => void;
}

async function createApiKey(name: string): Promise<string> {
  try {
    return (await callFunction('create-api-key', { name })).key;
  } catch (failure) {
    // Another tab created the last allowed key.
    if (failure instanceof ApiError && failure.code === 'conflict')
      throw new ExplainedFailure('profile.apiKeys.full', failure, { number: MAX_API_KEYS });
    throw failure;
  }
}

/** Asks for a name, then shows the new key once: only its button closes the dialog then. */
export function CreateKeyDialog({ open, onCreated, onClose }: CreateKeyDialogProps) {
  const { t } = useTexts();
  const [apiKey, setApiKey] = useState<string | null>(null);
  return (
    <FormDialog
      open={open}
      locked={apiKey !== null}
      onClose={onClose}
      onClosed={() => setApiKey(null)}
      title={t(apiKey === null ? 'profile.apiKeys.create' : 'profile.apiKeys.newTitle')}
      text={apiKey === null ? undefined : t('profile.apiKeys.newText')}
      focusHeadingAfter
    >
      {apiKey === null ? (
        <NameForm
          hint={t('profile.apiKeys.nameHint')}
          submitLabel={t('profile.apiKeys.create')}
          busyLabel={t('profile.apiKeys.creating')}
          onSubmit={async (name) => setApiKey(await createApiKey(name))}
          onCancel={onClose}
          onDone={onCreated}
        />
      ) : (
        <NewKey apiKey={apiKey} onDone={onClose} />
      )}
    </FormDialog>
  );
}

function NewKey({ apiKey, onDone }: { apiKey: string; onDone: () => void }) {
  const { t } = useTexts();
  const field = useRef<HTMLInputElement>(null);
  // Replaces the focused form, and selects the key for manual copying.
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
        <DialogDone onClose={onDone}>{t('profile.apiKeys.kept')}</DialogDone>
      </div>
    </div>
  );
}
