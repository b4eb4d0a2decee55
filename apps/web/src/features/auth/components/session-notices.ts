import { useEffect } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { onAuthChange } from '../../../shared/session/session-store.ts';
import { toast } from '../../../shared/ui/toasts.tsx';

/** Says what happened to the session behind the traveller's back: elsewhere, or on the server. */
export function useSessionNotices(): void {
  const { t } = useTexts();
  useEffect(
    () =>
      onAuthChange(({ change, session, elsewhere }) => {
        if (change === 'ended')
          void toast('info', t('auth.ended.title'), { description: t('auth.ended.text') });
        else if (change === 'signed-out' && elsewhere) void toast('info', t('auth.elsewhere.out'));
        else if (change === 'account-changed' && elsewhere && session !== null)
          void toast('info', t('auth.elsewhere.account', { email: session.user.email }));
      }),
    [t],
  );
}
