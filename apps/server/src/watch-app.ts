import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { AppContext } from './app-context.ts';
import { registerErrors } from './platform/http/error-answers.ts';
import { Failure } from './platform/http/failure.ts';
import { registerHealth } from './platform/http/health-routes.ts';
import { registerMetrics } from './platform/http/metrics-route.ts';
import { frameworkLog } from './platform/observability/log.ts';

/** What a worker answers: whether it runs, whether it is ready, and what it counts. Nothing of travellers. */
export function createWatchApp(services: AppContext): FastifyInstance {
  const app = Fastify({
    loggerInstance: frameworkLog(services.log),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    genReqId: () => crypto.randomUUID(),
  }) as unknown as FastifyInstance;
  registerErrors(app, services.log);
  app.setNotFoundHandler(() => {
    throw new Failure('not_found');
  });
  registerHealth(app, services);
  registerMetrics(app, services);
  return app;
}
