import { useRef } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { CopyButton } from '../layout/copy-button.tsx';
import { DialogButtons, FormDialog } from '../layout/form-dialog.tsx';

interface NewKeyDialogProps {
  /** The whole key; null while the dialog is shut. */
  apiKey: string | null;
  onClose: () => void;
}

/** The new key, this once. Only its button closes it: nobody is to lose a key to a stray click. */
export function NewKeyDialog({ apiKey, onClose }: NewKeyDialogProps) {
  const { t } = useTexts();
  const known = useRef(apiKey);
  // The dialog keeps its words while it fades away.
  if (apiKey !== null) known.current = apiKey;
  const key = known.current ?? '';
  return (
    <FormDialog
      open={apiKey !== null}
      busy
      onClose={onClose}
      title={t('profile.apiKeys.newTitle')}
      text={t('profile.apiKeys.newText')}
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <input
            readOnly
            dir="ltr"
            value={key}
            aria-label={t('profile.apiKeys.newTitle')}
            className="field-input min-w-0 flex-1 basis-56 font-mono text-sm"
            // Copying by hand begins with everything chosen.
            onFocus={(event) => event.target.select()}
          />
          <CopyButton text={key} label="profile.apiKeys.copy" />
        </div>
        <DialogButtons>
          <button type="button" className="button button-ink" onClick={onClose}>
            {t('profile.apiKeys.kept')}
          </button>
        </DialogButtons>
      </div>
    </FormDialog>
  );
}
