import { useEffect, useState } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { useNavigate } from '../../../shared/navigation/router-context.tsx';
import { useSearchParams } from '../../../shared/navigation/search-params.ts';
import { usePageTitle } from '../../../shared/page/use-page-head.ts';
import { callAuth } from '../../../shared/session/page-accounts.ts';
import { HOME_PATH } from '../../../shared/session/return-path.ts';
import { checkSession } from '../../../shared/session/watch-session.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { AlertIcon, CheckIcon } from '../../../shared/ui/icons.tsx';
import { BusyButton } from '../../../shared/ui/submit-button.tsx';
import { toast } from '../../../shared/ui/toasts.tsx';
import { useAction } from '../../../shared/ui/use-action.ts';
import { StepHeading } from '../components/account-panel.tsx';
import { FormState } from '../form/form-state.tsx';

/** Page of an emailed deletion link. Asks for confirmation, because email clients prefetch links. */
export function DeleteAccount({ token }: { token: string }) {
  const { t } = useTexts();
  const [isDone, setIsDone] = useState(false);
  const { failure, busy, run } = useAction(async () => {
    await callAuth('/delete-account/confirm', { token });
    setIsDone(true);
    // This browser may be signed in to the deleted account.
    void checkSession();
  });
  usePageTitle(t('auth.deletion.title'));

  if (isDone) {
    return (
      <div className="flex flex-col gap-4">
        <StepHeading
          icon={<CheckIcon />}
          title={t('auth.deletion.done')}
          text={t('auth.deletion.doneText')}
          hasFocus
        />
        <ButtonLink to="/" className="self-start">
          {t('auth.deletion.home')}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <StepHeading
        icon={<AlertIcon />}
        tone="warning"
        title={t('auth.deletion.title')}
        text={t('auth.deletion.text')}
      />
      <FormState failure={failure} title="auth.deletion.failed" />
      <div className="mt-2 flex flex-wrap gap-3">
        <BusyButton tone="ink" busy={busy} onClick={() => void run()}>
          {t(busy ? 'auth.deletion.busy' : 'auth.deletion.submit')}
        </BusyButton>
        <ButtonLink to="/dashboard">{t('auth.deletion.keep')}</ButtonLink>
      </div>
    </div>
  );
}

export function EmailChanged() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const isChanged = search.get('emailChanged') === '1';
  useEffect(() => {
    // Updates the address in the session, in all tabs.
    if (isChanged) void checkSession();
    void toast(
      isChanged ? 'success' : 'error',
      t(isChanged ? 'auth.link.emailChanged' : 'auth.link.emailFailed'),
    );
    void navigate(`${HOME_PATH}?tab=profile`, { replace: true });
  }, [isChanged, navigate, t]);
  return null;
}
