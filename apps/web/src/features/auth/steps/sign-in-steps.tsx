import { useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { usePageTitle } from '../../../shared/i18n/use-page-title.ts';
import { HOME_PATH, safePath } from '../../../shared/session/return-path.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { toast } from '../../../shared/ui/toasts.tsx';
import { AccountForms } from '../components/account-forms.tsx';
import { CheckEmailPanel } from '../components/check-email-panel.tsx';
import { SecondFactorForm } from '../components/second-factor-form.tsx';
import type { AccountStep } from './account-step.ts';
import { CodeReturn } from './code-return.tsx';

/**
 * Signing in and up, step by step, until there is a session; then on to where the traveller wanted to
 * go. A sign-in in another tab counts as well.
 */
export function SignInSteps() {
  const { t } = useTexts();
  const { status } = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const [search] = useSearchParams();
  const [step, setStep] = useState<AccountStep>({ kind: 'form' });
  const wanted: unknown = location.state?.next;
  const target = safePath(wanted, globalThis.location.origin);
  usePageTitle(t(search.get('mode') === 'sign-up' ? 'auth.signUp.title' : 'auth.signIn.title'));

  const take = (next: AccountStep): void => {
    setStep(next);
    if (next.kind === 'signed-in')
      void toast('success', t(next.isNew ? 'auth.signedUp' : 'auth.signedIn'));
    else if (next.kind === 'confirm' && next.isNew)
      void toast('success', t('auth.confirm.title'), {
        description: t('auth.error.notConfirmed'),
      });
  };
  const restart = (): void => setStep({ kind: 'form' });

  const code = search.get('code');
  if (code !== null) {
    return (
      <CodeReturn
        code={code}
        onDone={(next, path) => {
          setStep(next);
          void navigate(next.kind === 'signed-in' ? path : '/auth', {
            replace: true,
            state: { next: path },
          });
        }}
      />
    );
  }
  if (status === 'checking') return null;
  if (status === 'signed-in') {
    // The link of a mail may lead here while its account is signed in: the dashboard says what it did.
    const path = search.get('verified') === '1' ? `${HOME_PATH}?verified=1` : target;
    return <Navigate to={path} replace />;
  }
  if (step.kind === 'confirm') return <CheckEmailPanel email={step.email ?? ''} onBack={restart} />;
  if (step.kind === 'second-factor')
    return <SecondFactorForm onSignedIn={() => take({ kind: 'signed-in' })} onBack={restart} />;
  return <AccountForms returnPath={target} isRequired={wanted !== undefined} onStep={take} />;
}
