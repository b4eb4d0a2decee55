import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { AppContext } from './app-context.ts';
import { modules } from './modules.ts';
import { registerErrors } from './platform/http/error-handler.ts';
import { Failure } from './platform/http/failure.ts';
import { registerHealth, registerMetrics } from './platform/http/monitoring-routes.ts';
import type { JobQueue } from './platform/jobs/job-queue.ts';
import type { Loop } from './platform/jobs/loop.ts';
import { frameworkLog } from './platform/observability/log.ts';
import type { ProcessPart } from './process-part.ts';
import { pauseUnlessAborted } from './process-part.ts';

/** Starts jobs and loops. Any number of processes may run them: each row is claimed or locked by one. */
export async function startWorker(
  services: AppContext,
  jobQueue: JobQueue<AppContext>,
): Promise<ProcessPart> {
  await jobQueue.work(services);
  const started: Loop[] = [];
  for (const { loops } of modules) started.push(...((await loops?.(services)) ?? []));
  return {
    onNotice(channel, payload) {
      for (const loop of started) loop.onNotice?.(channel, payload);
    },
    onInterrupted() {
      for (const loop of started) loop.onInterrupted?.();
    },
    async stop(limits) {
      await Promise.all([
        jobQueue.finish(pauseUnlessAborted(limits.finishMillis, limits)),
        ...started.map((loop) => loop.stop()),
      ]);
    },
  };
}

/** Opens the small listener by which a worker that answers no traveller is watched. */
export async function startWatchPart(services: AppContext, port: number): Promise<ProcessPart> {
  const app = createWatchApp(services);
  await app.listen({ port, host: services.settings.HOST });
  return { onNotice: () => {}, onInterrupted: () => {}, stop: () => app.close() };
}

/** HTTP side of a worker: health and metrics. */
function createWatchApp(services: AppContext): FastifyInstance {
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
