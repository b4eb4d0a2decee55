import { useEffect, useRef } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { CopyButton, saveFile } from '../layout/copy-button.tsx';
import { DialogButtons } from '../layout/form-dialog.tsx';

interface BackupCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

/** The codes to keep, once: each opens the account one time without the app. */
export function BackupCodes({ codes, onKept }: BackupCodesProps) {
  const { t } = useTexts();
  const text = codes.join('\n');
  const copy = useRef<HTMLButtonElement>(null);
  // What had the focus, the step before, is gone.
  useEffect(() => copy.current?.focus(), []);
  return (
    <div className="flex flex-col gap-4">
      <ul
        dir="ltr"
        aria-label={t('profile.secondFactor.backupCodes')}
        className="grid gap-y-1.5 rounded-xl bg-ink/5 px-5 py-4 font-mono text-[0.9375rem] rtl:text-end"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 *:flex-auto">
        <CopyButton buttonRef={copy} text={text} label="profile.secondFactor.copyCodes" />
        <button
          type="button"
          className="button button-line"
          onClick={() => saveFile('farelark-backup-codes.txt', 'text/plain', `${text}\n`)}
        >
          {t('profile.secondFactor.saveCodes')}
        </button>
      </div>
      <DialogButtons>
        <button type="button" className="button button-ink" onClick={onKept}>
          {t('profile.secondFactor.codesKept')}
        </button>
      </DialogButtons>
    </div>
  );
}
