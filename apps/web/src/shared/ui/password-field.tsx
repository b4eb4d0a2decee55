import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { EyeClosedIcon, EyeIcon } from './lazy-icons.tsx';
import { Field } from './text-field.tsx';

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
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => (
        // Passwords run from left to right in every language, and the eye stays at their end.
        <div className="relative" dir="ltr">
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className="field-input pe-12"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <button
            type="button"
            className="absolute inset-y-0 end-0 flex w-11 items-center justify-center rounded-lg text-soft hover:text-ink"
            aria-label={shown ? t('auth.password.hide') : t('auth.password.show')}
            aria-pressed={shown}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeClosedIcon /> : <EyeIcon />}
          </button>
        </div>
      )}
    </Field>
  );
}
