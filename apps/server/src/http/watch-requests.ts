import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

/** Streams stay open for as long as somebody looks on. */
const STREAM = '/live/v1/alerts';

/** Counts what is answered, by the pattern of its route. */
export function watchRequests(app: FastifyInstance, { metrics }: Pick<Services, 'metrics'>): void {
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const route = routeOptions.url;
    metrics.http.answered({
      method,
      route,
      status: statusCode,
      millis: elapsedTime,
      isStream: route === STREAM,
    });
  });
}
