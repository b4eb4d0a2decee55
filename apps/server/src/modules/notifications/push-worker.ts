import {
  type ClaimedMessage,
  claimMessages,
  finishMessages,
  type MessageOutcome,
} from '@farelark/db/outbox';
import { findPushAddress, forgetPushDevice, recordPushSent } from '@farelark/db/push-devices';
import { getDirection, languageFrom } from '@farelark/i18n/language';
import { dealNotification } from '@farelark/mail';
import { type Loop, startLoop } from '../../platform/jobs/loop.ts';
import type { PushDependencies } from './dependencies.ts';
import { retryOrFail } from './mail/delivery-outcomes.ts';
import { findPendingAlert, type PendingAlert } from './mail/pending-alert.ts';
import { findQuietHoursOutcome } from './mail/quiet-hours.ts';
import type { PushMessage } from './push/push-sender.ts';
import { sendPush } from './push/push-senders.ts';

/** Messages claimed together and sent concurrently. */
const BATCH_SIZE = 50;
/** Longer than any delivery; messages of a crashed worker are free after it. */
const CLAIM_SECONDS = 30;
/** Notices wake the worker; polling covers lost notices and due retries. */
const POLL_INTERVAL_MS = 1_000;
/** Maximum of `Retry-After` that is respected: deals are gone by then. */
const MAX_RETRY_AFTER_SECONDS = 3600;

/** Delivers pending pushes, rendered just before delivery. */
export function startPushLoop(dependencies: PushDependencies): Loop {
  return startLoop(dependencies, {
    name: 'push',
    wakeOn: 'outbox',
    pauseMillis: POLL_INTERVAL_MS,
    round: async () => {
      const messages = await claimMessages(
        dependencies.database.pool,
        'push',
        BATCH_SIZE,
        CLAIM_SECONDS,
      );
      await Promise.all(messages.map((message) => deliverTraced(dependencies, message)));
      return messages.length === BATCH_SIZE;
    },
  });
}

function deliverTraced(dependencies: PushDependencies, message: ClaimedMessage): Promise<void> {
  return dependencies.tracer.withSpan('push.deliver', message.traceparent, async (span) => {
    const outcome = await deliverAndFinish(dependencies, message);
    span.setAttributes({ kind: message.kind, attempts: message.attempts, outcome: outcome.kind });
  });
}

async function deliverAndFinish(
  dependencies: PushDependencies,
  message: ClaimedMessage,
): Promise<MessageOutcome> {
  const outcome = await deliver(dependencies, message).catch((error: unknown): MessageOutcome => {
    dependencies.log.error({ err: error, message: message.id }, 'A push could not be made');
    return retryOrFail(message, error instanceof Error ? error.message : String(error));
  });
  await finishMessages(dependencies.database.pool, [{ id: message.id, outcome }]);
  dependencies.metrics.messages.recordOutcome(message, outcome);
  if (outcome.kind === 'sent') dependencies.metrics.messages.recordPushed(message, outcome.at);
  return outcome;
}

async function deliver(
  dependencies: PushDependencies,
  message: ClaimedMessage,
): Promise<MessageOutcome> {
  const { pool } = dependencies.database;
  const { userId, address: deviceId } = message;
  const alert = await findPendingAlert(dependencies, message);
  if (typeof alert === 'string') return { kind: 'dropped', error: alert };
  const quietHours = await findQuietHoursOutcome(
    dependencies,
    message,
    alert.deal.label === 'error_fare',
  );
  if (quietHours !== null) return quietHours;
  const address = userId === null ? null : await findPushAddress(pool, userId, deviceId);
  if (userId === null || address === null)
    return { kind: 'dropped', error: 'the device was forgotten first' };
  const push = toPushMessage(dependencies, alert, message.language);
  const result = await sendPush(dependencies.push, address, push);
  // Keep the device: the operator may configure this platform again.
  if (result === null)
    return { kind: 'dropped', error: `pushes to ${address.platform} are not set up` };
  const at = dependencies.now();
  switch (result.outcome) {
    case 'accepted':
      await recordPushSent(pool, deviceId, at);
      return { kind: 'sent', at };
    case 'gone':
      await forgetPushDevice(pool, userId, deviceId);
      return { kind: 'dropped', error: 'the device is gone' };
    case 'refused':
      dependencies.log.warn({ message: message.id, ...result }, 'A push was refused');
      return { kind: 'failed', error: result.detail };
    case 'later':
      dependencies.log.warn({ message: message.id, ...result }, 'A push was not taken');
      return retryOrFail(
        message,
        result.detail,
        Math.min(result.afterSeconds ?? 0, MAX_RETRY_AFTER_SECONDS),
      );
  }
}

/** Browsers show the note by `apps/web/worker/push.ts`. */
function toPushMessage(
  { publicUrl }: PushDependencies,
  { alertId, deal, mail }: PendingAlert,
  language: string,
): PushMessage {
  const lang = languageFrom({ stored: language });
  const links = { deal: publicUrl, preferences: publicUrl, unsubscribe: publicUrl };
  const { title, body } = dealNotification(mail, { language: lang, links, senderLine: null });
  const path = `/deals/${deal.id}`;
  return {
    note: { title, body, lang, dir: getDirection(lang), path, tag: alertId },
    topic: alertId.replaceAll('-', ''),
    urgent: deal.label === 'error_fare',
  };
}
