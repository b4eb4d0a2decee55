import { AuthFailure } from '@farelark/client';
import { password } from '@farelark/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { useValidatedForm } from '../../../shared/form/use-validated-form.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { callAuth } from '../../../shared/session/page-accounts.ts';
import { PasswordField } from '../../../shared/ui/password-field.tsx';
import { PasswordHint } from '../../../shared/ui/password-strength.tsx';
import { Problem } from '../../../shared/ui/problem.tsx';
import { SubmitButton } from '../../../shared/ui/submit-button.tsx';
import { toast } from '../../../shared/ui/toasts.tsx';
import { type Account, accountQuery, formatProviders } from '../account/account.ts';
import { useConfirmOwner } from '../account/reauthentication.tsx';
import { Section } from '../layout/section.tsx';
import { sessionsQuery } from '../sessions/sessions.ts';

const passwordForm = (hasPassword: boolean) =>
  z
    .object({
      currentPassword: hasPassword ? z.string().min(1) : z.string(),
      newPassword: password,
      repeatedPassword: z.string(),
    })
    .refine(({ newPassword, repeatedPassword }) => newPassword === repeatedPassword, {
      path: ['repeatedPassword'],
    });

const EMPTY = { currentPassword: '', newPassword: '', repeatedPassword: '' };

export function PasswordSection({ account, userId }: { account: Account; userId: string }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const confirmOwner = useConfirmOwner();
  const { hasPassword } = account;
  const { form, errors, failure, isSending, submit } = useValidatedForm(
    passwordForm(hasPassword),
    EMPTY,
    async ({ currentPassword, newPassword }, { reset, setError }) => {
      try {
        // Changing it ends all other sessions.
        if (hasPassword) await callAuth('/change-password', { currentPassword, newPassword });
        else if (await confirmOwner()) await callAuth('/set-password', { newPassword });
        else return;
        reset(EMPTY);
        void toast('success', t('profile.password.changed'), {
          ...(hasPassword ? { description: t('profile.password.changedText') } : {}),
        });
        void queryClient.invalidateQueries(accountQuery(userId));
        void queryClient.invalidateQueries(sessionsQuery(userId));
      } catch (error) {
        if (!(error instanceof AuthFailure) || error.code !== 'INVALID_PASSWORD') throw error;
        setError('currentPassword', { type: 'server' }, { shouldFocus: true });
      }
    },
  );
  const currentPasswordError =
    errors.currentPassword?.type === 'server'
      ? 'auth.error.currentPassword'
      : 'auth.error.passwordMissing';

  return (
    <Section name="password">
      <form
        className="flex max-w-md flex-col gap-4"
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        <Problem failure={failure} />
        {/* For password managers. */}
        <input
          type="email"
          autoComplete="username"
          value={account.user.email}
          readOnly
          hidden
          aria-hidden="true"
          tabIndex={-1}
        />
        {hasPassword ? (
          <PasswordField
            {...form.register('currentPassword')}
            label={t('profile.field.currentPassword')}
            autoComplete="current-password"
            error={errors.currentPassword && t(currentPasswordError)}
          />
        ) : (
          <p className="text-soft">
            {t('profile.password.none', { provider: formatProviders(account) })}
          </p>
        )}
        <PasswordField
          {...form.register('newPassword')}
          label={t('profile.field.newPassword')}
          autoComplete="new-password"
          hint={<PasswordHint password={form.watch('newPassword')} />}
          error={errors.newPassword && t('auth.error.weakPassword')}
        />
        <PasswordField
          {...form.register('repeatedPassword')}
          label={t('profile.field.repeatPassword')}
          autoComplete="new-password"
          error={errors.repeatedPassword && t('auth.error.passwordsDiffer')}
        />
        <div className="flex">
          <SubmitButton
            tone="ink"
            label={t(hasPassword ? 'profile.password.change' : 'profile.password.set')}
            busyLabel={t('profile.saving')}
            busy={isSending}
          />
        </div>
      </form>
    </Section>
  );
}
