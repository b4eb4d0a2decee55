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
import { isReservedName } from '../../config/feed-list.ts';
import { type Loop, startLoop } from '../../platform/jobs/loop.ts';
import type { CollectionDependencies } from './dependencies.ts';
import type { CircuitBreaker } from './sources/circuit-breaker.ts';
import type { SourceMonitor } from './sources/source-monitor.ts';
import { feedsFromSettings, type PolledFeed } from './sources/sources-from-settings.ts';

/** Delay before reading an unterminated last line again; it is probably complete by then. */
const OPEN_TAIL_DELAY_MS = 10_000;
const MIN_RETRY_DELAY_MS = 60_000;
const MAX_RETRY_DELAY_MS = 6 * 3_600_000;
/** Without a response, this machine may be offline, and back soon. */
const MAX_OFFLINE_RETRY_DELAY_MS = 15 * 60_000;
/** Interval between checks whether a feed is due; one row by its key. */
const ROUND_INTERVAL_MS = 5_000;

export interface FeedPollerOptions {
  readonly polled: PolledFeed;
  readonly pipeline: Pipeline;
  readonly log: Logger;
  readonly breaker: Pick<CircuitBreaker, 'acquire' | 'release'>;
  readonly intervalMillis: number;
}

interface ReadCounts {
  rows: number;
  accepted: number;
}

/**
 * Polls one feed. One process at a time reads it, under a lock that ends with the process; its position is in the
 * database, so that any process can continue.
 */
export class FeedPoller {
  readonly #options: FeedPollerOptions;

  constructor(options: FeedPollerOptions) {
    this.#options = options;
  }

  /**
   * Reads the feed if it is due and no other process reads it; true if it did. Failures of the feed are recorded, not
   * thrown.
   */
  async round(signal: AbortSignal): Promise<boolean> {
    const { pipeline, polled } = this.#options;
    if ((await openFeedState(pipeline.pool, polled)).waitMillis > 0) return false;
    const lock = await lockPlanning(pipeline.pool, polled.feed.name);
    if (lock === null) return false;
    try {
      // Another process may have read it meanwhile.
      const state = await openFeedState(pipeline.pool, polled);
      if (state.waitMillis > 0) return false;
      return await this.#readGuarded(state, lock.isHeld, signal);
    } finally {
      await lock.release();
    }
  }

  async #readGuarded(state: FeedState, isLocked: () => boolean, signal: AbortSignal) {
    const { breaker, log, polled, pipeline, intervalMillis } = this.#options;
    const permit = await breaker.acquire('feed');
    if ('reason' in permit) return false;
    const startedAt = performance.now();
    const getMillis = () => Math.round(performance.now() - startedAt);
    const counts: ReadCounts = { rows: 0, accepted: 0 };
    try {
      const position = await this.#read(state, counts, isLocked, signal);
      const isTailOpen = position?.tail != null && !position.tail.isTaken;
      await endFeedReading(
        pipeline.pool,
        polled.name,
        isTailOpen ? Math.min(OPEN_TAIL_DELAY_MS, intervalMillis) : intervalMillis,
      );
      const success = { outcome: 'answered', status: null, restMillis: null } as const;
      await breaker.release(permit, { ...success, millis: getMillis() });
      if (counts.rows > 0 || state.failures > 0)
        log.info({ feed: polled.name, ...counts, millis: getMillis() }, 'A feed was read');
      return true;
    } catch (error) {
      const failure = error instanceof SourceFailure ? error : null;
      const pauseMillis = await breaker.release(permit, {
        outcome: failure?.kind ?? null,
        millis: getMillis(),
        status: failure?.status ?? null,
        restMillis: failure?.retryAfterMillis ?? null,
      });
      if (failure === null) throw error;
      const nextMillis = Math.max(getRetryDelay(state.failures + 1, failure), pauseMillis ?? 0);
      await failFeedReading(pipeline.pool, polled.name, failure.kind, nextMillis);
      const { kind, status, code } = failure;
      log.warn(
        { feed: polled.name, failure: kind, status, code, ...counts, nextMillis },
        'Reading a feed failed; the rows read so far are kept, and the next try continues there',
      );
      return true;
    }
  }

  /** Ingests new rows in batches and stores the position after each. Returns the last position. */
  async #read(state: FeedState, counts: ReadCounts, isLocked: () => boolean, signal: AbortSignal) {
    const { polled, pipeline } = this.#options;
    // Written only below.
    let position = state.position as FeedPosition | null;
    for await (const reading of polled.feed.read(position, signal)) {
      if (!isLocked()) throw new Error('The lock of a feed was lost with its connection');
      position = reading.position;
      const rows = reading.rows.length;
      const accepted = rows === 0 ? 0 : await this.#ingest(reading.rows);
      await storeFeedPosition(pipeline.pool, polled.name, position, { rows, accepted });
      counts.rows += rows;
      counts.accepted += accepted;
      signal.throwIfAborted();
    }
    return position;
  }

  async #ingest(rows: readonly RawFare[]): Promise<number> {
    const { polled, pipeline } = this.#options;
    const { name } = polled.feed;
    const report = await ingestFares(pipeline, {
      source: name,
      synthetic: false,
      // A feed can't be queried for a trip's current price.
      isQueryable: false,
      // Rows may name a seller, but not a provider, whose fares count as confirmation of a deal.
      rows: rows.map((row) => (isReservedName(row.source ?? '') ? { ...row, source: name } : row)),
    });
    return report.accepted;
  }
}

/** Exponential backoff. */
function getRetryDelay(failures: number, { status }: SourceFailure): number {
  const max = status === null ? MAX_OFFLINE_RETRY_DELAY_MS : MAX_RETRY_DELAY_MS;
  return Math.min(max, MIN_RETRY_DELAY_MS * 2 ** Math.min(failures - 1, 20));
}

export function startFeedLoops(
  dependencies: Pick<CollectionDependencies, 'settings' | 'pipeline' | 'log' | 'metrics'>,
  monitor: SourceMonitor,
): Loop[] {
  const { settings, pipeline, log } = dependencies;
  const intervalMillis = settings.FEED_EVERY_MINUTES * 60_000;
  const feeds = feedsFromSettings(settings, (name) => monitor.getMeter(name));
  return feeds.map((polled) => {
    const breaker = monitor.getBreaker(polled.feed.name);
    const poller = new FeedPoller({ polled, pipeline, log, breaker, intervalMillis });
    return startLoop(dependencies, {
      name: `feed ${polled.name}`,
      pauseMillis: ROUND_INTERVAL_MS,
      async round(signal) {
        await poller.round(signal);
        return false;
      },
    });
  });
}
