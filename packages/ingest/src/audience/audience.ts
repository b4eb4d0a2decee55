import { estimateAlertPreferences, readAlertPreferences } from '@farelark/db';
import {
  createMatchIndex,
  type Matchable,
  type MatchIndex,
  type MatchingReference,
} from '@farelark/engine';
import type { Pool } from 'pg';
import { readTravellers } from '../traveller.ts';

/** Changed travellers that are read at once. */
const REREAD = 1_000;
/** Travellers between two reports of progress. */
const PROGRESS_EVERY = 100_000;

/** Where preferences are kept, and what they are understood by. */
interface AudienceOrigin {
  readonly pool: Pool;
  readonly matching: MatchingReference;
}

/** Rebuilding as it goes on: travellers read so far, of about so many. */
export type AudienceProgress = (read: number, expected: number) => void;

/**
 * Everybody's preferences in the memory of this process: a cache of `user_settings`, kept for as long
 * as every change is heard of. While it is not there (before it is built, while notices are
 * interrupted, in a process that never follows them) the database answers in its place.
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
  changed(userId: string): void {
    // What is not followed is read whole later.
    if (this.#isFollowing) this.#changed.add(userId);
  }

  /** Reads what has changed; all of it when there is nothing yet. One call at a time. */
  async refresh(origin: AudienceOrigin, onProgress: AudienceProgress): Promise<void> {
    if (!this.#isFollowing) return;
    if (this.#index === null) await this.#build(origin, onProgress);
    while (this.#index !== null && this.#changed.size > 0)
      await this.#reread(origin.pool, this.#index);
  }

  async #build({ pool, matching }: AudienceOrigin, onProgress: AudienceProgress): Promise<void> {
    const begun = this.#interruptions;
    const expected = await estimateAlertPreferences(pool);
    const index = createMatchIndex(matching);
    let read = 0;
    for await (const wishes of readAlertPreferences(pool)) {
      if (this.#interruptions !== begun) return;
      for (const { userId, wish } of wishes) index.put(userId, wish);
      const before = read;
      read += wishes.length;
      if (Math.floor(read / PROGRESS_EVERY) > Math.floor(before / PROGRESS_EVERY))
        onProgress(read, Math.max(read, expected));
    }
    // What changed meanwhile was noted, and is read before anybody is matched.
    while (this.#interruptions === begun && this.#changed.size > 0) await this.#reread(pool, index);
    if (this.#interruptions !== begun) return;
    onProgress(read, read);
    this.#index = index;
  }

  async #reread(pool: Pool, index: MatchIndex): Promise<void> {
    const userIds = [...this.#changed].slice(0, REREAD);
    // Before they are read: a change after that is noted anew.
    for (const userId of userIds) this.#changed.delete(userId);
    try {
      const found = await readTravellers(pool, userIds);
      const wishOf = new Map(found.map(({ userId, wish }) => [userId, wish]));
      for (const userId of userIds) {
        const wish = wishOf.get(userId);
        if (wish === undefined) index.remove(userId);
        else index.put(userId, wish);
      }
    } catch (error) {
      for (const userId of userIds) this.#changed.add(userId);
      throw error;
    }
  }
}
