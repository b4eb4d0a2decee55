import { type Ref, useState } from 'react';
import { type TextKey, useTexts } from '../../../shared/i18n/texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { CheckIcon, CopyIcon } from '../../../shared/ui/icons.tsx';
import { toast } from '../../../shared/ui/toasts.tsx';

interface CopyButtonProps {
  text: string;
  label: TextKey;
  buttonRef?: Ref<HTMLButtonElement>;
}

export function CopyButton({ text, label, buttonRef }: CopyButtonProps) {
  const { t } = useTexts();
  const [copiedText, setCopiedText] = useState<string | null>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopiedText(text);
    } catch {
      void toast('error', t('profile.copy.failed'), { description: t('profile.copy.failedText') });
    }
  };
  const isCopied = copiedText === text;
  return (
    <>
      <Button
        ref={buttonRef}
        className="shrink-0"
        aria-label={isCopied ? undefined : t(label)}
        onClick={() => void copy()}
      >
        {isCopied ? <CheckIcon /> : <CopyIcon />}
        {isCopied ? t('profile.copy.done') : t('profile.copy.action')}
      </Button>
      <span role="status" className="sr-only">
        {isCopied ? t('profile.copy.done') : ''}
      </span>
    </>
  );
}

/** Downloads a text as a file, without a server. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the URL only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
