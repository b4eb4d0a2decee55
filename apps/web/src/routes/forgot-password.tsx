import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { AccountPanel } from '../features/auth/components/account-panel.tsx';
import {
  ForgotPasswordForm,
  ResetSentPanel,
} from '../features/auth/components/forgot-password-form.tsx';
import { useTexts } from '../shared/i18n/texts.ts';
import { usePageTitle } from '../shared/page/use-page-head.ts';

/** The address that was typed, here or in the form before, and whether the link was asked for. */
const asked = z.object({ email: z.string().catch(''), isSent: z.boolean().catch(false) });

/** Asks for a link with which to set a new password. History keeps what was asked: a reload shows it again. */
export function Component() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { email, isSent } = asked.catch({ email: '', isSent: false }).parse(useLocation().state);
  const show = (state: z.infer<typeof asked>): void =>
    void navigate('/forgot-password', { replace: true, state });
  usePageTitle(t('auth.forgot.title'));
  return (
    <AccountPanel>
      {isSent ? (
        <ResetSentPanel email={email} onTryAgain={() => show({ email, isSent: false })} />
      ) : (
        <ForgotPasswordForm
          email={email}
          onSent={(address) => show({ email: address, isSent: true })}
        />
      )}
    </AccountPanel>
  );
}
