import { type ComponentProps, useState } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { EyeClosedIcon, EyeIcon } from './lazy-icons.tsx';
import { Field, type TextField } from './text-field.tsx';

interface PasswordFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'dir'> {
  /** For password managers. */
  autoComplete: 'new-password' | 'current-password';
}

/** Password input with a button that shows it. */
export function PasswordField({ label, error, hint, id, ...input }: PasswordFieldProps) {
  const { t } = useTexts();
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => (
        // Passwords are left to right in every language.
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
