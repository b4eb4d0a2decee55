import { createHmac } from 'node:crypto';
import type { Database } from '@farelark/db';
import type { AddressDigests } from '@farelark/db/plans';
import type { Logger } from 'pino';
import type { Settings } from '../../config/settings.ts';
import { type AuthKeys, authKeys } from '../../platform/security/secret-keys.ts';
import { type BreachCheck, createBreachCheck } from './breached-passwords.ts';

export interface AccountContext {
  /** The product's tables; better-auth has its own connections. */
  readonly database: Database;
  /** Without a slash at the end. */
  readonly publicUrl: string;
  /** Requires a confirmed address before signing in. */
  readonly confirmEmail: boolean;
  readonly registration: boolean;
  /** Name of the operator, which attackers try in passwords. */
  readonly operatorName: string;
  readonly isBreached: BreachCheck;
  /** Key for the digests of networks and devices. */
  readonly secret: string;
  /** Digests that identify an address after its account was deleted. */
  readonly addressDigests: (address: string) => AddressDigests;
  readonly now: () => Date;
}

/** Lifetime of links in emails, in hours. */
export const LINK_HOURS = {
  confirmation: 24,
  reset_password: 1,
  change_email: 24,
  delete_account: 24,
} as const;

/** End of a link that is mailed now. */
export const getLinkExpiry = ({ now }: AccountContext, kind: keyof typeof LINK_HOURS) =>
  new Date(now().getTime() + LINK_HOURS[kind] * 3_600_000);

/** Time after signing in or typing the password during which a session needs no further proof. */
export const FRESH_SECONDS = 600;

/** Longer ones are refused before they are hashed. The contract's rule for new passwords says the same. */
export const MAX_PASSWORD_LENGTH = 128;

/**
 * Digests that stand for an address after its account is gone. Keyed, because addresses can be guessed. Only
 * case and spaces make no difference: what follows a plus sign, or dots, may be another person elsewhere.
 */
export function addressDigests({ current, before }: AuthKeys, address: string): AddressDigests {
  const digestBy = (key: string) =>
    createHmac('sha256', key)
      .update(`address of a used trial ${address.trim().toLowerCase()}`)
      .digest();
  return [digestBy(current), ...(before === null ? [] : [digestBy(before)])];
}

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
            log.warn({ err: error }, 'Breached-password check failed; the password was accepted'),
        })
      : async () => false,
    // The old one while it is being replaced: devices stay known until it is taken out.
    secret: settings.AUTH_SECRET_BEFORE ?? settings.AUTH_SECRET ?? '',
    addressDigests: (address) => addressDigests(keys, address),
    now: () => new Date(),
  };
}
