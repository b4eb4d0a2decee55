import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { EyeClosedIcon, EyeIcon } from './lazy-icons.tsx';
import { FieldError } from './text-field.tsx';

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'dir'> {
  label: string;
  /** `new-password` lets a password manager make one, `current-password` lets it fill one in. */
  autoComplete: 'new-password' | 'current-password';
  error?: string | undefined;
  /** Below the input, such as what the password still lacks. */
  hint?: ReactNode;
}

/** A labelled password that can be shown, because a long one is hard to type blindly. */
export function PasswordField({ label, error, hint, id, ...input }: PasswordFieldProps) {
  const { t } = useTexts();
  const made = useId();
  const inputId = id ?? made;
  const [shown, setShown] = useState(false);
  const described = [hint ? `${inputId}-hint` : '', error ? `${inputId}-error` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={inputId} className="text-sm font-semibold">
        {label}
      </label>
      {/* Passwords run from left to right in every language, and the eye stays at their end. */}
      <div className="relative" dir="ltr">
        <input
          {...input}
          id={inputId}
          type={shown ? 'text' : 'password'}
          className="field-input pe-12"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        <button
          type="button"
          className="absolute inset-y-0 end-0 flex w-11 items-center justify-center rounded-lg text-soft hover:text-ink"
          aria-label={shown ? t('auth.password.hide') : t('auth.password.show')}
          aria-pressed={shown}
          aria-controls={inputId}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeClosedIcon /> : <EyeIcon />}
        </button>
      </div>
      {hint ? (
        <div id={`${inputId}-hint`} className="text-[0.8125rem] text-soft">
          {hint}
        </div>
      ) : null}
      <FieldError id={`${inputId}-error`} text={error} />
    </div>
  );
}
