import type { SecondFactorSetUp } from '@farelark/client/accounts';
import { pageAccounts } from '../../../shared/session/page-accounts.ts';
import { keepSession, sessionState } from '../../../shared/session/session-store.ts';
import type { Proof } from '../account/reauthentication.tsx';

export type { SecondFactorSetUp };

/** Switches it off. The server may begin a new session with that. */
export async function endSecondFactor(proof: Proof): Promise<void> {
  const before = sessionState().session;
  const answer = await pageAccounts().write('/two-factor/disable', proof);
  if (answer.error !== null) throw answer.error;
  const token = answer.headers.get('set-auth-token') ?? answer.data.token;
  if (token && before) keepSession({ ...before, token });
}

/** The secret in the address of a QR code, in groups of four to be typed by hand; empty without one. */
export function secretIn(totpURI: string): string {
  const secret = URL.parse(totpURI)?.searchParams.get('secret') ?? '';
  return secret.match(/.{1,4}/g)?.join(' ') ?? '';
}
