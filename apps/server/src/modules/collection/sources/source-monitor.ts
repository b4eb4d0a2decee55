import { type Database, inTransaction } from '@farelark/db';
import { listSourceHealth } from '@farelark/db/source-health';
import { recordAnswers, recordSearches, type SourceAnswer } from '@farelark/db/sources';
import type { SourceName } from '@farelark/engine';
import type { FareSource } from '@farelark/sources';
import type { Logger } from 'pino';
import { type Loop, startLoop } from '../../../platform/jobs/loop.ts';
import type { CallQuota } from '../call-quota.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { guardSource } from './guarded-source.ts';
import { SourceMeter } from './source-meter.ts';
import type { SourceMetrics } from './source-metrics.ts';

/** Maximum buffered answers; more are not counted while the database is unavailable. */
const MAX_BUFFERED = 10_000;
/** Often enough for the health page, seldom enough to be cheap. */
const SYNC_INTERVAL_MS = 2_000;

export interface MonitorOptions {
  readonly database: Database;
  readonly log: Logger;
  readonly metrics: SourceMetrics;
  /** Monotonic milliseconds. */
  readonly clock: () => number;
}

/** Circuit breakers and meters of all sources of this process, synced with other processes. */
export class SourceMonitor {
  readonly #options: MonitorOptions;
  readonly #breakers = new Map<SourceName, CircuitBreaker>();
  readonly #meters = new Map<SourceName, SourceMeter>();
  #answers: SourceAnswer[] = [];
  #searches = new Map<SourceName, number>();

  constructor(options: MonitorOptions) {
    this.#options = options;
  }

  getMeter(source: SourceName): SourceMeter {
    const existing = this.#meters.get(source);
    if (existing !== undefined) return existing;
    const meter = new SourceMeter({
      clock: this.#options.clock,
      onCall: (record) => this.#options.metrics.recordCall(source, record),
      onSearch: () => this.#addSearches(source, 1),
    });
    this.#meters.set(source, meter);
    return meter;
  }

  /** Puts a source behind its circuit breaker. */
  guard(source: FareSource): FareSource {
    const { log, clock } = this.#options;
    const { name } = source;
    const breaker = this.getBreaker(name);
    return guardSource(source, { breaker, meter: this.getMeter(name), log, clock });
  }

  /** Undefined for a source without a circuit breaker. */
  findBreaker(source: SourceName): CircuitBreaker | undefined {
    return this.#breakers.get(source);
  }

  /** Counts follow-up calls of a source against its quota. */
  limit(source: SourceName, quota: CallQuota): void {
    this.getMeter(source).limitBy(quota);
  }

  /** Stores new results, and applies the state of other processes. */
  async sync(): Promise<void> {
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
      this.#answers = [...answers, ...this.#answers].slice(-MAX_BUFFERED);
      for (const [source, count] of searches) this.#addSearches(source, count);
      throw error;
    }
    const readAt = this.#options.clock();
    const { health, pauses } = await listSourceHealth(this.#options.database.pool);
    for (const breaker of this.#breakers.values()) breaker.applyState(health, pauses, readAt);
  }

  getBreaker(source: SourceName): CircuitBreaker {
    const existing = this.#breakers.get(source);
    if (existing !== undefined) return existing;
    const { database, log, metrics, clock } = this.#options;
    const breaker = new CircuitBreaker({
      source,
      pool: database.pool,
      log,
      clock,
      onAnswer: (answer) => {
        metrics.recordAnswer(answer);
        if (this.#answers.length < MAX_BUFFERED) this.#answers.push(answer);
      },
      onState: (name, kind, state) => metrics.setBreakerState(name, kind, state),
    });
    this.#breakers.set(source, breaker);
    return breaker;
  }

  #addSearches(source: SourceName, count: number): void {
    this.#searches.set(source, (this.#searches.get(source) ?? 0) + count);
  }
}

/** Syncs the monitor until stopped, and once more then. */
export function startSourceMonitorLoop(log: Logger, monitor: SourceMonitor): Loop {
  const loop = startLoop(
    { log },
    { name: 'source watch', pauseMillis: SYNC_INTERVAL_MS, round: () => monitor.sync() },
  );
  return {
    ...loop,
    async stop() {
      await loop.stop();
      await monitor
        .sync()
        .catch((error: unknown) => log.warn({ err: error }, 'The last results were not stored'));
    },
  };
}
