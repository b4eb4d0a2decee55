import { estimateAlertPreferences, readAlertPreferences } from '@farelark/db/audience';
import { readTravellers } from '@farelark/db/recipients';
import {
  createMatchIndex,
  type Matchable,
  type MatchIndex,
  type MatchingReference,
} from '@farelark/engine';
import type { Pool } from 'pg';

/** Changed travellers per query. */
const REFRESH_BATCH = 1_000;
/** Travellers between two reports of progress. */
const PROGRESS_EVERY = 100_000;

/** Database and lookups of the preferences. */
interface AudienceOrigin {
  readonly pool: Pool;
  readonly matching: MatchingReference;
}

/** Progress of a rebuild: travellers read so far, and their estimated number. */
export type AudienceProgress = (read: number, expected: number) => void;

/**
 * Preferences of all travellers in memory: a cache of `user_settings` that is valid while every change is
 * received. Without it (before it is built, while notifications are interrupted, in a process that does not
 * follow them) the database is queried instead.
 */
export class Audience {
  #index: MatchIndex | null = null;
  #isFollowing = false;
  /** Raised when what is being read may not be believed any more. */
  #interruptions = 0;
  readonly #changed = new Set<string>();

  /** The ids of those who want an offer, or null when the database has to be asked. */
  match(offer: Matchable): readonly string[] | null {
    return this.#index?.match(offer) ?? null;
  }

  /** From now on `changed` is called for every change; `refresh` is due. */
  follow(): void {
    this.interrupt();
    this.#isFollowing = true;
  }

  /** Changes may go unheard from now on, until the next `follow`. */
  interrupt(): void {
    this.#index = null;
    this.#isFollowing = false;
    this.#interruptions += 1;
  }

  /** A traveller's preferences were saved or removed; `refresh` is due. */
  markChanged(userId: string): void {
    // Without following, all preferences are read later.
    if (this.#isFollowing) this.#changed.add(userId);
  }

  /** Read what has changed; all of it when there is nothing yet. One call at a time. */
  async refresh(origin: AudienceOrigin, onProgress: AudienceProgress): Promise<void> {
    if (!this.#isFollowing) return;
    if (this.#index === null) await this.#build(origin, onProgress);
    while (this.#index !== null && this.#changed.size > 0)
      await this.#reread(origin.pool, this.#index);
  }

  async #build({ pool, matching }: AudienceOrigin, onProgress: AudienceProgress): Promise<void> {
    const interruptionsBefore = this.#interruptions;
    const expected = await estimateAlertPreferences(pool);
    const index = createMatchIndex(matching);
    let read = 0;
    for await (const batch of readAlertPreferences(pool)) {
      if (this.#interruptions !== interruptionsBefore) return;
      for (const { userId, preferences } of batch) index.put(userId, preferences);
      const before = read;
      read += batch.length;
      if (Math.floor(read / PROGRESS_EVERY) > Math.floor(before / PROGRESS_EVERY))
        onProgress(read, Math.max(read, expected));
    }
    // Changes since the start are read before the first match.
    while (this.#interruptions === interruptionsBefore && this.#changed.size > 0)
      await this.#reread(pool, index);
    if (this.#interruptions !== interruptionsBefore) return;
    onProgress(read, read);
    this.#index = index;
  }

  async #reread(pool: Pool, index: MatchIndex): Promise<void> {
    const userIds = [...this.#changed].slice(0, REFRESH_BATCH);
    // Before the query: a later change is added again.
    for (const userId of userIds) this.#changed.delete(userId);
    try {
      const found = await readTravellers(pool, userIds);
      const byUser = new Map(found.map(({ userId, preferences }) => [userId, preferences]));
      for (const userId of userIds) {
        const preferences = byUser.get(userId);
        if (preferences === undefined) index.remove(userId);
        else index.put(userId, preferences);
      }
    } catch (error) {
      for (const userId of userIds) this.#changed.add(userId);
      throw error;
    }
  }
}
