import { recordMailFeedback } from '@farelark/db/mail';
import { extendClaims, type MessageOutcome } from '@farelark/db/outbox';
import type { DeliveryResult, MailTransport } from '@farelark/mail';
import type { NotificationsDependencies } from '../dependencies.ts';
import type { AlertTemplateCache } from './alert-template-cache.ts';
import { type DeliveryOutcomes, retryOrFail } from './delivery-outcomes.ts';
import type { DeliverySignal, DomainPace } from './domain-pace.ts';
import { type PendingMail, renderMail } from './pending-mail.ts';

/** Messages of a crashed worker are free after it. */
export const CLAIM_SECONDS = 30;
/** Emails not started by then are returned to the outbox; claims of started ones are extended. */
const MAX_START_DELAY_MS = 15_000;
const EXTEND_INTERVAL_MS = 10_000;

/** Shared by all batches of a process. */
export interface DeliveryContext {
  readonly dependencies: NotificationsDependencies;
  readonly transport: MailTransport;
  readonly templates: AlertTemplateCache;
  readonly pace: DomainPace;
  readonly outcomes: DeliveryOutcomes;
  /** Concurrent deliveries per batch. */
  readonly concurrency: number;
}

/**
 * Delivers a batch at the pace of each domain, and returns emails without time or room to the outbox. Each worker
 * records an outcome before it starts the next email, so that at most `concurrency` can be sent twice after a crash.
 */
export async function deliverBatch(
  context: DeliveryContext,
  batch: readonly PendingMail[],
  signal: AbortSignal,
): Promise<void> {
  const startedAt = performance.now();
  const waiting = [...batch];
  const inFlight = new Set<string>();
  const isOver = () => signal.aborted || performance.now() - startedAt > MAX_START_DELAY_MS;

  const runWorker = async (): Promise<void> => {
    while (waiting.length > 0 && !isOver()) {
      // Read before `admitNext`, so that no signal is missed.
      const { freed } = context.pace;
      const next = admitNext(context, waiting);
      if (next === 'wait') await freed;
      else if (next.outcome !== undefined) await recordOutcome(context, next.mail, next.outcome);
      else {
        const { id } = next.mail.message;
        inFlight.add(id);
        await deliverTraced(context, next.mail);
        inFlight.delete(id);
      }
    }
  };

  const extending = setInterval(() => {
    extendClaims(context.dependencies.database.pool, [...inFlight], CLAIM_SECONDS).catch(
      (error: unknown) =>
        context.dependencies.log.warn({ err: error }, 'Claims of mails could not be made longer'),
    );
  }, EXTEND_INTERVAL_MS);
  try {
    await Promise.all(Array.from({ length: context.concurrency }, runWorker));
  } finally {
    clearInterval(extending);
  }
  const outcome: MessageOutcome = {
    kind: 'paced',
    notBefore: context.dependencies.now(),
    error: 'given back by a worker',
  };
  await Promise.all(waiting.map((mail) => recordOutcome(context, mail, outcome)));
}

function recordOutcome(
  { dependencies, outcomes }: DeliveryContext,
  { message }: PendingMail,
  outcome: MessageOutcome,
) {
  dependencies.metrics.messages.recordOutcome(message, outcome);
  return outcomes.record(message.id, outcome);
}

/** Removes the first email from the queue that may be delivered or must be postponed. */
function admitNext(
  { pace, dependencies }: DeliveryContext,
  waiting: PendingMail[],
): { readonly mail: PendingMail; readonly outcome?: MessageOutcome } | 'wait' {
  const full = new Set<string>();
  for (const [index, mail] of waiting.entries()) {
    const domain = getDomain(mail);
    if (full.has(domain)) continue;
    const admission = pace.admit(domain);
    if (admission === 'wait') {
      full.add(domain);
      continue;
    }
    waiting.splice(index, 1);
    if (admission === 'go') return { mail };
    const notBefore = new Date(dependencies.now().getTime() + admission.afterMillis);
    return {
      mail,
      outcome: { kind: 'paced', notBefore, error: 'its domain gets no more just now' },
    };
  }
  return 'wait';
}

function deliverTraced(context: DeliveryContext, pending: PendingMail): Promise<void> {
  const { kind, traceparent, attempts } = pending.message;
  return context.dependencies.tracer.withSpan('mail.deliver', traceparent, async (span) => {
    const outcome = await deliverMail(context, pending);
    span.setAttributes({ kind, attempts, outcome: outcome?.kind ?? 'joined' });
    if (outcome !== null) await recordOutcome(context, pending, outcome);
  });
}

async function deliverMail(context: DeliveryContext, pending: PendingMail) {
  const { dependencies, pace } = context;
  const { message } = pending;
  let signal: DeliverySignal = 'other';
  let outcome: MessageOutcome | null;
  try {
    const mail = await renderMail(dependencies, context.templates, pending);
    if (mail === null || 'kind' in mail) outcome = mail;
    else {
      const host = new URL(dependencies.publicUrl).hostname;
      const messageId = `<${message.id}@${host}>`;
      const result = await context.transport.deliver({ ...mail, to: message.address, messageId });
      signal = toDeliverySignal(result);
      outcome = await toOutcome(dependencies, pending, result);
    }
  } catch (error) {
    dependencies.log.error({ err: error, message: message.id }, 'A mail could not be made');
    outcome = retryOrFail(message, error instanceof Error ? error.message : String(error));
  } finally {
    pace.recordDelivery(getDomain(pending), signal);
  }
  return outcome;
}

function toDeliverySignal(result: DeliveryResult): DeliverySignal {
  if (result.outcome === 'accepted') return 'accepted';
  return result.outcome === 'retry' && result.reason === 'slow_down' ? 'throttled' : 'other';
}

async function toOutcome(
  { log, now, database }: NotificationsDependencies,
  pending: PendingMail,
  result: DeliveryResult,
): Promise<MessageOutcome> {
  if (result.outcome === 'accepted') return { kind: 'sent', at: now() };
  const { id, address } = pending.message;
  log.warn({ message: id, ...result }, 'A mail was not accepted');
  if (result.outcome === 'retry') return retryOrFail(pending.message, result.detail);
  if (result.reason === 'no_mailbox')
    await recordMailFeedback(database.pool, {
      source: 'smtp',
      eventId: id,
      address,
      kind: 'hard_bounce',
      status: null,
    });
  return { kind: 'failed', error: result.detail };
}

function getDomain({ message }: PendingMail): string {
  return message.address.slice(message.address.lastIndexOf('@') + 1).toLowerCase();
}
