import { type Database, inTransaction } from '@farelark/db';
import { listSourceHealth } from '@farelark/db/source-health';
import { recordAnswers, recordSearches, type SourceAnswer } from '@farelark/db/sources';
import type { SourceName } from '@farelark/engine';
import type { FareSource } from '@farelark/sources';
import type { Logger } from 'pino';
import { type Loop, startLoop } from '../../../platform/jobs/loop.ts';
import type { CallGate, CallQuota } from '../call-quota.ts';
import { guardSource } from './guarded-source.ts';
import { SourceGuard } from './source-guard.ts';
import { SourceMeter } from './source-meter.ts';
import type { SourceMetrics } from './source-metrics.ts';

/** Answers that wait to be written down, at most: a database that is away for long costs their count. */
const MAX_WAITING = 10_000;

export interface WatchOptions {
  readonly database: Database;
  readonly log: Logger;
  readonly metrics: SourceMetrics;
  /** Milliseconds of a clock that never goes back. */
  readonly clock: () => number;
}

/** Watches over all sources of this process, and shares with the others what it sees of them. */
export class SourceWatch {
  readonly #options: WatchOptions;
  readonly #guards = new Map<SourceName, SourceGuard>();
  readonly #meters = new Map<SourceName, SourceMeter>();
  #answers: SourceAnswer[] = [];
  #searches = new Map<SourceName, number>();

  constructor(options: WatchOptions) {
    this.#options = options;
  }

  getMeter(source: SourceName): SourceMeter {
    const known = this.#meters.get(source);
    if (known !== undefined) return known;
    const meter = new SourceMeter({
      clock: this.#options.clock,
      onCall: (record) => this.#options.metrics.called(source, record),
      onSearch: () => this.#searches.set(source, (this.#searches.get(source) ?? 0) + 1),
    });
    this.#meters.set(source, meter);
    return meter;
  }

  /** The source, left alone when it fails. */
  guard(source: FareSource): FareSource {
    const { log, clock } = this.#options;
    const guard = this.getGuard(source.name);
    return guardSource(source, { guard, meter: this.getMeter(source.name), log, clock });
  }

  /** The gate of a source; undefined without a guard. */
  getGate(source: SourceName): CallGate | undefined {
    return this.#guards.get(source);
  }

  /** Further calls of a search come out of this. */
  limit(source: SourceName, quota: CallQuota): void {
    this.getMeter(source).limitBy(quota);
  }

  /** Writes down what was seen since the last time, and hears what other processes saw. */
  async share(): Promise<void> {
    const answers = this.#answers.splice(0);
    const searches = [...this.#searches];
    this.#searches = new Map();
    try {
      if (answers.length > 0 || searches.length > 0)
        await inTransaction(this.#options.database, async (client) => {
          if (answers.length > 0) await recordAnswers(client, answers);
          for (const [source, count] of searches.sort(([a], [b]) => (a < b ? -1 : 1)))
            await recordSearches(client, source, count);
        });
    } catch (error) {
      this.#answers = [...answers, ...this.#answers].slice(-MAX_WAITING);
      for (const [source, count] of searches)
        this.#searches.set(source, (this.#searches.get(source) ?? 0) + count);
      throw error;
    }
    const readAt = this.#options.clock();
    const { health, pauses } = await listSourceHealth(this.#options.database.pool);
    for (const guard of this.#guards.values()) guard.learn(health, pauses, readAt);
  }

  /** The guard of a source, with gate and record of outcomes. */
  getGuard(source: SourceName): SourceGuard {
    const known = this.#guards.get(source);
    if (known !== undefined) return known;
    const { database, log, metrics, clock } = this.#options;
    const guard = new SourceGuard({
      source,
      pool: database.pool,
      log,
      clock,
      onAnswer: (answer) => {
        metrics.answered(answer);
        if (this.#answers.length < MAX_WAITING) this.#answers.push(answer);
      },
      onState: (name, kind, state) => metrics.breaker(name, kind, state),
    });
    this.#guards.set(source, guard);
    return guard;
  }
}

/** Often enough for the health page, seldom enough to be cheap. */
const PAUSE_MILLIS = 2_000;

/** Shares with all processes how sources are doing, and hears what the others saw. */
export function startSourceWatchLoop(log: Logger, watch: SourceWatch): Loop {
  const loop = startLoop({
    name: 'source watch',
    pauseMillis: PAUSE_MILLIS,
    log,
    round: async () => {
      await watch.share();
      return false;
    },
  });
  return {
    ...loop,
    async stop() {
      await loop.stop();
      // The last answers count as well.
      await watch
        .share()
        .catch((error: unknown) => log.warn({ err: error }, 'Some answers were not noted'));
    },
  };
}
