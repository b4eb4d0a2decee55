import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  startRegistration,
} from '@simplewebauthn/browser';
import { queryOptions } from '@tanstack/react-query';
import { callAuth } from '../../../shared/session/call-auth.ts';
import { passkeyFailure } from './passkey-failure.ts';

/** A passkey as the server lists it; what opens the account stays on its device. */
export interface Passkey {
  readonly id: string;
  readonly name: string | null;
  readonly createdAt: string | null;
}

/** The longest name of a passkey, in characters. */
export const LONGEST_NAME = 60;

export const canHavePasskeys = browserSupportsWebAuthn;

export const passkeysQuery = (userId: string) =>
  queryOptions({
    queryKey: ['passkeys', userId],
    queryFn: () => callAuth<Passkey[]>('/passkey/list-user-passkeys'),
  });

/**
 * Has this device or a security key make a passkey, and the server keep its public half.
 *
 * @throws PasskeyFailure where the device or its owner says no; AuthFailure where the server does
 */
export async function addPasskey(name: string): Promise<void> {
  const optionsJSON = await callAuth<PublicKeyCredentialCreationOptionsJSON>(
    `/passkey/generate-register-options?name=${encodeURIComponent(name)}`,
  );
  const response = await startRegistration({ optionsJSON }).catch((cause: unknown) => {
    throw passkeyFailure(cause);
  });
  await callAuth('/passkey/verify-registration', { response, name });
}

export async function renamePasskey(id: string, name: string): Promise<void> {
  await callAuth('/passkey/update-passkey', { id, name });
}

export async function removePasskey(id: string): Promise<void> {
  await callAuth('/passkey/delete-passkey', { id });
}
