import { beginSession } from '../../../shared/session/begin-session.ts';
import { askAuth, callAuth } from '../../../shared/session/call-auth.ts';
import { keepSession, sessionState } from '../../../shared/session/session-store.ts';
import type { Proof } from '../account/reauthentication.tsx';

/** What an authenticator app needs, and the codes for the day when it is lost. */
export interface SecondFactorSetUp {
  /** `otpauth://totp/…`, as a QR code carries it. */
  readonly totpURI: string;
  readonly backupCodes: readonly string[];
}

/** Begins to switch it on. Nothing changes before `confirmSecondFactor`. */
export function beginSecondFactor(proof: Proof): Promise<SecondFactorSetUp> {
  return callAuth('/two-factor/enable', proof);
}

/** Switches it on with the first code of the app. The server begins a new session with that. */
export async function confirmSecondFactor(code: string): Promise<void> {
  await beginSession('/two-factor/verify-totp', { code });
}

/** Makes the codes of before worthless and answers new ones. */
export async function newBackupCodes(proof: Proof): Promise<readonly string[]> {
  const { backupCodes } = await callAuth<Pick<SecondFactorSetUp, 'backupCodes'>>(
    '/two-factor/generate-backup-codes',
    proof,
  );
  return backupCodes;
}

/** Switches it off. The server may begin a new session with that. */
export async function endSecondFactor(proof: Proof): Promise<void> {
  const before = sessionState().session;
  const { body, headers } = await askAuth<{ token?: string | null }>('/two-factor/disable', proof);
  const token = headers.get('set-auth-token') ?? body.token;
  if (token && before) keepSession({ ...before, token });
}
