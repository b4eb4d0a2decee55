import { Counter, Histogram, type Registry } from 'prom-client';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface ResponseSample {
  readonly method: string;
  /** Route pattern, such as `/functions/v1/:name`; undefined for unknown paths. */
  readonly route: string | undefined;
  readonly status: number;
  readonly millis: number;
  /** Excludes it from durations, because clients decide how long a stream stays open. */
  readonly isStream: boolean;
}

/** Requests by route pattern, because URLs can contain tokens. */
export class HttpMetrics {
  readonly #requests: Counter<'method' | 'route' | 'status'>;
  readonly #seconds: Histogram<'route'>;

  constructor(registry: Registry) {
    const registers = [registry];
    this.#requests = new Counter({
      name: 'farelark_http_requests_total',
      help: 'Requests that were answered, by the pattern of their route',
      labelNames: ['method', 'route', 'status'],
      registers,
    });
    this.#seconds = new Histogram({
      name: 'farelark_http_request_seconds',
      help: 'How long requests took to be answered, without live streams',
      labelNames: ['route'],
      buckets: SECONDS,
      registers,
    });
  }

  recordResponse({ method, route = 'none', status, millis, isStream }: ResponseSample): void {
    this.#requests.inc({ method, route, status: String(status) });
    if (!isStream) this.#seconds.observe({ route }, millis / 1000);
  }
}
