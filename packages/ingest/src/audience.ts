import { estimateAlertPreferences, readAlertPreferences } from '@farelark/db/audience';
import { readTravellers } from '@farelark/db/recipients';
import {
  createMatchIndex,
  type Matchable,
  type MatchIndex,
  type MatchingReference,
} from '@farelark/engine';
import type { Pool } from 'pg';

const REFRESH_BATCH = 1_000;
/** Travellers between two progress reports. */
const PROGRESS_EVERY = 100_000;

interface AudienceOrigin {
  readonly pool: Pool;
  readonly matching: MatchingReference;
}

/** Receives the travellers read so far, and their estimated total. */
export type AudienceProgress = (read: number, expected: number) => void;

/**
 * In-memory cache of all travellers' preferences, valid while the process receives every change. Without
 * it (before the first build, while notifications are interrupted) callers query the database.
 */
export class Audience {
  #index: MatchIndex | null = null;
  #isFollowing = false;
  /** Invalidates a build in progress. */
  #interruptions = 0;
  readonly #changed = new Set<string>();

  /** Returns the ids of travellers whose preferences accept an offer; null if the database must be queried. */
  match(offer: Matchable): readonly string[] | null {
    return this.#index?.match(offer) ?? null;
  }

  /** Call when change notifications start, before `refresh`. */
  follow(): void {
    this.interrupt();
    this.#isFollowing = true;
  }

  /** Call when change notifications may be lost, until the next `follow`. */
  interrupt(): void {
    this.#index = null;
    this.#isFollowing = false;
    this.#interruptions += 1;
  }

  /** Call when preferences were saved or removed, before `refresh`. */
  markChanged(userId: string): void {
    // The next `follow` reads everything.
    if (this.#isFollowing) this.#changed.add(userId);
  }

  /** Reads the changed preferences, or all of them at first. Not for concurrent calls. */
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
    // Applies changes since the start before the first match.
    while (this.#interruptions === interruptionsBefore && this.#changed.size > 0)
      await this.#reread(pool, index);
    if (this.#interruptions !== interruptionsBefore) return;
    onProgress(read, read);
    this.#index = index;
  }

  async #reread(pool: Pool, index: MatchIndex): Promise<void> {
    const userIds = [...this.#changed].slice(0, REFRESH_BATCH);
    // Before the query, so that later changes are added again.
    for (const userId of userIds) this.#changed.delete(userId);
    try {
      const travellers = await readTravellers(pool, userIds);
      const byUser = new Map(travellers.map(({ userId, preferences }) => [userId, preferences]));
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
