import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../observability/metrics.ts';
import type { OpenStep, ServerTracer } from '../observability/tracing/server-tracer.ts';
import { LIVE_PATH } from './live-route.ts';

/** The stream stays open for as long as somebody looks on; the others are asked all the time by machines. */
const NOT_FOLLOWED: ReadonlySet<string | undefined> = new Set([
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
  const steps = new WeakMap<FastifyRequest, OpenStep>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { url } = request.routeOptions;
    // Callers from outside do not say what they are part of: anybody could have everything followed.
    const step = NOT_FOLLOWED.has(url) ? null : tracer.open(`${request.method} ${url ?? 'none'}`);
    if (step === null) return done();
    steps.set(request, step);
    step.within(done);
  });
  // Its body comes in on its connection's account, apart from what began with the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const step = steps.get(request);
    if (step === undefined) done();
    else step.within(done);
  });
  app.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    const { method } = request;
    const route = request.routeOptions.url;
    const isStream = route === LIVE_PATH;
    metrics.http.answered({ method, route, status: statusCode, millis: elapsedTime, isStream });
    const step = steps.get(request);
    step?.setAttributes({ 'http.response.status_code': statusCode });
    step?.end(statusCode < 500);
  });
}
