import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../observability/metrics.ts';
import { LIVE_PATH } from './live-route.ts';

/** Counts and times responses by the pattern of their route. */
export function measureRequests(
  app: FastifyInstance,
  { metrics }: { readonly metrics: Pick<Metrics, 'http'> },
): void {
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const route = routeOptions.url;
    const isStream = route === LIVE_PATH;
    metrics.http.recordResponse({
      method,
      route,
      status: statusCode,
      millis: elapsedTime,
      isStream,
    });
  });
}
