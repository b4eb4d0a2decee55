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
const BATCH = 50;
/** Longer than any hand-over takes; a worker that dies leaves its messages for this long. */
const CLAIM_SECONDS = 30;
/** Notices wake the worker; this only catches a notice that got lost and retries that fall due. */
const PAUSE_MILLIS = 1_000;
/** A service that asks for more patience is asked again all the same: deals are gone by then. */
const MAX_WAIT_SECONDS = 3600;

/** Drains pending pushes, written at the last moment like mails. */
export function startPushLoop(services: PushDependencies): Loop {
  return startLoop({
    name: 'push',
    wakeOn: 'outbox',
    pauseMillis: PAUSE_MILLIS,
    log: services.log,
    rounds: services.metrics.rounds,
    round: async () => {
      const messages = await claimMessages(services.database.pool, 'push', BATCH, CLAIM_SECONDS);
      await Promise.all(messages.map((message) => deliverTraced(services, message)));
      return messages.length === BATCH;
    },
  });
}

function deliverTraced(services: PushDependencies, message: ClaimedMessage): Promise<void> {
  return services.tracer.withSpan('push.deliver', message.traceparent, async (span) => {
    const outcome = await deliverAndFinish(services, message);
    span.setAttributes({ kind: message.kind, attempts: message.attempts, outcome: outcome.kind });
  });
}

async function deliverAndFinish(
  services: PushDependencies,
  message: ClaimedMessage,
): Promise<MessageOutcome> {
  const outcome = await deliver(services, message).catch((error: unknown): MessageOutcome => {
    services.log.error({ err: error, message: message.id }, 'A push could not be made');
    return retryOrFail(message, error instanceof Error ? error.message : String(error));
  });
  await finishMessages(services.database.pool, [{ id: message.id, outcome }]);
  services.metrics.messages.ended(message, outcome);
  if (outcome.kind === 'sent') services.metrics.messages.pushed(message, outcome.at);
  return outcome;
}

async function deliver(
  services: PushDependencies,
  message: ClaimedMessage,
): Promise<MessageOutcome> {
  const { pool } = services.database;
  const { userId, address: deviceId } = message;
  const alert = await findPendingAlert(services, message);
  if (typeof alert === 'string') return { kind: 'dropped', error: alert };
  const quietHours = await findQuietHoursOutcome(
    services,
    message,
    alert.deal.label === 'error_fare',
  );
  if (quietHours !== null) return quietHours;
  const address = userId === null ? null : await findPushAddress(pool, userId, deviceId);
  if (userId === null || address === null)
    return { kind: 'dropped', error: 'the device was forgotten first' };
  const note = toPushMessage(services, alert, message.language);
  const result = await sendPush(services.push, address, note);
  // The device stays: the operator may set it up again.
  if (result === null)
    return { kind: 'dropped', error: `pushes to ${address.platform} are not set up` };
  const at = services.now();
  switch (result.outcome) {
    case 'accepted':
      await recordPushSent(pool, deviceId, at);
      return { kind: 'sent', at };
    case 'gone':
      await forgetPushDevice(pool, userId, deviceId);
      return { kind: 'dropped', error: 'the device is gone' };
    case 'refused':
      services.log.warn({ message: message.id, ...result }, 'A push was refused');
      return { kind: 'failed', error: result.detail };
    case 'later':
      services.log.warn({ message: message.id, ...result }, 'A push was not taken');
      return retryOrFail(
        message,
        result.detail,
        Math.min(result.afterSeconds ?? 0, MAX_WAIT_SECONDS),
      );
  }
}

/** Notification of the device; browsers show it by `apps/web/worker/push.ts`. */
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
