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

/** Copies a text; where the browser refuses, says so and leaves the text to be copied by hand. */
export function CopyButton({ text, label, buttonRef }: CopyButtonProps) {
  const { t } = useTexts();
  const [copied, setCopied] = useState<string | null>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      void toast('error', t('profile.copy.failed'), { description: t('profile.copy.failedText') });
    }
  };
  const done = copied === text;
  return (
    <>
      <Button
        ref={buttonRef}
        className="shrink-0"
        aria-label={done ? undefined : t(label)}
        onClick={() => void copy()}
      >
        {done ? <CheckIcon /> : <CopyIcon />}
        {done ? t('profile.copy.done') : t('profile.copy.action')}
      </Button>
      <span role="status" className="sr-only">
        {done ? t('profile.copy.done') : ''}
      </span>
    </>
  );
}

/** Hands a text to the person as a file, made in the browser: it goes nowhere else. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address while the click is handled, some only after it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
