import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../observability/metrics.ts';
import type { OpenSpan, ServerTracer } from '../observability/tracing/server-tracer.ts';
import { LIVE_PATH } from './live-route.ts';

/** Streams stay open for long; the others are polled by machines. */
const UNTRACED_ROUTES: ReadonlySet<string | undefined> = new Set([
  LIVE_PATH,
  '/metrics',
  '/healthz',
  '/readyz',
]);

/** Counts what is answered, and follows it, by the pattern of its route. */
export function watchRequests(
  app: FastifyInstance,
  { metrics, tracer }: { readonly metrics: Metrics; readonly tracer: ServerTracer },
): void {
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { url } = request.routeOptions;
    // Callers from outside do not say what they are part of: anybody could have everything followed.
    const span = UNTRACED_ROUTES.has(url)
      ? null
      : tracer.startRequest(`${request.method} ${url ?? 'none'}`);
    if (span === null) return done();
    spans.set(request, span);
    span.within(done);
  });
  // Its body comes in on its connection's account, apart from what began with the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span === undefined) done();
    else span.within(done);
  });
  app.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    const { method } = request;
    const route = request.routeOptions.url;
    const isStream = route === LIVE_PATH;
    metrics.http.answered({ method, route, status: statusCode, millis: elapsedTime, isStream });
    const span = spans.get(request);
    span?.setAttributes({ 'http.response.status_code': statusCode });
    span?.end(statusCode < 500);
  });
}
