import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { findPasswordByAddress, replacePasswordHash } from '@farelark/db/accounts';
import { isAPIError } from 'better-auth/api';
import {
  ConcurrencyLimit,
  QueueFullError,
  type TaskOwner,
} from '../../platform/security/concurrency-limit.ts';
import type { AccountContext } from './account-context.ts';
import { after } from './plugin.ts';
import { refusal } from './refusal.ts';

/** Cost of scrypt (RFC 7914): memory is 128·N·r bytes, work N·r·p. */
export interface HashCost {
  /** Log2 of N. */
  readonly ln: number;
  readonly r: number;
  readonly p: number;
}

/**
 * Of the parameters approved by ASVS 5.0 (appendix C), those with the least memory: 32 MiB and 175 ms of a core,
 * against 128 MiB and 290 ms for N=2^17 p=1.
 */
export const PASSWORD_COST: HashCost = { ln: 15, r: 8, p: 3 };

/** Cost of the library's hashes, which earlier versions stored. */
const LIBRARY_COST: HashCost = { ln: 14, r: 16, p: 1 };
const LIBRARY_FORMAT = /^(?<salt>[0-9a-f]{32}):(?<key>[0-9a-f]{128})$/;

const SALT_BYTES = 16;
const KEY_BYTES = 32;
const FORMAT =
  /^\$scrypt\$ln=(?<ln>\d{1,2}),r=(?<r>\d{1,2}),p=(?<p>\d{1,2})\$(?<salt>[\w-]+)\$(?<key>[\w-]+)$/;

/** Owner of the current request's hashes, which the library doesn't pass on. */
export const taskOwner = new AsyncLocalStorage<() => Promise<TaskOwner>>();

/** Two of Node's four pool threads; the others are left for files and DNS. */
const CONCURRENCY = 2;
/** About ten seconds of work on one core. */
const MAX_WAITING = 60;
const RETRY_SECONDS = 10;

export type DeriveKey = (
  password: string,
  salt: Buffer,
  keyBytes: number,
  cost: HashCost,
) => Promise<Buffer>;

/**
 * Password hashes such as `$scrypt$ln=15,r=8,p=3$salt$key`, which state their cost. Computed off the event loop, with
 * bounded concurrency and memory. Methods throw APIError UNAVAILABLE when the queue is full.
 */
export class PasswordHashes {
  readonly #cost: HashCost;
  readonly #derive: DeriveKey;
  readonly #limit = new ConcurrencyLimit(CONCURRENCY, MAX_WAITING);

  constructor(cost: HashCost = PASSWORD_COST, derive: DeriveKey = deriveByScrypt) {
    this.#cost = cost;
    this.#derive = derive;
  }

  async hash(password: string): Promise<string> {
    const { ln, r, p } = this.#cost;
    const salt = randomBytes(SALT_BYTES);
    const key = await this.#runLimited(() => this.#derive(password, salt, KEY_BYTES, this.#cost));
    return `$scrypt$ln=${ln},r=${r},p=${p}$${salt.toString('base64url')}$${key.toString('base64url')}`;
  }

  /** True for the right password. A wrong one costs the same against any hash, so timing doesn't reveal accounts. */
  verify({ hash, password }: Readonly<Record<'hash' | 'password', string>>): Promise<boolean> {
    return this.#runLimited(async () => {
      const { cost, salt, key } = readHash(hash);
      const isMatch = timingSafeEqual(key, await this.#derive(password, salt, key.length, cost));
      if (!isMatch) await this.#equaliseWork(password, cost);
      return isMatch;
    });
  }

  /** True for a hash with other than the current cost. @throws Error for an unknown format */
  isOutdated(hash: string): boolean {
    const { ln, r, p } = readHash(hash).cost;
    return ln !== this.#cost.ln || r !== this.#cost.r || p !== this.#cost.p;
  }

  async #equaliseWork(password: string, spent: HashCost): Promise<void> {
    const { ln, r } = this.#cost;
    const p = Math.round((getWork(this.#cost) - getWork(spent)) / (2 ** ln * r));
    if (p > 0) await this.#derive(password, randomBytes(SALT_BYTES), KEY_BYTES, { ln, r, p });
  }

  async #runLimited<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await this.#limit.run(work, await taskOwner.getStore()?.());
    } catch (error) {
      if (error instanceof QueueFullError) throw refusal('UNAVAILABLE', RETRY_SECONDS);
      throw error;
    }
  }
}

const getWork = ({ ln, r, p }: HashCost): number => 2 ** ln * r * p;

function readHash(hash: string): { cost: HashCost; salt: Buffer; key: Buffer } {
  const libraryParts = LIBRARY_FORMAT.exec(hash)?.groups;
  if (libraryParts !== undefined)
    return {
      cost: LIBRARY_COST,
      // The library uses the hexadecimal digits themselves as salt.
      salt: Buffer.from(libraryParts['salt'] ?? ''),
      key: Buffer.from(libraryParts['key'] ?? '', 'hex'),
    };
  const parts = FORMAT.exec(hash)?.groups;
  // The message leaves out the hash, because it is logged.
  if (parts === undefined) throw new Error('Unknown password hash format');
  return {
    cost: { ln: Number(parts['ln']), r: Number(parts['r']), p: Number(parts['p']) },
    salt: Buffer.from(parts['salt'] ?? '', 'base64url'),
    key: Buffer.from(parts['key'] ?? '', 'base64url'),
  };
}

/** Normalises the password, since keyboards encode some letters in several ways. */
function deriveByScrypt(
  password: string,
  salt: Buffer,
  keyBytes: number,
  { ln, r, p }: HashCost,
): Promise<Buffer> {
  const N = 2 ** ln;
  return new Promise((resolve, reject) => {
    scrypt(
      password.normalize('NFKC'),
      salt,
      keyBytes,
      // Twice the required memory: the limit includes some overhead.
      { N, r, p, maxmem: 256 * N * r },
      (error, key) => (error === null ? resolve(key) : reject(error)),
    );
  });
}

/** Replaces an outdated hash when its owner signs in, the only time the password is known. */
export function rehashOnSignIn(accounts: AccountContext, hashes: PasswordHashes) {
  const { pool } = accounts.database;
  return after(['/sign-in/email'], async (context) => {
    if (isAPIError(context.context.returned)) return;
    const { email, password } = context.body as { email: string; password: string }; // it signed in with both
    try {
      const stored = await findPasswordByAddress(pool, email.toLowerCase());
      if (stored === null || !hashes.isOutdated(stored.hash)) return;
      await replacePasswordHash(pool, stored.userId, {
        from: stored.hash,
        to: await hashes.hash(password),
      });
    } catch (error) {
      // The sign-in succeeded; the next one retries.
      context.context.logger.error('A password could not be rehashed', error);
    }
  });
}
