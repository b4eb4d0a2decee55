import { getHeapStatistics } from 'node:v8';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { getVersion } from '../../config/version.ts';
import { ConnectionMetrics, type PoolState } from './connection-metrics.ts';
import { HttpMetrics } from './http-metrics.ts';
import { type HubState, LiveMetrics } from './live-metrics.ts';
import { RoundMetrics } from './round-metrics.ts';

export interface MetricsOptions {
  readonly role: string;
  readonly hub: () => HubState;
  /** Connection pools by purpose. */
  readonly pools: Readonly<Record<string, PoolState>>;
  /** Milliseconds of a monotonic clock. */
  readonly clock: () => number;
}

/**
 * Prometheus metrics of one server; modules add theirs to the registry. Label values come from fixed lists: never
 * ids, addresses or travel routes.
 */
export class Metrics {
  readonly registry = new Registry();
  readonly http: HttpMetrics;
  readonly live: LiveMetrics;
  readonly rounds: RoundMetrics;
  readonly connections: ConnectionMetrics;

  constructor({ role, hub, pools, clock }: MetricsOptions) {
    const { registry } = this;
    collectDefaultMetrics({ register: registry });
    new Gauge({
      name: 'farelark_info',
      help: 'Which version this process is of, and what it is for; always 1',
      labelNames: ['version', 'role'],
      registers: [registry],
    }).set({ version: getVersion(), role }, 1);
    new Gauge({
      name: 'farelark_heap_limit_bytes',
      help: 'How large the heap of this process may become',
      registers: [registry],
    }).set(getHeapStatistics().heap_size_limit);
    this.http = new HttpMetrics(registry);
    this.live = new LiveMetrics(registry, hub);
    this.rounds = new RoundMetrics(registry, clock);
    this.connections = new ConnectionMetrics(registry, pools);
  }

  /** Releases the measured objects, which the library would otherwise retain for the life of the process. */
  stop(): void {
    this.registry.clear();
  }
}
