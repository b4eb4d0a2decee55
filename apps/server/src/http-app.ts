import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { AppContext } from './app-context.ts';
import { modules } from './modules.ts';
import { registerErrors } from './platform/http/error-handler.ts';
import { registerFunctions } from './platform/http/function-routes.ts';
import {
  rejectInvalidRequest,
  rejectInvalidUrl,
  rejectRepeatedHeaders,
} from './platform/http/invalid-request.ts';
import { LIVE_PATH, registerLive } from './platform/http/live-route.ts';
import { warnOfMissingPublicUrl } from './platform/http/local-request.ts';
import {
  closeConnectionsOnShutdown,
  registerHealth,
  registerMetrics,
} from './platform/http/monitoring-routes.ts';
import { logSecurityEvents } from './platform/http/security-events.ts';
import { registerSecurityHeaders } from './platform/http/security-headers.ts';
import { freeStreamParsers, NO_UPGRADE } from './platform/http/stream-parsers.ts';
import { createFrameworkLog } from './platform/observability/log.ts';

const MAX_BODY_BYTES = 256 * 1024;

const MAX_HEADERS_MILLIS = 15_000;
const TIMEOUT_CHECK_INTERVAL_MS = 5_000;

export async function createApp(context: AppContext): Promise<FastifyInstance> {
  const trustedProxies = context.settings.TRUSTED_PROXIES;
  // For slow clients.
  const millis = context.settings.REQUEST_SECONDS * 1_000;
  const app = Fastify({
    loggerInstance: createFrameworkLog(context.log),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    // On shutdown, running requests are answered first; `startWeb` limits the time.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    requestTimeout: millis,
    http: {
      ...NO_UPGRADE,
      headersTimeout: Math.min(MAX_HEADERS_MILLIS, millis),
      connectionsCheckingInterval: Math.min(TIMEOUT_CHECK_INTERVAL_MS, millis),
    },
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    genReqId: () => crypto.randomUUID(),
    frameworkErrors: rejectInvalidUrl,
    clientErrorHandler: rejectInvalidRequest,
  }) as unknown as FastifyInstance;
  // One-click unsubscription arrives as a form; nothing in it matters.
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
    payload.resume();
    done(null, undefined);
  });
  registerSecurityHeaders(app, context);
  logSecurityEvents(app, context);
  await context.tracer.traceRequests(app);
  context.metrics.http.measure(app, LIVE_PATH);
  registerErrors(app, context.log);
  rejectRepeatedHeaders(app);
  warnOfMissingPublicUrl(app, context);
  closeConnectionsOnShutdown(app, context.shutdown);
  registerHealth(app, context);
  registerMetrics(app, context);
  registerFunctions(app, context.functions, context);
  registerLive(app, context);
  freeStreamParsers(app.server, context.shutdown, LIVE_PATH);
  for (const { routes } of modules) await routes?.(app, context);
  return app;
}
