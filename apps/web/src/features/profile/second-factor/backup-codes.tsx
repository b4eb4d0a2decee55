import { useEffect, useRef } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { CopyButton, saveFile } from '../layout/copy-button.tsx';
import { DialogDone } from '../layout/form-dialog.tsx';

export function BackupCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTexts();
  const text = codes.join('\n');
  const copyButton = useRef<HTMLButtonElement>(null);
  // Replaces the focused step.
  useEffect(() => copyButton.current?.focus(), []);
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
        <CopyButton buttonRef={copyButton} text={text} label="profile.secondFactor.copyCodes" />
        <Button onClick={() => saveFile('farelark-backup-codes.txt', 'text/plain', `${text}\n`)}>
          {t('profile.secondFactor.saveCodes')}
        </Button>
      </div>
      <DialogDone onClose={onDone}>{t('profile.secondFactor.codesKept')}</DialogDone>
    </div>
  );
}
