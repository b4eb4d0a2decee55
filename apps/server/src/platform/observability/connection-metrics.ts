import type { Pool } from 'pg';
import { Counter, Gauge, type Registry } from 'prom-client';

export type PoolState = Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;

export class ConnectionMetrics {
  readonly #interrupted: Counter;

  /** @param pools by purpose */
  constructor(registry: Registry, pools: Readonly<Record<string, PoolState>>) {
    const registers = [registry];
    new Gauge({
      name: 'farelark_database_connections',
      help: 'Connections of this process to the database',
      labelNames: ['pool', 'state'],
      registers,
      collect() {
        for (const [pool, { totalCount, idleCount }] of Object.entries(pools)) {
          this.set({ pool, state: 'idle' }, idleCount);
          this.set({ pool, state: 'busy' }, totalCount - idleCount);
        }
      },
    });
    new Gauge({
      name: 'farelark_database_waiting',
      help: 'Who waits for a connection, since all are busy',
      labelNames: ['pool'],
      registers,
      collect() {
        for (const [pool, { waitingCount }] of Object.entries(pools))
          this.set({ pool }, waitingCount);
      },
    });
    this.#interrupted = new Counter({
      name: 'farelark_notices_interrupted_total',
      help: 'How often the connection broke on which the database gives notice',
      registers,
    });
  }

  noticesInterrupted(): void {
    this.#interrupted.inc();
  }
}
