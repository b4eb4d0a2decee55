import { useEffect } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { useNavigate } from '../../../shared/navigation/router-context.tsx';
import { confirmLeaving } from '../../../shared/page/leave-guard.ts';
import { sessionStore, useSession } from '../../../shared/session/session-store.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { toast } from '../../../shared/ui/toasts.tsx';
import { useAction } from '../../../shared/ui/use-action.ts';

export function SessionMenu() {
  const { t } = useTexts();
  const { session } = useSession();
  const navigate = useNavigate();
  useSessionNotices();

  const { busy, run: leave } = useAction(
    async () => {
      if (!(await confirmLeaving())) return;
      const { callAuth } = await import('../../../shared/session/page-accounts.ts');
      await callAuth('/sign-out', {});
      sessionStore.signOut('caller');
      void navigate('/');
      void toast('success', t('auth.signedOut'));
    },
    () =>
      void toast('error', t('auth.error.signOutFailed'), {
        description: t('auth.error.signOutFailedText'),
      }),
  );

  // A stored session counts before the server has confirmed it, so that "Sign in" does not flash.
  if (session === null) {
    return <ButtonLink to="/auth">{t('auth.signIn.link')}</ButtonLink>;
  }
  return (
    <>
      <ButtonLink to="/dashboard" tone="quiet">
        {t('nav.dashboard')}
      </ButtonLink>
      <Button disabled={busy} onClick={() => void leave()}>
        {t('auth.signOut')}
      </Button>
    </>
  );
}

function useSessionNotices(): void {
  const { t } = useTexts();
  useEffect(
    () =>
      sessionStore.onAuthChange(({ change, session, isFromOtherTab }) => {
        if (change === 'ended')
          void toast('info', t('auth.ended.title'), { description: t('auth.ended.text') });
        else if (change === 'signed-out' && isFromOtherTab)
          void toast('info', t('auth.elsewhere.out'));
        else if (change === 'account-changed' && isFromOtherTab && session !== null)
          void toast(
            'info',
            t('auth.elsewhere.account', {
              email: session.user.unconfirmedEmail ?? session.user.email,
            }),
          );
      }),
    [t],
  );
}
