import { Counter, Gauge, type Registry } from 'prom-client';

/** State of the live hub, read at each scrape. */
export interface HubState {
  readonly size: number;
  /** Milliseconds since it last had read all events. */
  readonly behindMillis: number;
}

/** Live streams of this process. */
export class LiveMetrics {
  readonly sent: Counter;
  readonly dropped: Counter;

  constructor(registry: Registry, hub: () => HubState) {
    const registers = [registry];
    new Gauge({
      name: 'farelark_live_connections',
      help: 'Live streams that are open',
      registers,
      collect() {
        this.set(hub().size);
      },
    });
    new Gauge({
      name: 'farelark_live_behind_seconds',
      help: 'Since when live events were not read; seconds where all is well',
      registers,
      collect() {
        this.set(hub().behindMillis / 1000);
      },
    });
    this.sent = new Counter({
      name: 'farelark_live_events_sent_total',
      help: 'Events that were written to live streams',
      registers,
    });
    this.dropped = new Counter({
      name: 'farelark_live_dropped_total',
      help: 'Live streams that were cut off because their reader was too far behind',
      registers,
    });
  }
}
