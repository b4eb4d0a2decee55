import { AuthFailure } from '@farelark/client';
import { resetPasswordForm } from '@farelark/contracts';
import { FormProvider } from 'react-hook-form';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { SubmitButton } from '../../../shared/ui/submit-button.tsx';
import { resetPassword } from '../api/account-calls.ts';
import { FormState } from '../form/form-state.tsx';
import { NewPasswordFields } from '../form/new-password-fields.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import { StepHeading } from './step-heading.tsx';

interface ResetPasswordFormProps {
  token: string;
  onSet: () => void;
  /** The link ran out while the form was open, or was used in another tab. */
  onInvalid: () => void;
}

const fieldOf = (code: string): 'password' | undefined =>
  code.startsWith('PASSWORD_') ? 'password' : undefined;

/** A new password for the account that the link belongs to. */
export function ResetPasswordForm({ token, onSet, onInvalid }: ResetPasswordFormProps) {
  const { t } = useTexts();
  const { form, failure, isSending, submit, isWrong } = useAccountForm({
    schema: resetPasswordForm,
    initial: { password: '', confirmPassword: '' },
    fieldOf,
    async send({ password }) {
      try {
        await resetPassword(token, password);
      } catch (refusal) {
        if (!(refusal instanceof AuthFailure) || refusal.code !== 'INVALID_TOKEN') throw refusal;
        return onInvalid();
      }
      onSet();
    },
  });
  return (
    <div className="flex flex-col gap-6">
      <StepHeading title={t('auth.reset.title')} text={t('auth.reset.text')} />
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
