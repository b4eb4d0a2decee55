import { AuthFailure } from '@farelark/client';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Navigate, useLocation, useNavigate } from '../../../shared/navigation/router-context.tsx';
import { useSearchParams } from '../../../shared/navigation/search-params.ts';
import { usePageTitle } from '../../../shared/page/use-page-head.ts';
import { consumeReturnPath, HOME_PATH, safePath } from '../../../shared/session/return-path.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { toast } from '../../../shared/ui/toasts.tsx';
import { exchangeCode, isProvider } from '../api/provider-sign-in.ts';
import { AccountForms } from '../components/account-forms.tsx';
import { FormSkeleton } from '../components/account-panel.tsx';
import { CheckEmailPanel } from '../components/check-email-panel.tsx';
import { SecondFactorForm } from '../components/second-factor-form.tsx';
import { type AccountStep, parseSignInState, type SignInState } from './sign-in-state.ts';

/** The sign-in and sign-up flow. Its step is in history state, so that a reload keeps it. */
export function SignInSteps() {
  const { t } = useTexts();
  const { status } = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const [search] = useSearchParams();
  const state = parseSignInState(location.state);
  const target = safePath(state.next, globalThis.location.origin);
  usePageTitle(t(search.get('mode') === 'sign-up' ? 'auth.signUp.title' : 'auth.signIn.title'));

  const goTo = (path: string, state: SignInState): void =>
    void navigate(path, { replace: true, state });
  const onStep = (next: AccountStep): void => {
    if (next.kind === 'second-factor' || next.kind === 'confirm')
      goTo(location.pathname + location.search, {
        ...state,
        email: next.email ?? state.email,
        step: next.kind,
      });
    if (next.kind === 'signed-in')
      void toast('success', t(next.isNew ? 'auth.signedUp' : 'auth.signedIn'));
    else if (next.kind === 'confirm' && next.isNew)
      void toast('success', t('auth.confirm.title'), {
        description: t('auth.error.notConfirmed'),
      });
  };
  const restart = (): void => goTo('/auth', { ...state, step: undefined });

  const code = search.get('code');
  if (code !== null) {
    return (
      <CodeExchange
        code={code}
        onDone={(next, path) => {
          if (next.kind === 'second-factor') goTo('/auth', { next: path, step: next.kind });
          else goTo(path, {});
        }}
      />
    );
  }
  if (status === 'checking') return null;
  if (status === 'signed-in') {
    // The confirmation link was opened while signed in: the dashboard reports the outcome.
    const path = search.get('verified') === '1' ? `${HOME_PATH}?verified=1` : target;
    return <Navigate to={path} />;
  }
  if (state.step === 'confirm')
    return <CheckEmailPanel email={state.email ?? ''} onBack={restart} />;
  if (state.step === 'second-factor')
    return <SecondFactorForm onSignedIn={() => onStep({ kind: 'signed-in' })} onBack={restart} />;
  return <AccountForms returnPath={target} isRequired={state.next !== undefined} onStep={onStep} />;
}

interface CodeExchangeProps {
  code: string;
  onDone: (step: AccountStep, path: string) => void;
}

/**
 * Exchanges the code from a provider or an emailed link for a session. The single-use code is removed from the URL, or
 * replaced by an error.
 */
function CodeExchange({ code, onDone }: CodeExchangeProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const exchangedCode = useRef<string | null>(null);

  useEffect(() => {
    if (exchangedCode.current === code) return;
    exchangedCode.current = code;
    const name = search.get('provider');
    const provider = isProvider(name) ? name : null;
    const isConfirmation = search.has('verified');

    const finish = async (): Promise<void> => {
      try {
        const kind = await exchangeCode(code, provider);
        if (isConfirmation) return onDone({ kind }, `${HOME_PATH}?verified=1`);
        if (kind === 'signed-in') void toast('success', t('auth.signedIn'));
        onDone({ kind }, safePath(consumeReturnPath(), location.origin));
      } catch (failure) {
        const error = failure instanceof AuthFailure && failure.code ? failure.code : 'UNKNOWN';
        const params = new URLSearchParams({ error });
        if (provider !== null) params.set('provider', provider);
        void navigate(`/auth?${params}`, { replace: true });
      }
    };
    void finish();
  }, [code, search, navigate, onDone, t]);

  return <FormSkeleton />;
}
