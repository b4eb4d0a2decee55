import { createHmac } from 'node:crypto';
import type { Database } from '@farelark/db';
import { GUEST_DAYS } from '@farelark/db/guests';
import type { AddressDigests } from '@farelark/db/plans';
import type { Logger } from 'pino';
import type { Settings } from '../../config/settings.ts';
import { type AuthKeys, getAuthKeys } from '../../platform/security/secret-keys.ts';
import { type BreachCheck, createBreachCheck } from './breached-passwords.ts';

export interface AccountContext {
  /** The product's tables; better-auth has its own connections. */
  readonly database: Database;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** Sign-in requires a confirmed address. */
  readonly confirmEmail: boolean;
  readonly registration: boolean;
  readonly operatorName: string;
  readonly isBreached: BreachCheck;
  /** Key for the digests of networks and devices. */
  readonly secret: string;
  /** Digests that identify an address after its account was deleted. */
  readonly addressDigests: (address: string) => AddressDigests;
}

/** Lifetime of links in emails, in hours. */
export const LINK_HOURS = {
  confirmation: 24,
  reset_password: 1,
  change_email: 24,
  delete_account: 24,
  /** As long as the account. */
  guest: GUEST_DAYS * 24,
} as const;

export const getLinkExpiry = (kind: keyof typeof LINK_HOURS) =>
  new Date(Date.now() + LINK_HOURS[kind] * 3_600_000);

/** Duration of a proof: after sign-in or a password check, a session needs no other. */
export const FRESH_SECONDS = 600;

/** Longer passwords are refused before hashing. The contract has the same limit for new ones. */
export const MAX_PASSWORD_LENGTH = 128;

/**
 * Digests that identify an address after its account was deleted. Keyed, because addresses can be guessed. Ignores case
 * and surrounding spaces only: with `+tags` or dots, an address may belong to another person.
 */
export function addressDigests({ current, before }: AuthKeys, address: string): AddressDigests {
  const digestBy = (key: string) =>
    createHmac('sha256', key)
      .update(`address of a used trial ${address.trim().toLowerCase()}`)
      .digest();
  return [digestBy(current), ...(before === null ? [] : [digestBy(before)])];
}

/** Key for the digests of networks and devices: the previous secret during a rotation, so that devices stay known. */
export function getOriginSecret(
  settings: Pick<Settings, 'AUTH_SECRET' | 'AUTH_SECRET_BEFORE'>,
): string {
  return settings.AUTH_SECRET_BEFORE ?? settings.AUTH_SECRET ?? '';
}

export function createAccountContext(
  settings: Settings,
  database: Database,
  publicUrl: string,
  log: Logger,
): AccountContext {
  const keys = getAuthKeys(settings);
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
    secret: getOriginSecret(settings),
    addressDigests: (address) => addressDigests(keys, address),
  };
}
