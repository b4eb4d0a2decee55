import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { checkSession } from '../../../shared/session/check-session.ts';
import { HOME_PATH } from '../../../shared/session/return-path.ts';
import { toast } from '../../../shared/ui/toasts.tsx';

/** The link of a new address was followed where its account is signed in: says what it did. */
export function EmailChanged() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const isChanged = search.get('emailChanged') === '1';
  useEffect(() => {
    // The session carries the address, for this and every other tab.
    if (isChanged) void checkSession();
    void toast(
      isChanged ? 'success' : 'error',
      t(isChanged ? 'auth.link.emailChanged' : 'auth.link.emailFailed'),
    );
    void navigate(`${HOME_PATH}?tab=profile`, { replace: true });
  }, [isChanged, navigate, t]);
  return null;
}
