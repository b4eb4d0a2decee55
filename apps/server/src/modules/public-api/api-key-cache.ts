import { findApiKey, recordApiKeyUse } from '@farelark/db/api-keys';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { hashApiKey, isWellFormed } from './api-key.ts';

/** Lifetime of a revoked key if the database's immediate notice never came. */
const TTL_MS = 60_000;
/** Some 5 MB. A key that is not among them costs a look-up. */
const MAX_KEYS = 20_000;

interface KnownKey {
  readonly id: string;
  /** UTC day of the last use that was noted. */
  notedOn: string | null;
}

export interface ApiKeyCacheOptions {
  readonly pool: Pool;
  readonly now: () => Date;
  /** A use could not be noted; the call itself goes on. */
  readonly onError: (error: unknown) => void;
}

/** The keys that calls came with lately, so that a call does not cost a look-up of its own. */
export class ApiKeyCache {
  readonly #options: ApiKeyCacheOptions;
  /** By hash: no key stays in memory. */
  readonly #kept: LRUCache<string, KnownKey>;
  readonly #hashes = new Map<string, string>();
  /** Raised by every ending: an answer that was on its way meanwhile may be of before. */
  #endings = 0;
  #hearsEndings = false;

  constructor(options: ApiKeyCacheOptions) {
    this.#options = options;
    this.#kept = new LRUCache({
      max: MAX_KEYS,
      ttl: TTL_MS,
      dispose: ({ id }, hash) => {
        if (this.#hashes.get(id) === hash) this.#hashes.delete(id);
      },
    });
  }

  /** The id of a key that works, whose use today is noted; null for any other text. */
  async use(key: string): Promise<string | null> {
    if (!isWellFormed(key)) return null;
    const hash = hashApiKey(key);
    const known = await this.#find(hash.toString('base64'), hash);
    if (known !== null) this.#noteUse(known);
    return known?.id ?? null;
  }

  /** The database says that this key ended; null: from now on it tells of every ending. */
  onChange(id: string | null): void {
    if (id === null) {
      this.#hearsEndings = true;
      return;
    }
    this.#endings += 1;
    const hash = this.#hashes.get(id);
    if (hash !== undefined) this.#kept.delete(hash);
  }

  /** Endings are not heard of until further notice: until then every call looks up again. */
  interrupt(): void {
    this.#hearsEndings = false;
    this.#endings += 1;
    this.#kept.clear();
  }

  async #find(name: string, hash: Buffer): Promise<KnownKey | null> {
    const cached = this.#kept.get(name);
    if (cached !== undefined) return cached;
    const endings = this.#endings;
    const found = await findApiKey(this.#options.pool, hash);
    if (found === null) return null;
    const known: KnownKey = { id: found.id, notedOn: found.lastUsedOn };
    if (endings === this.#endings && this.#hearsEndings) {
      this.#kept.set(name, known);
      this.#hashes.set(found.id, name);
    }
    return known;
  }

  #noteUse(key: KnownKey): void {
    const today = this.#options.now().toISOString().slice(0, 10);
    if (key.notedOn === today) return;
    key.notedOn = today;
    recordApiKeyUse(this.#options.pool, key.id, today).catch(this.#options.onError);
  }
}
