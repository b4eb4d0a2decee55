import type { Language } from '@farelark/contracts';
import type { SessionUser } from '../session/session.ts';

/** Response to a sign-in: a session, or the next step. */
export type SignInResult =
  | { readonly token: string; readonly user: SessionUser; readonly expiresAt: string }
  /** Correct password; the account requires a second factor. */
  | { readonly twoFactorRedirect: true }
  /** The email address has to be confirmed first. */
  | { readonly token: null };

/** Sign-in methods of an account. */
export interface Account {
  readonly user: { readonly email: string; readonly twoFactorEnabled: boolean };
  readonly hasPassword: boolean;
  /** Linked sign-in providers, such as `google`. The email address can't be changed while any is linked. */
  readonly providers: readonly string[];
  /** New address that awaits confirmation by email. */
  readonly pendingEmail: string | null;
  /** Unconfirmed address of a guest; then `user.email` is a placeholder. */
  readonly unconfirmedEmail: string | null;
  /** True if the traveller signed in, or confirmed the password, within the last ten minutes. */
  readonly fresh: boolean;
}

export interface SignedInSession {
  readonly id: string;
  /** User agent of the browser, if known. */
  readonly device: string | null;
  readonly createdAt: string;
  readonly lastUsedAt: string;
  /** True for the session of this request. */
  readonly current: boolean;
}

export interface Passkey {
  readonly id: string;
  readonly name: string | null;
  readonly createdAt: string | null;
}

/** Secret and backup codes of a new authenticator app. */
export interface SecondFactorSetUp {
  /** `otpauth://totp/…`, for the QR code. */
  readonly totpURI: string;
  readonly backupCodes: readonly string[];
}

type Done = { readonly status?: boolean };
type PasswordProof = { readonly password?: string };

/** GET endpoints, with their query and response. */
export interface AccountReads {
  '/get-session': {
    query: undefined;
    response: { session: { expiresAt: string }; user: SessionUser } | null;
  };
  '/account': { query: undefined; response: Account };
  '/export-account': { query: undefined; response: unknown };
  '/list-sessions': { query: undefined; response: SignedInSession[] };
  '/reset-password/check': { query: { token: string }; response: { valid: boolean } };
  '/passkey/list-user-passkeys': { query: undefined; response: Passkey[] };
  /** WebAuthn options, passed to the browser as they are. */
  '/passkey/generate-authenticate-options': { query: undefined; response: object };
  '/passkey/generate-register-options': { query: { name: string }; response: object };
}

/** POST endpoints, with their body and response. */
export interface AccountWrites {
  '/sign-in/email': { body: { email: string; password: string }; response: SignInResult };
  '/sign-in/social': {
    body: { provider: string; additionalData?: { codeChallenge: string } };
    response: { url: string };
  };
  '/sign-up/email': {
    body: { email: string; password: string; language: Language };
    response: SignInResult;
  };
  '/sign-up/guest': { body: { email: string; language: Language }; response: SignInResult };
  '/sign-out': { body: Record<never, never>; response: Done };
  '/exchange-code': { body: { code: string; codeVerifier?: string }; response: SignInResult };
  '/send-verification-email': { body: { email: string }; response: Done };
  '/request-password-reset': { body: { email: string }; response: Done };
  '/reset-password': { body: { token: string; newPassword: string }; response: Done };
  '/set-password': { body: { newPassword: string }; response: Done };
  '/change-password': { body: { currentPassword: string; newPassword: string }; response: Done };
  '/change-email': { body: { newEmail: string }; response: Done };
  '/reauthenticate': { body: { password: string }; response: Done };
  '/revoke-session': { body: { id: string }; response: Done };
  '/revoke-other-sessions': { body: Record<never, never>; response: Done };
  '/delete-account': { body: Record<never, never>; response: { status: 'deleted' | 'confirm' } };
  '/delete-account/confirm': { body: { token: string }; response: Done };
  '/two-factor/enable': { body: PasswordProof; response: SecondFactorSetUp };
  '/two-factor/disable': { body: PasswordProof; response: { token?: string | null } };
  '/two-factor/generate-backup-codes': {
    body: PasswordProof;
    response: Pick<SecondFactorSetUp, 'backupCodes'>;
  };
  '/two-factor/verify-totp': {
    body: { code: string; trustDevice?: boolean };
    response: SignInResult;
  };
  '/two-factor/verify-backup-code': { body: { code: string }; response: SignInResult };
  '/passkey/verify-authentication': { body: { response: object }; response: SignInResult };
  '/passkey/verify-registration': { body: { response: object; name: string }; response: object };
  '/passkey/update-passkey': { body: { id: string; name: string }; response: object };
  '/passkey/delete-passkey': { body: { id: string }; response: object };
}
