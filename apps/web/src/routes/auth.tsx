import { AccountPanel } from '../features/auth/components/account-panel.tsx';
import { DeleteAccount, EmailChanged } from '../features/auth/steps/email-links.tsx';
import { ResetPassword } from '../features/auth/steps/reset-password.tsx';
import { SignInSteps } from '../features/auth/steps/sign-in-steps.tsx';
import { useSearchParams } from '../shared/navigation/search-params.ts';
import { useSession } from '../shared/session/session-store.ts';

/** Sign-in, sign-up (`?mode=sign-up`), links of emails (`?mode=`), and the return from a provider. */
export function Component() {
  const [search] = useSearchParams();
  const { status } = useSession();
  const token = search.get('token') ?? '';
  const mode = search.get('mode');
  return (
    <AccountPanel>
      {mode === 'reset-password' ? (
        <ResetPassword key={token} token={token} />
      ) : mode === 'delete-account' ? (
        <DeleteAccount key={token} token={token} />
      ) : search.has('emailChanged') && status === 'signed-in' ? (
        <EmailChanged />
      ) : (
        <SignInSteps />
      )}
    </AccountPanel>
  );
}
