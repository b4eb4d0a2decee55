import type { BreakerState, RequestKind } from '@farelark/db/source-health';
import type { SourceAnswer } from '@farelark/db/sources';
import type { SourceName } from '@farelark/engine';
import type { BatchReport } from '@farelark/ingest';
import type { CallRecord } from '@farelark/sources/http';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** Typical response times of providers. */
const BUCKETS_SECONDS = [0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30];

const STATES: Readonly<Record<BreakerState, number>> = { closed: 0, half_open: 1, open: 2 };

export class SourceMetrics {
  readonly #calls: Counter<'source' | 'kind' | 'outcome'>;
  readonly #seconds: Histogram<'source' | 'kind'>;
  readonly #answers: Counter<'source' | 'kind' | 'outcome'>;
  readonly #breaker: Gauge<'source' | 'kind'>;
  readonly #fares: Counter<'source' | 'outcome'>;

  constructor(registry: Registry) {
    const registers = [registry];
    this.#calls = new Counter({
      name: 'farelark_source_calls_total',
      help: 'Requests to sources by outcome, including retries and token requests',
      labelNames: ['source', 'kind', 'outcome'],
      registers,
    });
    this.#seconds = new Histogram({
      name: 'farelark_source_call_seconds',
      help: 'Duration of requests to sources',
      labelNames: ['source', 'kind'],
      buckets: BUCKETS_SECONDS,
      registers,
    });
    this.#answers = new Counter({
      name: 'farelark_source_answers_total',
      help: 'Searches, rechecks, discoveries and feed reads by outcome; one may take several requests',
      labelNames: ['source', 'kind', 'outcome'],
      registers,
    });
    this.#breaker = new Gauge({
      name: 'farelark_source_breaker_state',
      help: 'Circuit breaker of a source: 0 closed, 1 half-open, 2 open',
      labelNames: ['source', 'kind'],
      registers,
    });
    this.#fares = new Counter({
      name: 'farelark_fares_total',
      help: 'Ingested fares by outcome: accepted, duplicate, or the reason of the rejection',
      labelNames: ['source', 'outcome'],
      registers,
    });
  }

  recordCall(source: SourceName, { kind, outcome, millis }: CallRecord): void {
    this.#calls.inc({ source, kind, outcome });
    this.#seconds.observe({ source, kind }, millis / 1000);
  }

  recordAnswer({ source, kind, outcome }: SourceAnswer): void {
    this.#answers.inc({ source, kind, outcome });
  }

  setBreakerState(source: SourceName, kind: RequestKind, state: BreakerState): void {
    this.#breaker.set({ source, kind }, STATES[state]);
  }

  recordBatch(source: SourceName, { accepted, duplicates, quarantined }: BatchReport): void {
    const counts = { accepted, duplicate: duplicates, ...quarantined };
    for (const [outcome, count] of Object.entries(counts))
      if (count > 0) this.#fares.inc({ source, outcome }, count);
  }
}
