import { useState } from 'react';
import { type TextKey, useTexts } from '../../../shared/i18n/texts.ts';
import { rememberReturn } from '../../../shared/session/return-path.ts';
import { FacebookIcon, GoogleIcon } from '../../../shared/ui/account-icons.tsx';
import { KeyIcon } from '../../../shared/ui/icons.tsx';
import {
  canUsePasskeys,
  offeredProviders,
  type Provider,
  providerAddress,
  signInWithPasskey,
} from '../api/provider-sign-in.ts';
import { FormState } from '../form/form-state.tsx';
import { useAsking } from '../form/use-account-form.ts';
import type { AccountStep } from '../steps/account-step.ts';

interface OtherWaysInProps {
  /** A passkey belongs to an account, so it is no way to make one. */
  withPasskey: boolean;
  /** Where to go after a provider has led back. */
  returnPath: string;
  onStep: (step: AccountStep) => void;
}

const SIGNS: Record<Provider, React.ReactNode> = {
  google: <GoogleIcon />,
  facebook: <FacebookIcon />,
};

export const PROVIDER_FAILED: Record<Provider, TextKey> = {
  google: 'auth.error.googleFailed',
  facebook: 'auth.error.facebookFailed',
};

/** Signing in with a provider or a passkey, as far as this server and this browser have them. */
export function OtherWaysIn({ withPasskey, returnPath, onStep }: OtherWaysInProps) {
  const { t } = useTexts();
  const [chosen, setChosen] = useState<Provider | 'passkey' | null>(null);
  const providers = offeredProviders();
  const hasPasskey = withPasskey && canUsePasskeys();
  const { failure, isAsking, ask } = useAsking(async (way: Provider | 'passkey') => {
    setChosen(way);
    if (way === 'passkey') {
      const outcome = await signInWithPasskey();
      if (outcome !== 'cancelled') onStep({ kind: outcome });
      return;
    }
    rememberReturn(returnPath);
    location.assign(await providerAddress(way));
  });
  if (providers.length === 0 && !hasPasskey) return null;

  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-center gap-3 text-sm text-soft before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
        {t('auth.or')}
      </p>
      {failure !== null ? (
        <FormState
          failure={failure}
          title={
            chosen === null || chosen === 'passkey'
              ? 'auth.error.signInFailed'
              : PROVIDER_FAILED[chosen]
          }
        />
      ) : null}
      {providers.map((provider) => (
        <button
          key={provider}
          type="button"
          className="button button-line"
          aria-disabled={isAsking}
          aria-busy={isAsking && chosen === provider}
          onClick={() => ask(provider)}
        >
          {SIGNS[provider]}
          {t(`auth.provider.${provider}`)}
        </button>
      ))}
      {hasPasskey ? (
        <button
          type="button"
          className="button button-line"
          aria-disabled={isAsking}
          aria-busy={isAsking && chosen === 'passkey'}
          onClick={() => ask('passkey')}
        >
          <KeyIcon />
          {t('auth.passkey.signIn')}
        </button>
      ) : null}
    </div>
  );
}
