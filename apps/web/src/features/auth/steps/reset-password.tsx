import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { usePageTitle } from '../../../shared/i18n/use-page-title.ts';
import { checkSession } from '../../../shared/session/check-session.ts';
import { toast } from '../../../shared/ui/toasts.tsx';
import { isResetTokenValid } from '../api/account-calls.ts';
import { DeadLinkPanel } from '../components/dead-link-panel.tsx';
import { ResetPasswordForm } from '../components/reset-password-form.tsx';
import { FormSkeleton } from '../form/form-skeleton.tsx';

/** Where the link of a reset mail leads: a new password, or why the link can't be used any more. */
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
    // Where the server can't be asked the form is shown: sending it will say what is wrong.
    isResetTokenValid(token)
      .catch(() => true)
      .then((isValid) => {
        if (isCurrent) setLink(isValid ? 'usable' : 'dead');
      });
    return () => {
      isCurrent = false;
    };
  }, [token]);

  if (link === 'checking') return <FormSkeleton fields={2} />;
  if (link === 'dead') return <DeadLinkPanel />;
  return (
    <ResetPasswordForm
      token={token}
      onInvalid={() => setLink('dead')}
      onSet={() => {
        void toast('success', t('auth.reset.done'), { description: t('auth.reset.doneText') });
        // The reset ended every session of the account, maybe the one of this browser too.
        void checkSession();
        void navigate('/auth', { replace: true });
      }}
    />
  );
}
