import { useEffect, useState } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { Button, type ButtonProps } from './button.tsx';

const SLOW_MS = 5_000;

interface SubmitButtonProps {
  label: string;
  busyLabel: string;
  busy: boolean;
  /** Text for a slow response; the default needs the texts of `screens`. */
  slowText?: string;
  tone?: 'main' | 'ink';
}

/** Submit button with a spinner, and a note if the response is slow. */
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

/** Not `disabled` while busy, to keep the focus. */
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
