import { useState } from 'react';
import { useLocation } from 'react-router';
import { AccountPanel } from '../features/auth/components/account-panel.tsx';
import { ForgotPasswordForm } from '../features/auth/components/forgot-password-form.tsx';
import { ResetSentPanel } from '../features/auth/components/reset-sent-panel.tsx';
import { useTexts } from '../shared/i18n/texts.ts';
import { usePageTitle } from '../shared/i18n/use-page-title.ts';

/** Asks for a link with which to set a new password. */
export function Component() {
  const { t } = useTexts();
  const { state } = useLocation();
  const typed: unknown = state?.email;
  const [email, setEmail] = useState(typeof typed === 'string' ? typed : '');
  const [isSent, setIsSent] = useState(false);
  usePageTitle(t('auth.forgot.title'));
  return (
    <AccountPanel>
      {isSent ? (
        <ResetSentPanel email={email} onTryAgain={() => setIsSent(false)} />
      ) : (
        <ForgotPasswordForm
          email={email}
          onSent={(address) => {
            setEmail(address);
            setIsSent(true);
          }}
        />
      )}
    </AccountPanel>
  );
}
