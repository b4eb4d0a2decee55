import type { BreakerState, RequestKind } from '@farelark/db/source-health';
import type { SourceAnswer } from '@farelark/db/sources';
import type { SourceName } from '@farelark/engine';
import type { BatchReport } from '@farelark/ingest';
import type { CallRecord } from '@farelark/sources/http';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** A quarter of a second to half a minute: what providers take. */
const SECONDS = [0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30];

const STATES: Readonly<Record<BreakerState, number>> = { closed: 0, half_open: 1, open: 2 };

/** Calls to sources and their results. */
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
      help: 'Requests to sources of fares, by how they ended; retries and tokens are requests too',
      labelNames: ['source', 'kind', 'outcome'],
      registers,
    });
    this.#seconds = new Histogram({
      name: 'farelark_source_call_seconds',
      help: 'How long requests to sources of fares took',
      labelNames: ['source', 'kind'],
      buckets: SECONDS,
      registers,
    });
    this.#answers = new Counter({
      name: 'farelark_source_answers_total',
      help: 'Questions to sources of fares, by how they ended; one may take several requests',
      labelNames: ['source', 'kind', 'outcome'],
      registers,
    });
    this.#breaker = new Gauge({
      name: 'farelark_source_breaker_state',
      help: 'Whether a source is asked: 0 yes, 1 once to see, 2 no',
      labelNames: ['source', 'kind'],
      registers,
    });
    this.#fares = new Counter({
      name: 'farelark_fares_total',
      help: 'Fares taken in, by what became of them: accepted, duplicate, or why they were rejected',
      labelNames: ['source', 'outcome'],
      registers,
    });
  }

  called(source: SourceName, { kind, outcome, millis }: CallRecord): void {
    this.#calls.inc({ source, kind, outcome });
    this.#seconds.observe({ source, kind }, millis / 1000);
  }

  answered({ source, kind, outcome }: SourceAnswer): void {
    this.#answers.inc({ source, kind, outcome });
  }

  breaker(source: SourceName, kind: RequestKind, state: BreakerState): void {
    this.#breaker.set({ source, kind }, STATES[state]);
  }

  taken(source: SourceName, { accepted, duplicates, quarantined }: BatchReport): void {
    const became = { accepted, duplicate: duplicates, ...quarantined };
    for (const [outcome, count] of Object.entries(became))
      if (count > 0) this.#fares.inc({ source, outcome }, count);
  }
}
