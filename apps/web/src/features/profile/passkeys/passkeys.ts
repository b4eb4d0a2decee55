import {
  type PublicKeyCredentialCreationOptionsJSON,
  startRegistration,
} from '@simplewebauthn/browser';
import { queryOptions } from '@tanstack/react-query';
import type { TextKey } from '../../../shared/i18n/texts.ts';
import { callAuth, readAuth } from '../../../shared/session/page-accounts.ts';
import { ExplainedFailure } from '../../../shared/ui/problem.tsx';

export type { Passkey } from '@farelark/client/accounts';

export const passkeysQuery = (userId: string) =>
  queryOptions({
    queryKey: ['passkeys', userId],
    queryFn: () => readAuth('/passkey/list-user-passkeys'),
  });

/** @throws ExplainedFailure if the device or its owner refuses, AuthFailure if the server does */
export async function addPasskey(name: string): Promise<void> {
  const options = await readAuth('/passkey/generate-register-options', { name });
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  const response = await startRegistration({ optionsJSON }).catch((cause: unknown) => {
    throw toPasskeyFailure(cause);
  });
  await callAuth('/passkey/verify-registration', { response, name });
}

/** By name of the `DOMException` (WebAuthn Level 3, 5.1.3). */
const FAILURE_TEXTS: Record<string, TextKey> = {
  NotAllowedError: 'profile.passkeys.failure.cancelled',
  AbortError: 'profile.passkeys.failure.cancelled',
  InvalidStateError: 'profile.passkeys.failure.alreadyThere',
};

export function toPasskeyFailure(cause: unknown): ExplainedFailure {
  const name = cause instanceof Error ? cause.name : '';
  return new ExplainedFailure(FAILURE_TEXTS[name] ?? 'profile.passkeys.failure.device', cause);
}
