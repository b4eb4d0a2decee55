import { findApiKey, recordApiKeyUse } from '@farelark/db/api-keys';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { hashSecret } from '../../platform/security/link-tokens.ts';
import { isWellFormed } from './api-key.ts';

/** Limits the lifetime of a revoked key if the notice gets lost. */
const TTL_MS = 60_000;
/** About 5 MB. */
const MAX_KEYS = 20_000;

interface CachedKey {
  readonly id: string;
  /** UTC day of the last recorded use. */
  lastUsedOn: string | null;
}

export interface ApiKeyCacheOptions {
  readonly pool: Pool;
  readonly now: () => Date;
  /** Called if a use can't be recorded; the call goes on. */
  readonly onError: (error: unknown) => void;
}

/** Caches API keys, for `TTL_MS` or until a notice of their revocation. */
export class ApiKeyCache {
  readonly #options: ApiKeyCacheOptions;
  /** By hash, so that no key stays in memory. */
  readonly #keys: LRUCache<string, CachedKey>;
  readonly #hashes = new Map<string, string>();
  /** Number of invalidations; detects look-ups that started before one. */
  #invalidations = 0;
  #isListening = false;

  constructor(options: ApiKeyCacheOptions) {
    this.#options = options;
    this.#keys = new LRUCache({
      max: MAX_KEYS,
      ttl: TTL_MS,
      dispose: ({ id }, hash) => {
        if (this.#hashes.get(id) === hash) this.#hashes.delete(id);
      },
    });
  }

  /** Id of a valid key, whose use is recorded; null for other texts. */
  async use(key: string): Promise<string | null> {
    if (!isWellFormed(key)) return null;
    const hash = hashSecret(key);
    const cached = await this.#find(hash.toString('base64'), hash);
    if (cached !== null) this.#recordUse(cached);
    return cached?.id ?? null;
  }

  /** @param id revoked key; null when notices begin to arrive */
  onChange(id: string | null): void {
    if (id === null) {
      this.#isListening = true;
      return;
    }
    this.#invalidations += 1;
    const hash = this.#hashes.get(id);
    if (hash !== undefined) this.#keys.delete(hash);
  }

  /** Looks up every key until notices arrive again. */
  interrupt(): void {
    this.#isListening = false;
    this.#invalidations += 1;
    this.#keys.clear();
  }

  async #find(name: string, hash: Buffer): Promise<CachedKey | null> {
    const cached = this.#keys.get(name);
    if (cached !== undefined) return cached;
    const invalidations = this.#invalidations;
    const stored = await findApiKey(this.#options.pool, hash);
    if (stored === null) return null;
    const key: CachedKey = { id: stored.id, lastUsedOn: stored.lastUsedOn };
    if (invalidations === this.#invalidations && this.#isListening) {
      this.#keys.set(name, key);
      this.#hashes.set(stored.id, name);
    }
    return key;
  }

  #recordUse(key: CachedKey): void {
    const today = this.#options.now().toISOString().slice(0, 10);
    if (key.lastUsedOn === today) return;
    key.lastUsedOn = today;
    recordApiKeyUse(this.#options.pool, key.id, today).catch(this.#options.onError);
  }
}
