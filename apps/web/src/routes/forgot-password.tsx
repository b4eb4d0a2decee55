import { z } from 'zod';
import { AccountPanel } from '../features/auth/components/account-panel.tsx';
import {
  ForgotPasswordForm,
  ResetSentPanel,
} from '../features/auth/components/forgot-password-form.tsx';
import { useTexts } from '../shared/i18n/texts.ts';
import { useLocation, useNavigate } from '../shared/navigation/router-context.tsx';
import { usePageTitle } from '../shared/page/use-page-head.ts';

/** History state: the email typed here or on the sign-in form. */
const stateSchema = z.object({ email: z.string().catch(''), isSent: z.boolean().catch(false) });

/** Requests a password reset link. History state restores the page after a reload. */
export function Component() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { email, isSent } = stateSchema
    .catch({ email: '', isSent: false })
    .parse(useLocation().state);
  const setState = (state: z.infer<typeof stateSchema>): void =>
    void navigate('/forgot-password', { replace: true, state });
  usePageTitle(t('auth.forgot.title'));
  return (
    <AccountPanel>
      {isSent ? (
        <ResetSentPanel email={email} onTryAgain={() => setState({ email, isSent: false })} />
      ) : (
        <ForgotPasswordForm
          email={email}
          onSent={(address) => setState({ email: address, isSent: true })}
        />
      )}
    </AccountPanel>
  );
}
