import type { Database } from '@farelark/db';
import type { Logger } from 'pino';
import type { Settings } from '../../config/settings.ts';
import { authKeys } from '../../platform/security/secret-keys.ts';
import type { AccountContext } from './account-context.ts';
import { addressDigests } from './address-digests.ts';
import { createBreachCheck } from './breached-passwords.ts';
import type { ProviderKeys, Providers } from './providers.ts';

/** What the accounts work with, as the operator set it. */
export function createAccountContext(
  settings: Settings,
  database: Database,
  publicUrl: string,
  log: Logger,
): AccountContext {
  const keys = authKeys(settings);
  return {
    database,
    publicUrl,
    confirmEmail: settings.EMAIL_CONFIRMATION,
    registration: settings.REGISTRATION,
    operatorName: settings.OPERATOR_NAME,
    isBreached: settings.BREACHED_PASSWORDS
      ? createBreachCheck({
          url: settings.BREACHED_PASSWORDS_URL,
          onFailure: (error) =>
            log.warn({ err: error }, 'Nobody could say whether a password is breached; it passed'),
        })
      : async () => false,
    // The old one while it is being replaced: devices stay known until it is taken out.
    secret: settings.AUTH_SECRET_BEFORE ?? settings.AUTH_SECRET ?? '',
    addressDigests: (address) => addressDigests(keys, address),
    now: () => new Date(),
  };
}

/** The providers whose keys are set. */
export function providerKeys(settings: Settings): Providers {
  return {
    google: toProviderKeys(
      settings.GOOGLE_CLIENT_ID,
      settings.GOOGLE_CLIENT_SECRET,
      settings.GOOGLE_URL,
    ),
    facebook: toProviderKeys(
      settings.FACEBOOK_CLIENT_ID,
      settings.FACEBOOK_CLIENT_SECRET,
      settings.FACEBOOK_URL,
    ),
  };
}

function toProviderKeys(
  clientId: string | undefined,
  clientSecret: string | undefined,
  url: string | undefined,
): ProviderKeys | null {
  if (clientId === undefined || clientSecret === undefined) return null;
  return { clientId, clientSecret, url: url?.replace(/\/$/, '') ?? null };
}
