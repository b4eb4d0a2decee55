import { setTimeout as pause } from 'node:timers/promises';
import type { MailTransport } from '@farelark/mail';
import { createWatchApp } from '../http/watch-app.ts';
import { startAllowanceSweeper } from '../jobs/allowance-sweeper.ts';
import { startAnnounceWorker } from '../jobs/announce-worker.ts';
import { startAudienceWorker } from '../jobs/audience-worker.ts';
import { startBillingInboxWorker } from '../jobs/billing-inbox-worker.ts';
import {
  lookAtDeal,
  lookAtDueDeals,
  startAskableWorker,
  startCheckWorker,
  startFadeWorker,
} from '../jobs/check-worker.ts';
import { startCollectWorker } from '../jobs/collect-worker.ts';
import { discoverWithNewSources } from '../jobs/discover-routes-job.ts';
import { startFeedWorkers } from '../jobs/feed-worker.ts';
import { startFoldWorker } from '../jobs/fold-worker.ts';
import type { JobDesk } from '../jobs/job-desk.ts';
import { startLiveSweeper } from '../jobs/live-sweeper.ts';
import type { Loop } from '../jobs/loop.ts';
import { startMailWorker } from '../jobs/mail-worker.ts';
import { startPauseWorker } from '../jobs/pause-worker.ts';
import { startPushWorker } from '../jobs/push-worker.ts';
import { startRatingMailsWorker } from '../jobs/rating-mails-worker.ts';
import { startSecretRenewalWorker } from '../jobs/secret-renewal-worker.ts';
import { startSweepWorker } from '../jobs/sweep-worker.ts';
import { startTelemetrySweeper } from '../jobs/telemetry-sweeper.ts';
import { startTrialMailsWorker } from '../jobs/trial-mails-worker.ts';
import type { Services } from '../services.ts';
import type { SourceWatch } from '../sources/source-watch.ts';
import type { ProcessPart } from './process-part.ts';
import { waitUnlessHurried } from './stop-limits.ts';

interface WorkerMeans {
  readonly services: Services;
  readonly jobDesk: JobDesk;
  readonly watch: SourceWatch;
  readonly transport: MailTransport;
}

/** Begins what goes on in the background. Any number of processes may: each row is claimed or locked by one. */
export async function startWorker(means: WorkerMeans): Promise<ProcessPart> {
  const { services, jobDesk, watch, transport } = means;
  const { fareSources, sources, pipeline } = services;
  const mail = startMailWorker(services, transport);
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
  await jobDesk.work({
    services,
    sources,
    lookAtDueDeals: (limit) => lookAtDueDeals(services, counted, limit),
    recheckDeal: (wish, onAsking) => lookAtDeal(services, counted, wish, onAsking),
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
    hear: (channel, payload) => {
      if (channel === 'webhook_inbox') billing?.wake();
      else if (channel === 'announcements') announce.wake();
      else if (channel === 'outbox') {
        mail.wake();
        push.wake();
      } else if (channel === 'preferences') {
        audience.heard(payload);
        for (const one of collect) one.preferencesChanged();
      }
    },
    interrupted: () => pipeline.audience.interrupt(),
    async stop(limits) {
      await Promise.all([
        jobDesk.finish(waitUnlessHurried(limits.finishMillis, limits)),
        ...loops.map((loop) => loop.stop()),
      ]);
    },
  };
}

/** Opens the small listener by which a worker that answers no traveller is watched. */
export async function startWatchPart(services: Services, port: number): Promise<ProcessPart> {
  const app = createWatchApp(services);
  await app.listen({ port, host: services.settings.HOST });
  return { hear: () => {}, interrupted: () => {}, stop: () => app.close() };
}
