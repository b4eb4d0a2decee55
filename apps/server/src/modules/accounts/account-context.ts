import type { Database } from '@farelark/db';
import type { AddressDigests } from '@farelark/db/plans';
import type { BreachCheck } from './breached-passwords.ts';

/** What the subjects of the accounts work with. */
export interface AccountContext {
  /** The tables of the product; the library has connections of its own. */
  readonly database: Database;
  /** Without a slash at the end. */
  readonly publicUrl: string;
  /** Whether an account signs in only after its address is confirmed. */
  readonly confirmEmail: boolean;
  /** Whether new accounts may be made. */
  readonly registration: boolean;
  /** Who runs the installation, by which its passwords are guessed at. */
  readonly operatorName: string;
  readonly isBreached: BreachCheck;
  /** Keys the digests of networks and devices. */
  readonly secret: string;
  /** What stands for an address once no account has it. */
  readonly addressDigests: (address: string) => AddressDigests;
  readonly now: () => Date;
}

/** How long links in mails work, in hours. */
export const LINK_HOURS = {
  confirmation: 24,
  reset_password: 1,
  change_email: 24,
  delete_account: 24,
} as const;

/** How long after signing in, or typing the password again, a session may do what needs a proof. */
export const FRESH_SECONDS = 600;

/** Longer ones are refused before they are hashed. The contract's rule for new passwords says the same. */
export const MAX_PASSWORD_LENGTH = 128;
