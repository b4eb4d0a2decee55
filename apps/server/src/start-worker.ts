import { setTimeout as pause } from 'node:timers/promises';
import type { MailTransport } from '@farelark/mail';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { AppContext } from './app-context.ts';
import type { JobDependencies } from './job-definitions.ts';
import { startSecretRenewalWorker } from './modules/accounts/index.ts';
import {
  startAnnounceWorker,
  startAudienceWorker,
  startLiveSweeper,
  startPauseWorker,
} from './modules/alerts/index.ts';
import { startBillingInboxWorker, startTrialMailsWorker } from './modules/billing/index.ts';
import type { SourceWatch } from './modules/collection/index.ts';
import {
  discoverWithNewSources,
  startCollectWorker,
  startFeedWorkers,
} from './modules/collection/index.ts';
import {
  lookAtDeal,
  lookAtDueDeals,
  startAskableWorker,
  startCheckWorker,
  startFadeWorker,
  startFoldWorker,
  startRatingMailsWorker,
  startSweepWorker,
} from './modules/deals/index.ts';
import { startMailWorker, startPushWorker } from './modules/notifications/index.ts';
import { startTelemetrySweeper } from './modules/pages/index.ts';
import { startAllowanceSweeper } from './modules/public-api/index.ts';
import { registerErrors } from './platform/http/error-answers.ts';
import { Failure } from './platform/http/failure.ts';
import { registerHealth, registerMetrics } from './platform/http/monitoring-routes.ts';
import type { JobQueue } from './platform/jobs/job-queue.ts';
import type { Loop } from './platform/jobs/loop.ts';
import { frameworkLog } from './platform/observability/log.ts';
import type { ProcessPart } from './process-part.ts';
import { pauseUnlessAborted } from './process-part.ts';

interface WorkerParts {
  readonly services: AppContext;
  readonly jobQueue: JobQueue<JobDependencies>;
  readonly watch: SourceWatch;
  readonly transport: MailTransport;
}

/** Begins what goes on in the background. Any number of processes may: each row is claimed or locked by one. */
export async function startWorker(parts: WorkerParts): Promise<ProcessPart> {
  const { services, jobQueue, watch, transport } = parts;
  const { fareSources, sources, pipeline } = services;
  const mail = startMailWorker(services, transport, services.direct);
  const push = startPushWorker(services);
  const billing =
    services.billing === null ? null : startBillingInboxWorker(services, services.billing);
  const announce = startAnnounceWorker(services);
  const secretRenewal = startSecretRenewalWorker(services);
  const audience = startAudienceWorker({ ...services, rounds: services.metrics.rounds });
  // Second looks count as calls too.
  const counted = fareSources.map(
    (source) => sources.find((one) => one.source === source)?.quota.counted() ?? source,
  );
  const collect = sources.map((source) => startCollectWorker(services, source));
  await jobQueue.work({
    services,
    sources,
    syncs: services.syncs,
    ownerUrl: services.ownerUrl,
    lookAtDueDeals: (limit) => lookAtDueDeals(services, counted, limit),
    recheckDeal: (request, onAsking) => lookAtDeal(services, counted, request, onAsking),
    pause: (millis, signal) => pause(millis, undefined, { signal }),
  });
  await discoverWithNewSources(services);
  const loops: readonly Loop[] = [
    mail,
    push,
    announce,
    audience,
    startCheckWorker(services, counted),
    startAskableWorker(services, counted),
    startFadeWorker(services),
    startPauseWorker(services),
    startLiveSweeper(services),
    startFoldWorker(services),
    startAllowanceSweeper(services),
    startSweepWorker(services),
    startTelemetrySweeper(services),
    startTrialMailsWorker(services),
    startRatingMailsWorker(services),
    ...(billing === null ? [] : [billing]),
    ...(secretRenewal === null ? [] : [secretRenewal]),
    ...collect,
    ...startFeedWorkers(services, watch),
  ];
  return {
    onNotice: (channel, payload) => {
      if (channel === 'webhook_inbox') billing?.wake();
      else if (channel === 'announcements') announce.wake();
      else if (channel === 'outbox') {
        mail.wake();
        push.wake();
      } else if (channel === 'preferences') {
        audience.onPreferencesChanged(payload);
        for (const one of collect) one.preferencesChanged();
      }
    },
    onInterrupted: () => pipeline.audience.interrupt(),
    async stop(limits) {
      await Promise.all([
        jobQueue.finish(pauseUnlessAborted(limits.finishMillis, limits)),
        ...loops.map((loop) => loop.stop()),
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
