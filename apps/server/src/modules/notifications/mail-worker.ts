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

const BATCH_SIZE = 250;
/** One batch is loaded while another is delivered. */
const CONCURRENT_BATCHES = 2;
/** Notices wake the worker; polling covers lost notices and due retries. */
const POLL_INTERVAL_MS = 1_000;

/** Delivers pending emails, rendered just before delivery so that prices are current. */
export function startMailLoop(
  dependencies: NotificationsDependencies,
  transport: MailTransport,
  direct: Pool,
): Loop {
  const { settings, database } = dependencies;
  const limits = {
    maxConcurrent: settings.MAIL_DOMAIN_AT_ONCE,
    perMinute: settings.MAIL_DOMAIN_PER_MINUTE,
  };
  const clock = () => performance.now();
  const share = new DomainRateShare(() => joinMailWorkers(direct), limits, clock);
  const context: DeliveryContext = {
    dependencies,
    transport,
    templates: new AlertTemplateCache(),
    pace: new DomainPace({ ...limits, clock }),
    outcomes: new DeliveryOutcomes(database.pool, (travellers) =>
      dependencies.metrics.messages.recordEmailed(travellers),
    ),
    // Per batch, so that both batches keep a second email ready for each connection.
    concurrency: settings.MAIL_CONNECTIONS,
  };
  const loops = Array.from({ length: CONCURRENT_BATCHES }, () =>
    startLoop(dependencies, {
      name: 'mail',
      wakeOn: 'outbox',
      pauseMillis: POLL_INTERVAL_MS,
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

async function drain(context: DeliveryContext, share: DomainRateShare, signal: AbortSignal) {
  const limits = await share.current();
  if (limits === null) return false;
  context.pace.setLimits(limits);
  const { pool } = context.dependencies.database;
  const messages = await claimMessages(pool, 'email', BATCH_SIZE, CLAIM_SECONDS);
  if (messages.length === 0) return false;
  await deliverBatch(context, await loadMails(context.dependencies, messages), signal);
  return messages.length === BATCH_SIZE;
}
