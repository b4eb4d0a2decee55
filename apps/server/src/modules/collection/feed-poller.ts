import {
  endFeedReading,
  type FeedState,
  failFeedReading,
  openFeedState,
  storeFeedPosition,
} from '@farelark/db/feed-states';
import { lockPlanning } from '@farelark/db/source-health';
import type { RawFare } from '@farelark/engine';
import { ingestFares, type Pipeline } from '@farelark/ingest';
import type { FeedPosition } from '@farelark/sources/feed';
import { SourceFailure } from '@farelark/sources/http';
import type { Logger } from 'pino';
import { isTakenName } from '../../config/feed-list.ts';
import { type Loop, startLoop } from '../../platform/jobs/loop.ts';
import type { CollectionDependencies } from './dependencies.ts';
import type { SourceGuard } from './sources/source-guard.ts';
import type { SourceWatch } from './sources/source-watch.ts';
import { feedsFromSettings, type PolledFeed } from './sources/sources-from-settings.ts';

/** A last line without an end is looked at again soon: most likely it was whole. */
const TAIL_MILLIS = 10_000;
const FIRST_RETRY_MILLIS = 60_000;
const MAX_RETRY_MILLIS = 6 * 3_600_000;
/** Nothing answered at all: it may be this machine that was off the net, and is back any moment. */
const MAX_UNANSWERED_MILLIS = 15 * 60_000;

export interface FeedPollerOptions {
  readonly polled: PolledFeed;
  readonly pipeline: Pipeline;
  readonly log: Logger;
  readonly guard: Pick<SourceGuard, 'enter' | 'leave'>;
  readonly everyMillis: number;
}

interface Brought {
  rows: number;
  accepted: number;
}

/**
 * Reads one feed when it is due. Of several servers one does, under a lock that ends with the process;
 * where it was is in the database, so that any of them goes on there.
 */
export class FeedPoller {
  readonly #options: FeedPollerOptions;

  constructor(options: FeedPollerOptions) {
    this.#options = options;
  }

  /**
   * Reads the feed if it is due and no other process does; true if it did. Faults of the feed are recorded, not
   * thrown.
   */
  async round(signal: AbortSignal): Promise<boolean> {
    const { pipeline, polled } = this.#options;
    if ((await openFeedState(pipeline.pool, polled)).waitMillis > 0) return false;
    const hold = await lockPlanning(pipeline.pool, polled.feed.name);
    if (hold === null) return false;
    try {
      // Another process may have read it in between.
      const state = await openFeedState(pipeline.pool, polled);
      if (state.waitMillis > 0) return false;
      return await this.#readGuarded(state, hold.isHeld, signal);
    } finally {
      await hold.release();
    }
  }

  async #readGuarded(
    state: FeedState,
    isHeld: () => boolean,
    signal: AbortSignal,
  ): Promise<boolean> {
    const { guard, log, polled, pipeline, everyMillis } = this.#options;
    const entry = await guard.enter('feed');
    if ('reason' in entry) return false;
    const began = performance.now();
    const millis = () => Math.round(performance.now() - began);
    const brought: Brought = { rows: 0, accepted: 0 };
    try {
      const position = await this.#read(state, brought, isHeld, signal);
      const isTailOpen = position?.tail != null && !position.tail.isTaken;
      await endFeedReading(
        pipeline.pool,
        polled.name,
        isTailOpen ? Math.min(TAIL_MILLIS, everyMillis) : everyMillis,
      );
      await guard.leave(entry, {
        outcome: 'answered',
        millis: millis(),
        status: null,
        restMillis: null,
      });
      if (brought.rows > 0 || state.failures > 0)
        log.info({ feed: polled.name, ...brought, millis: millis() }, 'A feed was read');
      return true;
    } catch (error) {
      const failure = error instanceof SourceFailure ? error : null;
      const rest = await guard.leave(entry, {
        outcome: failure?.kind ?? null,
        millis: millis(),
        status: failure?.status ?? null,
        restMillis: failure?.retryAfterMillis ?? null,
      });
      if (failure === null) throw error;
      const nextMillis = Math.max(retryAfter(state.failures + 1, failure), rest ?? 0);
      await failFeedReading(pipeline.pool, polled.name, failure.kind, nextMillis);
      const { kind, status, code } = failure;
      log.warn(
        { feed: polled.name, failure: kind, status, code, ...brought, nextMillis },
        'A feed could not be read to its end; what came before is kept, and it goes on there',
      );
      return true;
    }
  }

  /** Takes what is new, batch by batch; where it is, is kept after each. Answers where that ended. */
  async #read(
    state: FeedState,
    brought: Brought,
    isHeld: () => boolean,
    signal: AbortSignal,
  ): Promise<FeedPosition | null> {
    const { polled, pipeline } = this.#options;
    // Written below and nowhere else.
    let position = state.position as FeedPosition | null;
    for await (const reading of polled.feed.read(position, signal)) {
      if (!isHeld()) throw new Error('The lock on a feed was lost with its connection');
      position = reading.position;
      const rows = reading.rows.length;
      const accepted = rows === 0 ? 0 : await this.#take(reading.rows);
      await storeFeedPosition(pipeline.pool, polled.name, position, { rows, accepted });
      brought.rows += rows;
      brought.accepted += accepted;
      signal.throwIfAborted();
    }
    return position;
  }

  async #take(rows: readonly RawFare[]): Promise<number> {
    const { polled, pipeline } = this.#options;
    const { name } = polled.feed;
    const report = await ingestFares(pipeline, {
      source: name,
      synthetic: false,
      // A feed can't be queried for a trip's current price.
      isQueryable: false,
      // Rows may name who sells; one that calls itself a provider would pass for its word on a deal.
      rows: rows.map((row) => (isTakenName(row.source ?? '') ? { ...row, source: name } : row)),
    });
    return report.accepted;
  }
}

/** Ever longer, so that a feed that is gone costs nothing and one that hiccups is back within minutes. */
function retryAfter(failures: number, { status }: SourceFailure): number {
  const most = status === null ? MAX_UNANSWERED_MILLIS : MAX_RETRY_MILLIS;
  return Math.min(most, FIRST_RETRY_MILLIS * 2 ** Math.min(failures - 1, 20));
}

/** Between looks at whether a feed is due: one row by its key. */
const PAUSE_MILLIS = 5_000;

/** Reads each feed of the settings whenever it is due. */
export function startFeedLoops(
  {
    settings,
    pipeline,
    log,
    metrics,
  }: Pick<CollectionDependencies, 'settings' | 'pipeline' | 'log' | 'metrics'>,
  watch: SourceWatch,
): Loop[] {
  const everyMillis = settings.FEED_EVERY_MINUTES * 60_000;
  const feeds = feedsFromSettings(settings, (name) => watch.getMeter(name));
  return feeds.map((polled) => {
    const guard = watch.getGuard(polled.feed.name);
    const poller = new FeedPoller({ polled, pipeline, log, guard, everyMillis });
    return startLoop({
      name: `feed ${polled.name}`,
      pauseMillis: PAUSE_MILLIS,
      log,
      rounds: metrics.rounds,
      async round(signal) {
        await poller.round(signal);
        return false;
      },
    });
  });
}
