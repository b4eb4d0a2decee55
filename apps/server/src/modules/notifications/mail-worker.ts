import { claimMessages, joinMailWorkers } from '@farelark/db/outbox';
import type { MailTransport } from '@farelark/mail';
import type { Pool } from 'pg';
import { type Loop, startLoop } from '../../platform/jobs/loop.ts';
import type { NotificationsDependencies } from './dependencies.ts';
import { AlertTemplateCache } from './mail/alert-template-cache.ts';
import { CLAIM_SECONDS, type DeliveryContext, deliverBatch } from './mail/deliver-batch.ts';
import { DeliveryOutcomes } from './mail/delivery-outcomes.ts';
import { DomainPace } from './mail/domain-pace.ts';
import { DomainRateShare } from './mail/domain-rate-share.ts';
import { loadMails } from './mail/pending-mail.ts';

/** Messages claimed together. */
const BATCH = 250;
/** Batches at a time: while one is looked up, or its last mail is awaited, another one is handed over. */
const BATCHES = 2;
/** Notices wake the worker; this only catches a notice that got lost and retries that fall due. */
const PAUSE_MILLIS = 1_000;

/** Drains pending emails: rendered at the last moment, so that they tell the price as it is now. */
export function startMailLoop(
  services: NotificationsDependencies,
  transport: MailTransport,
  direct: Pool,
): Loop {
  const { settings, database } = services;
  const limits = {
    atOnce: settings.MAIL_DOMAIN_AT_ONCE,
    perMinute: settings.MAIL_DOMAIN_PER_MINUTE,
  };
  const clock = () => performance.now();
  const share = new DomainRateShare(() => joinMailWorkers(direct), limits, clock);
  const context: DeliveryContext = {
    services,
    transport,
    templates: new AlertTemplateCache(),
    pace: new DomainPace({ ...limits, clock }),
    outcomes: new DeliveryOutcomes(database.pool, (travellers) =>
      services.metrics.messages.mailed(travellers),
    ),
    // Both batches together keep each connection busy, and have one mail more ready for it.
    concurrency: settings.MAIL_CONNECTIONS,
  };
  const loops = Array.from({ length: BATCHES }, () =>
    startLoop({
      name: 'mail',
      wakeOn: 'outbox',
      pauseMillis: PAUSE_MILLIS,
      log: services.log,
      rounds: services.metrics.rounds,
      round: (signal) => drain(context, share, signal),
    }),
  );
  return {
    wake() {
      for (const loop of loops) loop.wake();
    },
    onNotice(channel, payload) {
      for (const loop of loops) loop.onNotice?.(channel, payload);
    },
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
      await share.leave();
    },
  };
}

async function drain(
  context: DeliveryContext,
  share: DomainRateShare,
  signal: AbortSignal,
): Promise<boolean> {
  const limits = await share.current();
  if (limits === null) return false;
  context.pace.limitTo(limits);
  const { pool } = context.services.database;
  const messages = await claimMessages(pool, 'email', BATCH, CLAIM_SECONDS);
  if (messages.length === 0) return false;
  await deliverBatch(context, await loadMails(context.services, messages), signal);
  return messages.length === BATCH;
}
