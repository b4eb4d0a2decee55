import { recordMailFeedback } from '@farelark/db/mail';
import { extendClaims, type MessageOutcome } from '@farelark/db/outbox';
import type { DeliveryResult, MailTransport } from '@farelark/mail';
import type { NotificationsDependencies } from '../dependencies.ts';
import type { AlertTemplateCache } from './alert-template-cache.ts';
import { type DeliveryOutcomes, retryOrFail } from './delivery-outcomes.ts';
import type { DeliverySignal, DomainPace } from './domain-pace.ts';
import { type PendingMail, renderMail } from './pending-mail.ts';

/** Longer than any hand-over takes; a worker that dies leaves its messages for this long. */
export const CLAIM_SECONDS = 30;
/** No mail is begun later than this after it was claimed; the claim of those under way is made longer. */
const BEGIN_WITHIN_MILLIS = 15_000;
const EXTEND_EVERY_MILLIS = 10_000;

/** Context that the batches of one server share. */
export interface DeliveryContext {
  readonly services: NotificationsDependencies;
  readonly transport: MailTransport;
  readonly templates: AlertTemplateCache;
  readonly pace: DomainPace;
  readonly outcomes: DeliveryOutcomes;
  /** Mails of a batch that are handed over concurrently. */
  readonly concurrency: number;
}

/**
 * Hands over the mails of a batch, each domain at its pace, and notes how each one ended before it begins
 * another in its place: whatever happens, at most `concurrency` emails were sent without a recorded outcome. Those for
 * which there is no time, or no room at their domain, are given back.
 */
export async function deliverBatch(
  context: DeliveryContext,
  batch: readonly PendingMail[],
  signal: AbortSignal,
): Promise<void> {
  const beganAt = performance.now();
  const waiting = [...batch];
  const underWay = new Set<string>();
  const isOver = () => signal.aborted || performance.now() - beganAt > BEGIN_WITHIN_MILLIS;

  const runWorker = async (): Promise<void> => {
    while (waiting.length > 0 && !isOver()) {
      // Before it is known that none may go, so that no place that becomes free is missed.
      const { freed } = context.pace;
      const next = admitOne(context, waiting);
      if (next === 'wait') await freed;
      else if (next.outcome !== undefined) await recordOutcome(context, next.mail, next.outcome);
      else {
        const { id } = next.mail.message;
        underWay.add(id);
        await deliverTraced(context, next.mail);
        underWay.delete(id);
      }
    }
  };

  const extending = setInterval(() => {
    extendClaims(context.services.database.pool, [...underWay], CLAIM_SECONDS).catch(
      (error: unknown) =>
        context.services.log.warn({ err: error }, 'Claims of mails could not be made longer'),
    );
  }, EXTEND_EVERY_MILLIS);
  try {
    await Promise.all(Array.from({ length: context.concurrency }, runWorker));
  } finally {
    clearInterval(extending);
  }
  const outcome: MessageOutcome = {
    kind: 'paced',
    notBefore: context.services.now(),
    error: 'given back by a worker',
  };
  await Promise.all(waiting.map((mail) => recordOutcome(context, mail, outcome)));
}

function recordOutcome(
  { services, outcomes }: DeliveryContext,
  { message }: PendingMail,
  outcome: MessageOutcome,
) {
  services.metrics.messages.ended(message, outcome);
  return outcomes.record(message.id, outcome);
}

/** The first of those waiting that may go or has to come back later, taken from them. */
function admitOne(
  { pace, services }: DeliveryContext,
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
    const notBefore = new Date(services.now().getTime() + admission.afterMillis);
    return {
      mail,
      outcome: { kind: 'paced', notBefore, error: 'its domain gets no more just now' },
    };
  }
  return 'wait';
}

/** Sends a mail that its domain's pace let go, and notes how it ended. */
function deliverTraced(context: DeliveryContext, pending: PendingMail): Promise<void> {
  const { kind, traceparent, attempts } = pending.message;
  return context.services.tracer.withSpan('mail.deliver', traceparent, async (step) => {
    const outcome = await deliverMail(context, pending);
    step.setAttributes({ kind, attempts, outcome: outcome?.kind ?? 'joined' });
    if (outcome !== null) await recordOutcome(context, pending, outcome);
  });
}

async function deliverMail(
  context: DeliveryContext,
  pending: PendingMail,
): Promise<MessageOutcome | null> {
  const { services, pace } = context;
  const { message } = pending;
  let passage: DeliverySignal = 'other';
  let outcome: MessageOutcome | null;
  try {
    const mail = await renderMail(services, context.templates, pending);
    if (mail === null || 'kind' in mail) outcome = mail;
    else {
      const host = new URL(services.publicUrl).hostname;
      const messageId = `<${message.id}@${host}>`;
      const result = await context.transport.deliver({ ...mail, to: message.address, messageId });
      passage = toDeliverySignal(result);
      outcome = await toOutcome(services, pending, result);
    }
  } catch (error) {
    services.log.error({ err: error, message: message.id }, 'A mail could not be made');
    outcome = retryOrFail(message, error instanceof Error ? error.message : String(error));
  } finally {
    pace.recordDelivery(getDomain(pending), passage);
  }
  return outcome;
}

function toDeliverySignal(result: DeliveryResult): DeliverySignal {
  if (result.outcome === 'accepted') return 'taken';
  return result.outcome === 'retry' && result.reason === 'slow_down' ? 'too_fast' : 'other';
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

/** In lower case, as domains are the same in any. */
function getDomain({ message }: PendingMail): string {
  return message.address.slice(message.address.lastIndexOf('@') + 1).toLowerCase();
}
