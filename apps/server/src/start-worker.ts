import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { AppContext } from './app-context.ts';
import { modules } from './modules.ts';
import { registerErrors } from './platform/http/error-handler.ts';
import { Failure } from './platform/http/failure.ts';
import { registerHealth, registerMetrics } from './platform/http/monitoring-routes.ts';
import type { JobQueue } from './platform/jobs/job-queue.ts';
import type { Loop } from './platform/jobs/loop.ts';
import { createFrameworkLog } from './platform/observability/log.ts';
import type { ProcessPart } from './process-part.ts';
import { pauseUnlessAborted } from './process-part.ts';

/** Starts jobs and loops. Several processes may run them: each row is claimed or locked by one. */
export async function startWorker(
  context: AppContext,
  jobQueue: JobQueue<AppContext>,
): Promise<ProcessPart> {
  await jobQueue.work(context);
  const running: Loop[] = [];
  for (const { loops } of modules) running.push(...((await loops?.(context)) ?? []));
  return {
    onNotice(channel, payload) {
      for (const loop of running) loop.onNotice?.(channel, payload);
    },
    onInterrupted() {
      for (const loop of running) loop.onInterrupted?.();
    },
    async stop(limits) {
      await Promise.all([
        jobQueue.finish(pauseUnlessAborted(limits.finishMillis, limits)),
        ...running.map((loop) => loop.stop()),
      ]);
    },
  };
}

/** Starts the HTTP server of a worker, for health and metrics. */
export async function startMonitoringServer(
  context: AppContext,
  port: number,
): Promise<ProcessPart> {
  const app = Fastify({
    loggerInstance: createFrameworkLog(context.log),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    genReqId: () => crypto.randomUUID(),
  }) as unknown as FastifyInstance;
  registerErrors(app, context.log);
  app.setNotFoundHandler(() => {
    throw new Failure('not_found');
  });
  registerHealth(app, context);
  registerMetrics(app, context);
  await app.listen({ port, host: context.settings.HOST });
  return { onNotice: () => {}, onInterrupted: () => {}, stop: () => app.close() };
}
