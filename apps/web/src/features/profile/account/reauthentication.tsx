import { createContext, type ReactNode, useContext, useRef, useState } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { confirmLeaving } from '../../../shared/page/leave-guard.ts';
import { callAuth } from '../../../shared/session/page-accounts.ts';
import { sessionStore } from '../../../shared/session/session-store.ts';
import { PasswordField } from '../../../shared/ui/password-field.tsx';
import { useAction } from '../../../shared/ui/use-action.ts';
import { DialogForm, FormDialog } from '../layout/form-dialog.tsx';
import { useSingleFieldForm } from '../layout/use-single-field-form.ts';
import { type Account, formatProviders } from './account.ts';

/** Validity of a typed password: that of the server, less a minute of tolerance. */
const PROOF_VALID_MS = 9 * 60_000;

export interface Proof {
  /** The password just typed; absent while an earlier proof or a recent sign-in is valid. */
  readonly password?: string;
}

/** Resolves to null if cancelled. `again` ignores an earlier proof, for endpoints that need the password itself. */
type ConfirmOwner = (options?: { readonly again?: boolean }) => Promise<Proof | null>;

const Reauthentication = createContext<ConfirmOwner | null>(null);

/** Asks for the password before sensitive actions. */
export function useConfirmOwner(): ConfirmOwner {
  const confirm = useContext(Reauthentication);
  if (confirm === null)
    throw new Error('useConfirmOwner needs a ReauthenticationProvider above it');
  return confirm;
}

interface ProviderProps {
  account: Account;
  refetchAccount: () => Promise<Account | undefined>;
  children: ReactNode;
}

/** Renders the dialog that asks for the password, and remembers a correct one for some minutes. */
export function ReauthenticationProvider({ account, refetchAccount, children }: ProviderProps) {
  const { t } = useTexts();
  const validUntil = useRef(0);
  const resolveProof = useRef<((proof: Proof | null) => void) | null>(null);
  const [isAsking, setAsking] = useState(false);

  const confirmOwner: ConfirmOwner = async ({ again = false } = {}) => {
    if (account.hasPassword) {
      if (!again && performance.now() < validUntil.current) return {};
    } else if ((await refetchAccount())?.fresh) return {};
    setAsking(true);
    return new Promise((resolve) => {
      resolveProof.current = resolve;
    });
  };
  const finish = (proof: Proof | null): void => {
    if (proof !== null) validUntil.current = performance.now() + PROOF_VALID_MS;
    setAsking(false);
    resolveProof.current?.(proof);
    resolveProof.current = null;
  };

  const { hasPassword } = account;
  return (
    <Reauthentication value={confirmOwner}>
      {children}
      <FormDialog
        open={isAsking}
        onClose={() => finish(null)}
        title={t('profile.confirmOwner.title')}
        text={
          hasPassword
            ? t('profile.confirmOwner.text')
            : t('profile.confirmOwner.signInAgain', { provider: formatProviders(account) })
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
  const { field, isInvalid, form } = useSingleFieldForm({
    parse: (input) => input || null,
    send: async (password) => {
      await callAuth('/reauthenticate', { password });
    },
    onSent: (password) => onFinish({ password }),
  });
  return (
    <DialogForm
      {...form}
      onCancel={() => onFinish(null)}
      submitLabel={t('profile.confirmOwner.submit')}
      busyLabel={t('profile.confirmOwner.busy')}
    >
      <PasswordField
        ref={field}
        label={t('profile.field.currentPassword')}
        autoComplete="current-password"
        error={isInvalid ? t('auth.error.passwordMissing') : undefined}
      />
    </DialogForm>
  );
}

/** For accounts without a password, which must sign in again. */
function SignOutForm({ onFinish }: FormProps) {
  const { t } = useTexts();
  const { busy, failure, run } = useAction(async () => {
    if (!(await confirmLeaving())) return;
    await callAuth('/sign-out', {});
    // Without a session the page redirects to sign-in.
    sessionStore.signOut();
  });
  return (
    <DialogForm
      failure={failure}
      busy={busy}
      onSubmit={() => void run()}
      onCancel={() => onFinish(null)}
      submitLabel={t('auth.signOut')}
      busyLabel={t('auth.signOut')}
    />
  );
}
