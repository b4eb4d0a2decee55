import { AuthFailure } from '@farelark/client';
import { resetPasswordForm } from '@farelark/contracts';
import { useEffect, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { useNavigate } from '../../../shared/navigation/router-context.tsx';
import { useSearchParams } from '../../../shared/navigation/search-params.ts';
import { usePageTitle } from '../../../shared/page/use-page-head.ts';
import { callAuth, readAuth } from '../../../shared/session/page-accounts.ts';
import { checkSession } from '../../../shared/session/watch-session.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { AlertIcon } from '../../../shared/ui/icons.tsx';
import { SubmitButton } from '../../../shared/ui/submit-button.tsx';
import { toast } from '../../../shared/ui/toasts.tsx';
import { FormSkeleton, StepHeading } from '../components/account-panel.tsx';
import { NewPasswordFields } from '../form/account-fields.tsx';
import { FormState } from '../form/form-state.tsx';
import { useAccountForm } from '../form/use-account-form.ts';

/** Page of an emailed reset link: sets a new password, or explains that the link has expired. */
export function ResetPassword({ token }: { token: string }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [link, setLink] = useState<'checking' | 'usable' | 'dead'>(
    token === '' ? 'dead' : 'checking',
  );
  usePageTitle(t('auth.reset.title'));

  useEffect(() => {
    if (token === '') return;
    let isCurrent = true;
    // Without a response show the form, which reports the failure on submit.
    readAuth('/reset-password/check', { token })
      .catch(() => ({ valid: true }))
      .then(({ valid }) => {
        if (isCurrent) setLink(valid ? 'usable' : 'dead');
      });
    return () => {
      isCurrent = false;
    };
  }, [token]);

  if (link === 'checking') return <FormSkeleton />;
  if (link === 'dead') return <DeadLinkPanel />;
  return (
    <ResetPasswordForm
      token={token}
      onInvalid={() => setLink('dead')}
      onSet={() => {
        void toast('success', t('auth.reset.done'), { description: t('auth.reset.doneText') });
        // The reset ended all sessions of the account, possibly this one.
        void checkSession();
        void navigate('/auth', { replace: true });
      }}
    />
  );
}

interface ResetPasswordFormProps {
  token: string;
  onSet: () => void;
  /** Called when the link expired or was used while the form was open. */
  onInvalid: () => void;
}

function ResetPasswordForm({ token, onSet, onInvalid }: ResetPasswordFormProps) {
  const { t } = useTexts();
  // The link confirmed the address of a guest in another browser.
  const isConfirmed = useSearchParams()[0].get('verified') === '1';
  const { form, failure, isSending, submit, isWrong } = useAccountForm({
    schema: resetPasswordForm,
    initial: { password: '', confirmPassword: '' },
    findField: (code) => (code.startsWith('PASSWORD_') ? 'password' : undefined),
    async send({ password }) {
      try {
        await callAuth('/reset-password', { token, newPassword: password });
      } catch (error) {
        if (!(error instanceof AuthFailure) || error.code !== 'INVALID_TOKEN') throw error;
        return onInvalid();
      }
      onSet();
    },
  });
  return (
    <div className="flex flex-col gap-6">
      <StepHeading
        title={t('auth.reset.title')}
        text={t(isConfirmed ? 'auth.reset.confirmed' : 'auth.reset.text')}
      />
      <FormProvider {...form}>
        <form className="flex flex-col gap-4" onSubmit={submit} noValidate>
          <FormState failure={failure} title="auth.reset.failed" />
          <NewPasswordFields isWrong={isWrong} labels="reset" />
          <SubmitButton
            label={t('auth.reset.submit')}
            busyLabel={t('auth.reset.busy')}
            busy={isSending}
          />
        </form>
      </FormProvider>
    </div>
  );
}

function DeadLinkPanel() {
  const { t } = useTexts();
  return (
    <div className="flex flex-col gap-4">
      <StepHeading
        icon={<AlertIcon />}
        tone="warning"
        title={t('auth.reset.deadTitle')}
        text={t('auth.reset.deadText')}
        hasFocus
      />
      <div className="mt-2 flex flex-wrap gap-3">
        <ButtonLink to="/forgot-password" tone="ink">
          {t('auth.reset.newLink')}
        </ButtonLink>
        <ButtonLink to="/auth">{t('auth.confirm.back')}</ButtonLink>
      </div>
    </div>
  );
}
