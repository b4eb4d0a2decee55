import { useState } from 'react';
import { type TextKey, useTexts } from '../../../shared/i18n/texts.ts';
import { useLocation } from '../../../shared/navigation/router-context.tsx';
import { useSearchParams } from '../../../shared/navigation/search-params.ts';
import { usePageSettings } from '../../../shared/settings/page-settings.ts';
import { LinkButton } from '../../../shared/ui/button.tsx';
import { FormFailure } from '../../../shared/ui/notice.tsx';
import { isProvider } from '../api/provider-sign-in.ts';
import { type AccountStep, parseSignInState } from '../steps/sign-in-state.ts';
import { StepHeading } from './account-panel.tsx';
import { AlternativeSignIn, PROVIDER_FAILED } from './alternative-sign-in.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

interface AccountFormsProps {
  returnPath: string;
  /** True after a redirect from a page that requires a session. */
  isRequired: boolean;
  onStep: (step: AccountStep) => void;
}

/** Sign-in, or sign-up with `?mode=sign-up`. The email address is kept when switching. */
export function AccountForms({ returnPath, isRequired, onStep }: AccountFormsProps) {
  const { t } = useTexts();
  const { state } = useLocation();
  const [search, setSearch] = useSearchParams();
  const [email, setEmail] = useState(parseSignInState(state).email ?? '');
  const isSigningUp = search.get('mode') === 'sign-up';
  const { registration } = usePageSettings().accounts;
  const toggleMode = (): void => setSearch(isSigningUp ? {} : { mode: 'sign-up' }, { state });

  return (
    <div className="flex flex-col gap-6">
      <StepHeading
        title={t(isSigningUp ? 'auth.signUp.title' : 'auth.signIn.title')}
        text={t(isSigningUp ? 'auth.signUp.text' : 'auth.signIn.text')}
      />
      <UrlOutcome isRequired={isRequired} />
      {isSigningUp ? (
        registration ? (
          <SignUpForm
            email={email}
            onEmail={setEmail}
            onStep={onStep}
            onSignInInstead={toggleMode}
          />
        ) : (
          <FormFailure
            title={t('auth.error.registrationFailed')}
            text={t('auth.error.registrationDisabled')}
          />
        )
      ) : (
        <SignInForm email={email} onEmail={setEmail} onStep={onStep} />
      )}
      <AlternativeSignIn withPasskey={!isSigningUp} returnPath={returnPath} onStep={onStep} />
      <p className="border-t border-hairline pt-4 text-sm">
        {t(isSigningUp ? 'auth.signUp.haveAccount' : 'auth.signIn.noAccount')}{' '}
        <LinkButton className="px-1" onClick={toggleMode}>
          {t(isSigningUp ? 'auth.signUp.toSignIn' : 'auth.signIn.toSignUp')}
        </LinkButton>
      </p>
    </div>
  );
}

const PROVIDER_TEXTS: Record<string, TextKey> = {
  PROVIDER_DENIED: 'auth.provider.denied',
  USER_ALREADY_EXISTS: 'auth.provider.accountExists',
  EMAIL_NOT_VERIFIED: 'auth.error.notConfirmed',
  REGISTRATION_DISABLED: 'auth.error.registrationDisabled',
  UNREACHABLE: 'errors.unreachable',
};

function UrlOutcome({ isRequired }: { isRequired: boolean }) {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const error = search.get('error');
  const provider = search.get('provider');
  if (error !== null && isProvider(provider)) {
    return (
      <FormFailure
        title={t(PROVIDER_FAILED[provider])}
        text={t(PROVIDER_TEXTS[error] ?? 'auth.provider.failed')}
      />
    );
  }
  if (error !== null) {
    return (
      <p role="alert" className="rounded-xl bg-sunrise-wash px-4 py-3 text-sm">
        {t(search.has('emailChanged') ? 'auth.link.emailFailed' : 'auth.link.failed')}
      </p>
    );
  }
  if (search.has('verified')) return <SuccessNote text={t('auth.link.verified')} />;
  if (search.has('emailChanged')) return <SuccessNote text={t('auth.link.emailChanged')} />;
  if (!isRequired) return null;
  return (
    <div role="status" className="rounded-xl border border-edge px-4 py-3 text-sm">
      <p className="font-semibold">{t('errors.authentication_required')}</p>
      <p className="text-soft">{t('auth.required')}</p>
    </div>
  );
}

const SuccessNote = ({ text }: { text: string }) => (
  <p role="status" className="rounded-xl bg-sea-wash px-4 py-3 text-sm">
    {text}
  </p>
);
