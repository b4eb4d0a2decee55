import { AuthFailure } from '@farelark/client';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { HOME_PATH, safePath, takeReturn } from '../../../shared/session/return-path.ts';
import { toast } from '../../../shared/ui/toasts.tsx';
import { exchangeCode, isProvider } from '../api/provider-sign-in.ts';
import { FormSkeleton } from '../form/form-skeleton.tsx';
import type { AccountStep } from './account-step.ts';

interface CodeReturnProps {
  code: string;
  /** What the code was worth, and where to go with it. */
  onDone: (step: AccountStep, path: string) => void;
}

/**
 * A provider or the link of a mail led back with a code: exchanges it for a session. The code works
 * once, so it leaves the address in any case; what went wrong takes its place there.
 */
export function CodeReturn({ code, onDone }: CodeReturnProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const exchanged = useRef<string | null>(null);

  useEffect(() => {
    if (exchanged.current === code) return;
    exchanged.current = code;
    const name = search.get('provider');
    const provider = isProvider(name) ? name : null;
    const isConfirmation = search.has('verified');

    const finish = async (): Promise<void> => {
      try {
        const kind = await exchangeCode(code, provider);
        if (isConfirmation) return onDone({ kind }, `${HOME_PATH}?verified=1`);
        if (kind === 'signed-in') void toast('success', t('auth.signedIn'));
        onDone({ kind }, safePath(takeReturn(), location.origin));
      } catch (failure) {
        const error = failure instanceof AuthFailure && failure.code ? failure.code : 'UNKNOWN';
        const outcome = new URLSearchParams({ error });
        if (provider !== null) outcome.set('provider', provider);
        void navigate(`/auth?${outcome}`, { replace: true });
      }
    };
    void finish();
  }, [code, search, navigate, onDone, t]);

  return <FormSkeleton fields={2} />;
}
