import { createContext, type ReactNode, useContext, useRef, useState } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { mayLeave } from '../../../shared/page/may-leave.ts';
import { callAuth } from '../../../shared/session/page-accounts.ts';
import { forgetSession } from '../../../shared/session/session-store.ts';
import { PasswordField } from '../../../shared/ui/password-field.tsx';
import { useAction } from '../../../shared/ui/use-action.ts';
import { DialogForm, FormDialog } from '../layout/form-dialog.tsx';
import { useOneField } from '../layout/use-one-field.ts';
import { type Account, providerNames } from './account.ts';

/** Time for which the server accepts a typed password, less a minute: clocks and typing differ. */
const BELIEVED_MS = 9 * 60_000;

export interface Proof {
  /** The password just typed; absent where an earlier proof, or a new sign-in, still counts. */
  readonly password?: string;
}

/** Null where the owner cancelled. `again` asks even within minutes: some endpoints take the password themselves. */
type ConfirmOwner = (options?: { readonly again?: boolean }) => Promise<Proof | null>;

const Reauthentication = createContext<ConfirmOwner | null>(null);

/** Asks for the password before what an open, unwatched screen must not allow. */
export function useConfirmOwner(): ConfirmOwner {
  const confirm = useContext(Reauthentication);
  if (confirm === null)
    throw new Error('useConfirmOwner needs a ReauthenticationProvider above it');
  return confirm;
}

interface ProviderProps {
  account: Account;
  /** Looks again whether a session without a password is fresh. */
  refetchAccount: () => Promise<Account | undefined>;
  children: ReactNode;
}

/** Holds the one dialog that asks, and remembers for some minutes that it was answered. */
export function ReauthenticationProvider({ account, refetchAccount, children }: ProviderProps) {
  const { t } = useTexts();
  const believedUntil = useRef(0);
  const answer = useRef<((proof: Proof | null) => void) | null>(null);
  const [asking, setAsking] = useState(false);

  const confirmOwner: ConfirmOwner = async ({ again = false } = {}) => {
    if (account.hasPassword) {
      if (!again && performance.now() < believedUntil.current) return {};
    } else if ((await refetchAccount())?.fresh) return {};
    setAsking(true);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  };
  const finish = (proof: Proof | null): void => {
    if (proof !== null) believedUntil.current = performance.now() + BELIEVED_MS;
    setAsking(false);
    answer.current?.(proof);
    answer.current = null;
  };

  const { hasPassword } = account;
  return (
    <Reauthentication value={confirmOwner}>
      {children}
      <FormDialog
        open={asking}
        onClose={() => finish(null)}
        title={t('profile.confirmOwner.title')}
        text={
          hasPassword
            ? t('profile.confirmOwner.text')
            : t('profile.confirmOwner.signInAgain', { provider: providerNames(account) })
        }
      >
        {hasPassword ? <PasswordForm onFinish={finish} /> : <SignOutForm onFinish={finish} />}
      </FormDialog>
    </Reauthentication>
  );
}

interface FormProps {
  onFinish: (proof: Proof | null) => void;
}

function PasswordForm({ onFinish }: FormProps) {
  const { t } = useTexts();
  const { field, isMistaken, form } = useOneField({
    read: (typed) => typed || null,
    send: async (password) => {
      await callAuth('/reauthenticate', { password });
    },
    onSent: (password) => onFinish({ password }),
  });
  return (
    <DialogForm
      {...form}
      onCancel={() => onFinish(null)}
      submit={t('profile.confirmOwner.submit')}
      working={t('profile.confirmOwner.busy')}
    >
      <PasswordField
        ref={field}
        label={t('profile.field.currentPassword')}
        autoComplete="current-password"
        error={isMistaken ? t('auth.error.passwordMissing') : undefined}
      />
    </DialogForm>
  );
}

/** For accounts without a password: only a new sign-in proves anything. */
function SignOutForm({ onFinish }: FormProps) {
  const { t } = useTexts();
  const { busy, failure, run } = useAction(async () => {
    if (!(await mayLeave())) return;
    await callAuth('/sign-out', {});
    // The profile needs a session, and redirects to sign-in without one.
    forgetSession();
  });
  return (
    <DialogForm
      failure={failure}
      busy={busy}
      onSubmit={() => void run()}
      onCancel={() => onFinish(null)}
      submit={t('auth.signOut')}
      working={t('auth.signOut')}
    />
  );
}
