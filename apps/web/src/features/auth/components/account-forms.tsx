import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { usePageSettings } from '../../../shared/settings/page-settings.ts';
import { FormFailure } from '../../../shared/ui/form-failure.tsx';
import { type AccountStep, wayInOf } from '../steps/account-step.ts';
import { AddressOutcome } from './address-outcome.tsx';
import { OtherWaysIn } from './other-ways-in.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { StepHeading } from './step-heading.tsx';

interface AccountFormsProps {
  /** Where to go once signed in. */
  returnPath: string;
  /** Whether a page that needs a session led here. */
  isRequired: boolean;
  onStep: (step: AccountStep) => void;
}

/** Sign in, or sign up at `?mode=sign-up`; the address that was typed in one stands in the other. */
export function AccountForms({ returnPath, isRequired, onStep }: AccountFormsProps) {
  const { t } = useTexts();
  const { state } = useLocation();
  const [search, setSearch] = useSearchParams();
  const [email, setEmail] = useState(wayInOf(state).email ?? '');
  const isSigningUp = search.get('mode') === 'sign-up';
  const { registration } = usePageSettings().accounts;
  const turn = (): void => setSearch(isSigningUp ? {} : { mode: 'sign-up' }, { state });

  return (
    <div className="flex flex-col gap-6">
      <StepHeading
        title={t(isSigningUp ? 'auth.signUp.title' : 'auth.signIn.title')}
        text={t(isSigningUp ? 'auth.signUp.text' : 'auth.signIn.text')}
      />
      <AddressOutcome isRequired={isRequired} />
      {isSigningUp ? (
        registration ? (
          <SignUpForm email={email} onEmail={setEmail} onStep={onStep} onSignInInstead={turn} />
        ) : (
          <FormFailure
            title={t('auth.error.registrationFailed')}
            text={t('auth.error.registrationDisabled')}
          />
        )
      ) : (
        <SignInForm email={email} onEmail={setEmail} onStep={onStep} />
      )}
      <OtherWaysIn withPasskey={!isSigningUp} returnPath={returnPath} onStep={onStep} />
      <p className="border-t border-hairline pt-4 text-sm">
        {t(isSigningUp ? 'auth.signUp.haveAccount' : 'auth.signIn.noAccount')}{' '}
        <button type="button" className="link min-h-11 px-1" onClick={turn}>
          {t(isSigningUp ? 'auth.signUp.toSignIn' : 'auth.signIn.toSignUp')}
        </button>
      </p>
    </div>
  );
}
