import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { AppContext } from './app-context.ts';
import { registerAuth, registerConfirmEmail, registerLinkFiles } from './modules/accounts/index.ts';
import { registerBillingWebhook } from './modules/billing/index.ts';
import { registerRating } from './modules/deals/index.ts';
import {
  registerConfirmAddress,
  registerMailbox,
  registerMailWebhooks,
  registerNewsletter,
  registerUnsubscribe,
} from './modules/notifications/index.ts';
import {
  type PageOptions,
  registerManifest,
  registerPages,
  registerSharePictures,
  registerSiteFiles,
} from './modules/pages/index.ts';
import { registerPublicApi } from './modules/public-api/index.ts';
import { registerTables } from './modules/tables/index.ts';
import {
  refuseBrokenAddress,
  refuseBrokenRequest,
  refuseRepeatedHeaders,
} from './platform/http/broken-request.ts';
import { registerErrors } from './platform/http/error-answers.ts';
import { registerFunctions } from './platform/http/function-routes.ts';
import { LIVE_PATH, registerLive } from './platform/http/live-route.ts';
import { warnOfMissingPublicUrl } from './platform/http/local-request.ts';
import {
  registerHealth,
  registerLeaving,
  registerMetrics,
} from './platform/http/monitoring-routes.ts';
import { watchRequests } from './platform/http/request-metrics.ts';
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
export async function createApp(
  services: AppContext,
  pages: PageOptions,
): Promise<FastifyInstance> {
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
  watchRequests(app, services);
  registerErrors(app, services.log);
  refuseRepeatedHeaders(app);
  warnOfMissingPublicUrl(app, services);
  registerLeaving(app, services.shutdown);
  registerHealth(app, services);
  registerMetrics(app, services);
  registerAuth(app, services);
  registerFunctions(app, services.functions, services);
  await registerTables(app, services);
  registerLive(app, services);
  freeStreamParsers(app.server, services.shutdown, LIVE_PATH);
  registerBillingWebhook(app, services);
  registerMailWebhooks(app, services);
  registerMailbox(app, services);
  registerUnsubscribe(app, services);
  registerNewsletter(app, services);
  registerConfirmAddress(app, services);
  registerConfirmEmail(app, services);
  registerRating(app, services);
  await registerPublicApi(app, services);
  registerManifest(app);
  registerLinkFiles(app, services);
  registerSharePictures(app, services);
  registerSiteFiles(app, services);
  await registerPages(app, services, pages);
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
