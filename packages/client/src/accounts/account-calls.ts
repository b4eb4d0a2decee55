import type { Language } from '@farelark/contracts';
import type { SessionUser } from '../session/session.ts';

/** Answer to a sign-in: a session, or the next step. */
export type SignInAnswer =
  | { readonly token: string; readonly user: SessionUser; readonly expiresAt: string }
  /** The password was right, and the account wants a second proof. */
  | { readonly twoFactorRedirect: true }
  /** The account exists, and its address has to be confirmed first. */
  | { readonly token: null };

/** Sign-in methods of an account. */
export interface Account {
  readonly user: { readonly email: string; readonly twoFactorEnabled: boolean };
  readonly hasPassword: boolean;
  /** Outside accounts that sign in here, such as `google`. While there is one, the address is theirs. */
  readonly providers: readonly string[];
  /** A new address that waits for the link sent there. */
  readonly pendingEmail: string | null;
  /** True if this session began, or was confirmed, within the last ten minutes. */
  readonly fresh: boolean;
}

/** A device on which the account is signed in. Its token stays with it. */
export interface SignedInSession {
  readonly id: string;
  /** User agent of the browser, if known. */
  readonly device: string | null;
  readonly createdAt: string;
  readonly lastUsedAt: string;
  /** The one that asks. */
  readonly current: boolean;
}

/** A passkey as the server lists it; what opens the account stays on its device. */
export interface Passkey {
  readonly id: string;
  readonly name: string | null;
  readonly createdAt: string | null;
}

/** Set-up of an authenticator app, with backup codes. */
export interface SecondFactorSetUp {
  /** `otpauth://totp/…`, as a QR code carries it. */
  readonly totpURI: string;
  readonly backupCodes: readonly string[];
}

type Done = { readonly status?: boolean };
type PasswordProof = { readonly password?: string };

/** GET endpoints: the query that they take, and what they answer. */
export interface AccountReads {
  '/get-session': {
    query: undefined;
    answer: { session: { expiresAt: string }; user: SessionUser } | null;
  };
  '/account': { query: undefined; answer: Account };
  '/export-account': { query: undefined; answer: unknown };
  '/list-sessions': { query: undefined; answer: SignedInSession[] };
  '/reset-password/check': { query: { token: string }; answer: { valid: boolean } };
  '/passkey/list-user-passkeys': { query: undefined; answer: Passkey[] };
  /** The options are those of WebAuthn, which anyone who calls it hands to the browser. */
  '/passkey/generate-authenticate-options': { query: undefined; answer: object };
  '/passkey/generate-register-options': { query: { name: string }; answer: object };
}

/** POST endpoints: the body that they take, and what they answer. */
export interface AccountWrites {
  '/sign-in/email': { body: { email: string; password: string }; answer: SignInAnswer };
  '/sign-in/social': {
    body: { provider: string; additionalData?: { codeChallenge: string } };
    answer: { url: string };
  };
  '/sign-up/email': {
    body: { email: string; password: string; language: Language };
    answer: SignInAnswer;
  };
  '/sign-out': { body: Record<never, never>; answer: Done };
  '/exchange-code': { body: { code: string; codeVerifier?: string }; answer: SignInAnswer };
  '/send-verification-email': { body: { email: string }; answer: Done };
  '/request-password-reset': { body: { email: string }; answer: Done };
  '/reset-password': { body: { token: string; newPassword: string }; answer: Done };
  '/set-password': { body: { newPassword: string }; answer: Done };
  '/change-password': { body: { currentPassword: string; newPassword: string }; answer: Done };
  '/change-email': { body: { newEmail: string }; answer: Done };
  '/reauthenticate': { body: { password: string }; answer: Done };
  '/revoke-session': { body: { id: string }; answer: Done };
  '/revoke-other-sessions': { body: Record<never, never>; answer: Done };
  '/delete-account': { body: Record<never, never>; answer: { status: 'deleted' | 'confirm' } };
  '/delete-account/confirm': { body: { token: string }; answer: Done };
  '/two-factor/enable': { body: PasswordProof; answer: SecondFactorSetUp };
  '/two-factor/disable': { body: PasswordProof; answer: { token?: string | null } };
  '/two-factor/generate-backup-codes': {
    body: PasswordProof;
    answer: Pick<SecondFactorSetUp, 'backupCodes'>;
  };
  '/two-factor/verify-totp': {
    body: { code: string; trustDevice?: boolean };
    answer: SignInAnswer;
  };
  '/two-factor/verify-backup-code': { body: { code: string }; answer: SignInAnswer };
  '/passkey/verify-authentication': { body: { response: object }; answer: SignInAnswer };
  '/passkey/verify-registration': { body: { response: object; name: string }; answer: object };
  '/passkey/update-passkey': { body: { id: string; name: string }; answer: object };
  '/passkey/delete-passkey': { body: { id: string }; answer: object };
}
