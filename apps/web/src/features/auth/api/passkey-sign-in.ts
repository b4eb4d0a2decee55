import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { type Begun, beginSession } from '../../../shared/session/begin-session.ts';
import { readAuth } from '../../../shared/session/call-auth.ts';
import { pageSettings } from '../../../shared/settings/page-settings.ts';

/** Whether the server offers passkeys and this browser knows them. */
export function canUsePasskeys(): boolean {
  return pageSettings().accounts.passkeys && typeof globalThis.PublicKeyCredential === 'function';
}

/**
 * Signs in with a passkey that the traveller picks in the browser's own dialog.
 *
 * @returns `cancelled` where the dialog was closed without one.
 * @throws AuthFailure
 */
export async function signInWithPasskey(): Promise<Begun | 'cancelled'> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    import('@simplewebauthn/browser'),
    readAuth('/passkey/generate-authenticate-options'),
  ]);
  try {
    const response = await startAuthentication({
      // The server makes them as WebAuthn wants them.
      optionsJSON: optionsJSON as PublicKeyCredentialRequestOptionsJSON,
    });
    return await beginSession('/passkey/verify-authentication', { response });
  } catch (refusal) {
    // Browsers do not tell "closed" from "no passkey here", so that sites can't probe for them.
    if (refusal instanceof Error && refusal.name === 'NotAllowedError') return 'cancelled';
    throw refusal;
  }
}
