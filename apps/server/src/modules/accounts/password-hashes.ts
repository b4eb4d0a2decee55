import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { findPasswordByAddress, replacePasswordHash } from '@farelark/db/accounts';
import { isAPIError } from 'better-auth/api';
import type { BetterAuthPlugin } from 'better-auth/types';
import {
  ConcurrencyLimit,
  QueueFullError,
  type TaskOwner,
} from '../../platform/security/concurrency-limit.ts';
import type { AccountContext } from './account-context.ts';
import { after } from './hooks.ts';
import { refusal } from './refusal.ts';

/** Cost of scrypt (RFC 7914): memory is 128·N·r bytes, work N·r·p. */
export interface HashCost {
  /** Log2 of N. */
  readonly ln: number;
  readonly r: number;
  readonly p: number;
}

/**
 * Of the settings that ASVS 5.0 approves (appendix C), from N 2^17, p 1 with 128 MiB to N 2^15, p 3, the one
 * with the least memory: 32 MiB, and 175 ms of a core where 2^17 takes 290.
 */
export const PASSWORD_COST: HashCost = { ln: 15, r: 8, p: 3 };

/** Cost of the library's hashes, which came before ours. */
const LIBRARY_COST: HashCost = { ln: 14, r: 16, p: 1 };
const LIBRARY_FORMAT = /^(?<salt>[0-9a-f]{32}):(?<key>[0-9a-f]{128})$/;

const SALT_BYTES = 16;
const KEY_BYTES = 32;
const FORMAT =
  /^\$scrypt\$ln=(?<ln>\d{1,2}),r=(?<r>\d{1,2}),p=(?<p>\d{1,2})\$(?<salt>[\w-]+)\$(?<key>[\w-]+)$/;

/** For whom the request that runs asks for hashes; the library passes nothing on that would say so. */
export const taskOwner = new AsyncLocalStorage<() => Promise<TaskOwner>>();

/** Two of the four threads that Node has for such work: files and names are looked up by the others. */
const CONCURRENCY = 2;
/** They wait for ten seconds or so where there is one core. */
const MAX_WAITING = 60;
const RETRY_SECONDS = 10;

export type DeriveKey = (
  password: string,
  salt: Buffer,
  keyBytes: number,
  cost: HashCost,
) => Promise<Buffer>;

/**
 * Password hashes as `$scrypt$ln=15,r=8,p=3$salt$key`, which name their cost. Computed off the event loop with bounded
 * concurrency and memory. Methods throw APIError UNAVAILABLE while too many requests wait.
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

  /** True for the password of a hash. Any wrong one costs the same work, so timing doesn't reveal accounts. */
  verify({ hash, password }: Readonly<Record<'hash' | 'password', string>>): Promise<boolean> {
    return this.#runLimited(async () => {
      const { cost, salt, key } = readHash(hash);
      const isRight = timingSafeEqual(key, await this.#derive(password, salt, key.length, cost));
      if (!isRight) await this.#equaliseWork(password, cost);
      return isRight;
    });
  }

  /** True for hashes of another cost than today's. @throws Error for an unknown format */
  isOutdated(hash: string): boolean {
    const { ln, r, p } = readHash(hash).cost;
    return ln !== this.#cost.ln || r !== this.#cost.r || p !== this.#cost.p;
  }

  async #equaliseWork(password: string, done: HashCost): Promise<void> {
    const { ln, r } = this.#cost;
    const p = Math.round((getWork(this.#cost) - getWork(done)) / (2 ** ln * r));
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
  const library = LIBRARY_FORMAT.exec(hash)?.groups;
  if (library !== undefined)
    return {
      cost: LIBRARY_COST,
      // Its digits as they are written, not what they stand for.
      salt: Buffer.from(library['salt'] ?? ''),
      key: Buffer.from(library['key'] ?? '', 'hex'),
    };
  const ours = FORMAT.exec(hash)?.groups;
  // Without the hash: it would come into the log.
  if (ours === undefined) throw new Error('Unknown password hash format');
  return {
    cost: { ln: Number(ours['ln']), r: Number(ours['r']), p: Number(ours['p']) },
    salt: Buffer.from(ours['salt'] ?? '', 'base64url'),
    key: Buffer.from(ours['key'] ?? '', 'base64url'),
  };
}

/** Normalised, since keyboards write one and the same letter in several ways. */
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
      // What it needs, and as much again: the limit counts more than the blocks.
      { N, r, p, maxmem: 256 * N * r },
      (error, key) => (error === null ? resolve(key) : reject(error)),
    );
  });
}

/** Hashes an outdated password hash again when its owner signs in, the only moment the password is known. */
export function rehashOnSignIn(accounts: AccountContext, hashes: PasswordHashes) {
  const { pool } = accounts.database;
  return {
    id: 'renewed-hashes',
    hooks: after(['/sign-in/email'], async (context) => {
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
        // Repeated at the next sign-in; this one succeeded.
        context.context.logger.error('A password could not be rehashed', error);
      }
    }),
  } satisfies BetterAuthPlugin;
}
