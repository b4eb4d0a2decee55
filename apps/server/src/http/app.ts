import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { registerPublicApi } from '../api/public-api.ts';
import { frameworkLog } from '../log.ts';
import { registerLinkFiles } from '../native-app/link-files.ts';
import { registerSharePictures } from '../pages/share-pictures.ts';
import { registerSiteFiles } from '../pages/site-files.ts';
import { registerTables } from '../rest/table-routes.ts';
import type { Services } from '../services.ts';
import { registerAuth } from './auth-routes.ts';
import { registerBillingWebhook } from './billing-webhook.ts';
import {
  refuseBrokenAddress,
  refuseBrokenRequest,
  refuseRepeatedHeaders,
} from './broken-request.ts';
import { registerConfirmAddress } from './confirm-address-routes.ts';
import { registerConfirmEmail } from './confirm-email-routes.ts';
import { registerErrors } from './error-answers.ts';
import { registerFunctions } from './function-routes.ts';
import { registerHealth } from './health-routes.ts';
import { keepStreamsLean, NO_OTHER_PROTOCOL } from './lean-streams.ts';
import { registerLeaving } from './leaving.ts';
import { LIVE_PATH, registerLive } from './live-route.ts';
import { warnOfMissingPublicUrl } from './local-request.ts';
import { registerMailWebhooks } from './mail-webhooks.ts';
import { registerMailbox } from './mailbox-routes.ts';
import { registerManifest } from './manifest-route.ts';
import { registerMetrics } from './metrics-route.ts';
import { registerNewsletter } from './newsletter-routes.ts';
import { type PageOptions, registerPages } from './page-routes.ts';
import { registerRating } from './rating-routes.ts';
import { logSecurityEvents } from './security-events.ts';
import { registerSecurityHeaders } from './security-headers.ts';
import { registerUnsubscribe } from './unsubscribe-routes.ts';
import { watchRequests } from './watch-requests.ts';

/** Nothing that the app sends comes near this; what does is refused before it is read. */
const MOST_BODY_BYTES = 256 * 1024;

/** Headers are one packet or a few. */
const LONGEST_HEADERS_MILLIS = 15_000;
/** So much later than allowed a slow request may be noticed. */
const TIMES_LOOKED_AT_MILLIS = 5_000;

/** The HTTP side of the server, ready to listen. */
export async function createApp(services: Services, pages: PageOptions): Promise<FastifyInstance> {
  const trustedProxies = services.settings.TRUSTED_PROXIES;
  const app = Fastify({
    loggerInstance: frameworkLog(services.log),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MOST_BODY_BYTES,
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
  registerLeaving(app, services.standing);
  registerHealth(app, services);
  registerMetrics(app, services);
  registerAuth(app, services);
  registerFunctions(app, services);
  await registerTables(app, services);
  registerLive(app, services);
  keepStreamsLean(app.server, services.standing, LIVE_PATH);
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

/** What a connection may do: who sends a request byte by byte holds it no longer than `millis`. */
function connections(millis: number) {
  return {
    requestTimeout: millis,
    http: {
      ...NO_OTHER_PROTOCOL,
      headersTimeout: Math.min(LONGEST_HEADERS_MILLIS, millis),
      connectionsCheckingInterval: Math.min(TIMES_LOOKED_AT_MILLIS, millis),
    },
  };
}
