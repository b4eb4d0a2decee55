import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { AppContext } from './app-context.ts';
import { modules } from './modules.ts';
import {
  refuseBrokenAddress,
  refuseBrokenRequest,
  refuseRepeatedHeaders,
} from './platform/http/broken-request.ts';
import { registerErrors } from './platform/http/error-handler.ts';
import { registerFunctions } from './platform/http/function-routes.ts';
import { LIVE_PATH, registerLive } from './platform/http/live-route.ts';
import { warnOfMissingPublicUrl } from './platform/http/local-request.ts';
import {
  registerHealth,
  registerLeaving,
  registerMetrics,
} from './platform/http/monitoring-routes.ts';
import { measureRequests } from './platform/http/request-metrics.ts';
import { logSecurityEvents } from './platform/http/security-events.ts';
import { registerSecurityHeaders } from './platform/http/security-headers.ts';
import { freeStreamParsers, NO_UPGRADE } from './platform/http/stream-parsers.ts';
import { frameworkLog } from './platform/observability/log.ts';

/** Nothing that the app sends comes near this; what does is refused before it is read. */
const MAX_BODY_BYTES = 256 * 1024;

/** Headers are one packet or a few. */
const MAX_HEADERS_MILLIS = 15_000;
/** So much later than allowed a slow request may be noticed. */
const TIMES_LOOKED_AT_MILLIS = 5_000;

/** The HTTP side of the server, ready to listen. */
export async function createApp(services: AppContext): Promise<FastifyInstance> {
  const trustedProxies = services.settings.TRUSTED_PROXIES;
  const app = Fastify({
    loggerInstance: frameworkLog(services.log),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    // A server that ends lets the answers be given that it has begun; it is cut short by who ends it.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    ...connections(services.settings.REQUEST_SECONDS * 1_000),
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    genReqId: () => crypto.randomUUID(),
    frameworkErrors: refuseBrokenAddress,
    clientErrorHandler: refuseBrokenRequest,
  }) as unknown as FastifyInstance;
  // One-click unsubscription arrives as a form; nothing in it matters.
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
    payload.resume();
    done(null, undefined);
  });
  registerSecurityHeaders(app, services);
  logSecurityEvents(app, services);
  await services.tracer.traceRequests(app);
  measureRequests(app, services);
  registerErrors(app, services.log);
  refuseRepeatedHeaders(app);
  warnOfMissingPublicUrl(app, services);
  registerLeaving(app, services.shutdown);
  registerHealth(app, services);
  registerMetrics(app, services);
  registerFunctions(app, services.functions, services);
  registerLive(app, services);
  freeStreamParsers(app.server, services.shutdown, LIVE_PATH);
  for (const { routes } of modules) await routes?.(app, services);
  return app;
}

/** Limits for slow clients, which hold a connection for `millis` at most. */
function connections(millis: number) {
  return {
    requestTimeout: millis,
    http: {
      ...NO_UPGRADE,
      headersTimeout: Math.min(MAX_HEADERS_MILLIS, millis),
      connectionsCheckingInterval: Math.min(TIMES_LOOKED_AT_MILLIS, millis),
    },
  };
}
