import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { frameworkLog } from '../log.ts';
import type { Services } from '../services.ts';
import { registerErrors } from './error-answers.ts';
import { Failure } from './failure.ts';
import { registerHealth } from './health-routes.ts';
import { registerMetrics } from './metrics-route.ts';

/** What a worker answers: whether it runs, whether it is ready, and what it counts. Nothing of travellers. */
export function createWatchApp(services: Services): FastifyInstance {
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
