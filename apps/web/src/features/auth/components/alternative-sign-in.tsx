import { type ReactNode, useState } from 'react';
import { type TextKey, useTexts } from '../../../shared/i18n/texts.ts';
import { saveReturnPath } from '../../../shared/session/return-path.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { KeyIcon } from '../../../shared/ui/icons.tsx';
import { FacebookIcon, GoogleIcon } from '../../../shared/ui/lazy-icons.tsx';
import { useAction } from '../../../shared/ui/use-action.ts';
import {
  canUsePasskeys,
  getProviderUrl,
  listProviders,
  type Provider,
  signInWithPasskey,
} from '../api/provider-sign-in.ts';
import { FormState } from '../form/form-state.tsx';
import type { AccountStep } from '../steps/sign-in-state.ts';

interface AlternativeSignInProps {
  /** False on sign-up, because passkeys belong to an account. */
  withPasskey: boolean;
  returnPath: string;
  onStep: (step: AccountStep) => void;
}

const ICONS: Record<Provider, ReactNode> = {
  google: <GoogleIcon />,
  facebook: <FacebookIcon />,
};

export const PROVIDER_FAILED: Record<Provider, TextKey> = {
  google: 'auth.error.googleFailed',
  facebook: 'auth.error.facebookFailed',
};

export function AlternativeSignIn({ withPasskey, returnPath, onStep }: AlternativeSignInProps) {
  const { t } = useTexts();
  const [chosen, setChosen] = useState<Provider | 'passkey' | null>(null);
  const providers = listProviders();
  const hasPasskey = withPasskey && canUsePasskeys();
  const { failure, busy, run } = useAction(async (method: Provider | 'passkey') => {
    setChosen(method);
    if (method === 'passkey') {
      const outcome = await signInWithPasskey();
      if (outcome !== 'cancelled') onStep({ kind: outcome });
      return;
    }
    saveReturnPath(returnPath);
    location.assign(await getProviderUrl(method));
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
        <Button
          key={provider}
          aria-disabled={busy}
          aria-busy={busy && chosen === provider}
          onClick={() => void run(provider)}
        >
          {ICONS[provider]}
          {t(`auth.provider.${provider}`)}
        </Button>
      ))}
      {hasPasskey ? (
        <Button
          aria-disabled={busy}
          aria-busy={busy && chosen === 'passkey'}
          onClick={() => void run('passkey')}
        >
          <KeyIcon />
          {t('auth.passkey.signIn')}
        </Button>
      ) : null}
    </div>
  );
}
