import { resolve } from 'node:path';
import { getHeapStatistics } from 'node:v8';
import type { Database } from '@farelark/db';
import type { PipelineEvent } from '@farelark/ingest';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Settings } from '../../config/settings.ts';
import { version } from '../../config/version.ts';
import { AlertDelays } from './alert-delays.ts';
import { ConnectionMetrics, type PoolState } from './connection-metrics.ts';
import { HttpMetrics } from './http-metrics.ts';
import type { QuickFacts, SlowFacts } from './installation-facts.ts';
import { type CallsLeft, findQuickFacts, findSlowFacts } from './installation-facts.ts';
import { InstallationMetrics } from './installation-metrics.ts';
import { type HubState, LiveMetrics } from './live-metrics.ts';
import { MessageMetrics } from './message-metrics.ts';
import { PipelineMetrics } from './pipeline-metrics.ts';
import { RoundMetrics } from './round-metrics.ts';
import { SourceMetrics } from './source-metrics.ts';

export interface MetricsOptions {
  readonly role: string;
  readonly hub: () => HubState;
  /** Pools of connections by what they are for. */
  readonly pools: Readonly<Record<string, PoolState>>;
  readonly facts: {
    readonly quick: () => Promise<QuickFacts>;
    readonly slow: () => Promise<SlowFacts>;
  };
  /** Milliseconds of a clock that never goes back. */
  readonly clock: () => number;
}

/** Prometheus metrics of one server. Labels have values from fixed lists: never ids, addresses or routes of travel. */
export class Metrics {
  readonly #registry = new Registry();
  readonly sources: SourceMetrics;
  readonly http: HttpMetrics;
  readonly live: LiveMetrics;
  readonly deals: PipelineMetrics;
  readonly messages: MessageMetrics;
  readonly rounds: RoundMetrics;
  readonly connections: ConnectionMetrics;

  constructor({ role, hub, pools, facts, clock }: MetricsOptions) {
    const registry = this.#registry;
    collectDefaultMetrics({ register: registry });
    new Gauge({
      name: 'farelark_info',
      help: 'Which version this process is of, and what it is for; always 1',
      labelNames: ['version', 'role'],
      registers: [registry],
    }).set({ version: version(), role }, 1);
    new Gauge({
      name: 'farelark_heap_limit_bytes',
      help: 'How large the heap of this process may become',
      registers: [registry],
    }).set(getHeapStatistics().heap_size_limit);
    const delays = new AlertDelays(registry);
    this.sources = new SourceMetrics(registry);
    this.http = new HttpMetrics(registry);
    this.live = new LiveMetrics(registry, hub);
    this.deals = new PipelineMetrics(registry, delays);
    this.messages = new MessageMetrics(registry, delays);
    this.rounds = new RoundMetrics(registry, clock);
    this.connections = new ConnectionMetrics(registry, pools);
    new InstallationMetrics(registry, facts);
  }

  onEvent(event: PipelineEvent): void {
    if (event.kind === 'ingested') this.sources.taken(event.batch.source, event.report);
    else this.deals.onEvent(event);
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** Everything as it stands, in the text format of Prometheus. */
  text(): Promise<string> {
    return this.#registry.metrics();
  }

  /**
   * Counts no more. The library watches the process for as long as that lives, and with it would hold whatever
   * these figures are asked of: the whole server.
   */
  stop(): void {
    this.#registry.clear();
  }
}

interface MetricSources {
  readonly live: HubState;
  readonly database: Database;
  readonly accounts: Database;
  readonly jobNames: readonly string[];
  readonly callsLeft: () => Promise<readonly CallsLeft[]>;
}

export function createMetrics(
  {
    ROLE,
    FARELARK_DATA_DIR,
    BACKUP_DIR,
  }: Pick<Settings, 'ROLE' | 'FARELARK_DATA_DIR' | 'BACKUP_DIR'>,
  { live, database, accounts, jobNames, callsLeft }: MetricSources,
): Metrics {
  const from = {
    database,
    dataDir: resolve(FARELARK_DATA_DIR),
    backupDir: BACKUP_DIR,
    jobNames,
    callsLeft,
  };
  return new Metrics({
    role: ROLE,
    hub: () => live,
    pools: { work: database.pool, accounts: accounts.pool },
    facts: { quick: () => findQuickFacts(from), slow: () => findSlowFacts(from) },
    clock: () => performance.now(),
  });
}
