import { useEffect, useRef } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { CopyButton } from '../layout/copy-button.tsx';
import { DialogButtons } from '../layout/form-dialog.tsx';

/** The whole new key, this once, and the way to take it along. */
export function NewKey({ apiKey, onKept }: { apiKey: string; onKept: () => void }) {
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
        <DialogButtons>
          <button type="button" className="button button-ink" onClick={onKept}>
            {t('profile.apiKeys.kept')}
          </button>
        </DialogButtons>
      </div>
    </div>
  );
}
