import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

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

  /** Counts and times responses; without the time of the live stream, whose end is up to the client. */
  measure(app: FastifyInstance, streamPath: string): void {
    app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
      const route = routeOptions.url ?? 'none';
      this.#requests.inc({ method, route, status: String(statusCode) });
      if (route !== streamPath) this.#seconds.observe({ route }, elapsedTime / 1000);
    });
  }
}
