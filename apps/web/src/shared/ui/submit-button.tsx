import { useEffect, useState } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { Button, type ButtonProps } from './button.tsx';

/** Later than this, a label that says "busy" no longer reassures. */
const SLOW_MS = 5_000;

interface SubmitButtonProps {
  label: string;
  /** In place of the label while the answer is on its way. */
  busyLabel: string;
  busy: boolean;
  /** Text for a slow answer. Pages of travellers have one. */
  slowText?: string;
  tone?: 'main' | 'ink';
}

/** Sends a form; shows that it is under way, and says so again where that takes long. */
export function SubmitButton({
  label,
  busyLabel,
  busy,
  slowText,
  tone = 'main',
}: SubmitButtonProps) {
  const { t } = useTexts();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [busy]);
  return (
    <div className="flex flex-col gap-2">
      <BusyButton type="submit" tone={tone} busy={busy}>
        {busy ? <Spinner /> : null}
        {busy ? busyLabel : label}
      </BusyButton>
      <p role="status" className="text-[0.8125rem] text-soft empty:hidden">
        {slow ? (slowText ?? t('auth.form.slow')) : ''}
      </p>
    </div>
  );
}

/** Not `disabled` while it works, which would lose the focus. */
export function BusyButton({ busy, className = '', ...props }: ButtonProps & { busy: boolean }) {
  const classes = busy ? `opacity-70 ${className}` : className;
  return <Button aria-disabled={busy} aria-busy={busy} {...props} className={classes} />;
}

const Spinner = () => (
  <svg className="size-4 animate-spin" viewBox="0 0 24 24" fill="none" aria-hidden="true">
    <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2.5" opacity="0.3" />
    <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
  </svg>
);
