import { type Begun, beginSession } from '../../../shared/session/begin-session.ts';
import { callAuth } from '../../../shared/session/call-auth.ts';
import { pageSettings } from '../../../shared/settings/page-settings.ts';

/** Whether the server offers passkeys and this browser can speak their JSON form by itself. */
export function canUsePasskeys(): boolean {
  return (
    pageSettings().accounts.passkeys &&
    typeof globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON === 'function'
  );
}

/**
 * Signs in with a passkey that the traveller picks in the browser's own dialog.
 *
 * @returns `cancelled` where the dialog was closed without one.
 * @throws AuthFailure
 */
export async function signInWithPasskey(): Promise<Begun | 'cancelled'> {
  const options = await callAuth<PublicKeyCredentialRequestOptionsJSON>(
    '/passkey/generate-authenticate-options',
  );
  let credential: Credential | null;
  try {
    credential = await navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
    });
  } catch (refusal) {
    // Browsers do not tell "closed" from "no passkey here", so that sites can't probe for them.
    if (refusal instanceof DOMException && refusal.name === 'NotAllowedError') return 'cancelled';
    throw refusal;
  }
  if (!(credential instanceof PublicKeyCredential)) return 'cancelled';
  return beginSession('/passkey/verify-authentication', { response: credential.toJSON() });
}
