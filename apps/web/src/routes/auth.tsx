import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { CheckEmailPanel } from '../features/auth/components/check-email-panel.tsx';
import { SignInForm } from '../features/auth/components/sign-in-form.tsx';
import { SignUpForm } from '../features/auth/components/sign-up-form.tsx';
import { useTexts } from '../shared/i18n/texts.ts';
import { usePageTitle } from '../shared/i18n/use-page-title.ts';
import { useSession } from '../shared/session/session-store.ts';

/** Sign in and sign up; `?mode=sign-up` opens the latter. */
export function Component() {
  const { t } = useTexts();
  const { status } = useSession();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const [confirming, setConfirming] = useState<string | null>(null);
  const signingUp = search.get('mode') === 'sign-up';
  usePageTitle(signingUp ? t('auth.signUp.title') : t('auth.signIn.title'));

  if (status === 'checking') return null;
  if (status === 'signed-in') return <Navigate to="/dashboard" replace />;
  const enter = (): void => void navigate('/dashboard', { replace: true });

  return (
    <div className="page flex justify-center py-10 sm:py-16">
      <section className="panel w-full max-w-md p-6 shadow-(--lift) sm:p-9">
        {confirming !== null ? (
          <CheckEmailPanel email={confirming} onBack={() => setConfirming(null)} />
        ) : (
          <div className="flex flex-col gap-6">
            <div>
              <h1 className="headline-2">
                {signingUp ? t('auth.signUp.title') : t('auth.signIn.title')}
              </h1>
              <p className="mt-1.5 text-soft">
                {signingUp ? t('auth.signUp.text') : t('auth.signIn.text')}
              </p>
            </div>
            <LinkOutcome verified={search.has('verified')} failed={search.has('error')} />
            {signingUp ? (
              <SignUpForm onSignedIn={enter} onConfirmationNeeded={setConfirming} />
            ) : (
              <SignInForm onSignedIn={enter} onConfirmationNeeded={setConfirming} />
            )}
            <p className="border-t border-hairline pt-5 text-sm">
              {signingUp ? t('auth.signUp.haveAccount') : t('auth.signIn.noAccount')}{' '}
              <button
                type="button"
                className="link min-h-11 px-1"
                onClick={() => setSearch(signingUp ? {} : { mode: 'sign-up' })}
              >
                {signingUp ? t('auth.signUp.toSignIn') : t('auth.signIn.toSignUp')}
              </button>
            </p>
          </div>
        )}
      </section>
    </div>
  );
}

/** What became of the confirmation link that led here. */
function LinkOutcome({ verified, failed }: { verified: boolean; failed: boolean }) {
  const { t } = useTexts();
  if (failed) {
    return (
      <p role="alert" className="rounded-xl bg-sunrise-wash px-4 py-3 text-sm">
        {t('auth.link.failed')}
      </p>
    );
  }
  if (!verified) return null;
  return (
    <p role="status" className="rounded-xl bg-sea-wash px-4 py-3 text-sm">
      {t('auth.link.verified')}
    </p>
  );
}
