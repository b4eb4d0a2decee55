import { AuthFailure } from '@farelark/client';
import { password } from '@farelark/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { useCheckedForm } from '../../../shared/form/use-sending.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { callAuth } from '../../../shared/session/page-accounts.ts';
import { PasswordField } from '../../../shared/ui/password-field.tsx';
import { PasswordHint } from '../../../shared/ui/password-strength.tsx';
import { Problem } from '../../../shared/ui/problem.tsx';
import { SubmitButton } from '../../../shared/ui/submit-button.tsx';
import { toast } from '../../../shared/ui/toasts.tsx';
import { type Account, accountQuery, providerNames } from '../account/account.ts';
import { useConfirmOwner } from '../account/reauthentication.tsx';
import { Section } from '../layout/section.tsx';
import { sessionsQuery } from '../sessions/sessions.ts';

/** A new password twice; the present one where there is one. */
const toForm = (hasPassword: boolean) =>
  z
    .object({
      current: hasPassword ? z.string().min(1) : z.string(),
      wanted: password,
      repeated: z.string(),
    })
    .refine(({ wanted, repeated }) => wanted === repeated, { path: ['repeated'] });

const EMPTY = { current: '', wanted: '', repeated: '' };

export function PasswordSection({ account, userId }: { account: Account; userId: string }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const confirmOwner = useConfirmOwner();
  const { hasPassword } = account;
  const { form, errors, failure, isSending, submit } = useCheckedForm(
    toForm(hasPassword),
    EMPTY,
    async ({ current, wanted }, { reset, setError }) => {
      try {
        if (hasPassword)
          // Ends all other sessions as well.
          await callAuth('/change-password', { currentPassword: current, newPassword: wanted });
        else if (await confirmOwner()) await callAuth('/set-password', { newPassword: wanted });
        else return;
        reset(EMPTY);
        void toast('success', t('profile.password.changed'), {
          ...(hasPassword ? { description: t('profile.password.changedText') } : {}),
        });
        void queryClient.invalidateQueries(accountQuery(userId));
        void queryClient.invalidateQueries(sessionsQuery(userId));
      } catch (refusal) {
        if (!(refusal instanceof AuthFailure) || refusal.code !== 'INVALID_PASSWORD') throw refusal;
        setError('current', { type: 'server' }, { shouldFocus: true });
      }
    },
  );
  const wrongCurrent =
    errors.current?.type === 'server' ? 'auth.error.currentPassword' : 'auth.error.passwordMissing';

  return (
    <Section name="password">
      <form
        className="flex max-w-md flex-col gap-4"
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        <Problem failure={failure} />
        {/* Tells password managers whose password it is. */}
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
            {...form.register('current')}
            label={t('profile.field.currentPassword')}
            autoComplete="current-password"
            error={errors.current && t(wrongCurrent)}
          />
        ) : (
          <p className="text-soft">
            {t('profile.password.none', { provider: providerNames(account) })}
          </p>
        )}
        <PasswordField
          {...form.register('wanted')}
          label={t('profile.field.newPassword')}
          autoComplete="new-password"
          hint={<PasswordHint password={form.watch('wanted')} />}
          error={errors.wanted && t('auth.error.weakPassword')}
        />
        <PasswordField
          {...form.register('repeated')}
          label={t('profile.field.repeatPassword')}
          autoComplete="new-password"
          error={errors.repeated && t('auth.error.passwordsDiffer')}
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
