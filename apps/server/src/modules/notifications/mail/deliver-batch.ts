import { recordMailFeedback } from '@farelark/db/mail';
import { extendClaims, type MessageOutcome } from '@farelark/db/outbox';
import {
  type DeliveryResult,
  type MailTransport,
  nextAttemptAt,
  type RenderedMail,
} from '@farelark/mail';
import type { NotificationsNeeds } from '../needs.ts';
import type { AlertTemplateCache } from './alert-template-cache.ts';
import type { DeliveryOutcomes } from './delivery-outcomes.ts';
import type { DomainPace, Passage } from './domain-pace.ts';
import { type OwedMail, renderMail } from './owed-mail.ts';

/** Longer than any hand-over takes; a worker that dies leaves its messages for this long. */
export const CLAIM_SECONDS = 30;
/** No mail is begun later than this after it was claimed; the claim of those under way is made longer. */
const BEGIN_WITHIN_MILLIS = 15_000;
const EXTEND_EVERY_MILLIS = 10_000;

/** What batches share that are handed over by one server. */
export interface DeliveryContext {
  readonly services: NotificationsNeeds;
  readonly transport: MailTransport;
  readonly stencils: AlertTemplateCache;
  readonly pace: DomainPace;
  readonly ends: DeliveryOutcomes;
  /** Mails of a batch that are handed over side by side. */
  readonly lanes: number;
}

/**
 * Hands over the mails of a batch, each domain at its pace, and notes how each one ended before it begins
 * another in its place: whatever happens, no more than `lanes` were sent of which nobody knows. Those for
 * which there is no time, or no room at their domain, are given back.
 */
export async function handOver(
  desk: DeliveryContext,
  batch: readonly OwedMail[],
  signal: AbortSignal,
): Promise<void> {
  const beganAt = performance.now();
  const waiting = [...batch];
  const underWay = new Set<string>();
  const isOver = () => signal.aborted || performance.now() - beganAt > BEGIN_WITHIN_MILLIS;

  const lane = async (): Promise<void> => {
    while (waiting.length > 0 && !isOver()) {
      // Before it is known that none may go, so that no place that becomes free is missed.
      const { freed } = desk.pace;
      const next = admitOne(desk, waiting);
      if (next === 'wait') await freed;
      else if ('end' in next) await recordOutcome(desk, next.mail, next.end);
      else {
        const { id } = next.mail.message;
        underWay.add(id);
        await send(desk, next.mail);
        underWay.delete(id);
      }
    }
  };

  const extending = setInterval(() => {
    extendClaims(desk.services.database.pool, [...underWay], CLAIM_SECONDS).catch(
      (error: unknown) =>
        desk.services.log.warn({ err: error }, 'Claims of mails could not be made longer'),
    );
  }, EXTEND_EVERY_MILLIS);
  try {
    await Promise.all(Array.from({ length: desk.lanes }, lane));
  } finally {
    clearInterval(extending);
  }
  const end: MessageOutcome = {
    kind: 'paced',
    notBefore: desk.services.now(),
    error: 'given back by a worker',
  };
  await Promise.all(waiting.map((mail) => recordOutcome(desk, mail, end)));
}

function recordOutcome(
  { services, ends }: DeliveryContext,
  { message }: OwedMail,
  end: MessageOutcome,
) {
  services.metrics.messages.ended(message, end);
  return ends.note(message.id, end);
}

type Admitted =
  | { readonly mail: OwedMail }
  | { readonly mail: OwedMail; readonly end: MessageOutcome }
  | 'wait';

/** The first of those waiting that may go or has to come back later, taken from them. */
function admitOne({ pace, services }: DeliveryContext, waiting: OwedMail[]): Admitted {
  const full = new Set<string>();
  for (const [index, mail] of waiting.entries()) {
    const domain = domainOf(mail);
    if (full.has(domain)) continue;
    const admission = pace.admit(domain);
    if (admission === 'wait') {
      full.add(domain);
      continue;
    }
    waiting.splice(index, 1);
    if (admission === 'go') return { mail };
    const notBefore = new Date(services.now().getTime() + admission.afterMillis);
    return { mail, end: { kind: 'paced', notBefore, error: 'its domain gets no more just now' } };
  }
  return 'wait';
}

/** Sends a mail that its domain's pace let go, and notes how it ended. */
function send(desk: DeliveryContext, owed: OwedMail): Promise<void> {
  const { kind, mark, attempts } = owed.message;
  return desk.services.tracer.withSpan('mail.hand_over', mark, async (step) => {
    const end = await sendIn(desk, owed);
    step.setAttributes({ kind, attempts, outcome: end?.kind ?? 'joined' });
    if (end !== null) await recordOutcome(desk, owed, end);
  });
}

async function sendIn(desk: DeliveryContext, owed: OwedMail): Promise<MessageOutcome | null> {
  const { services, pace } = desk;
  const { message } = owed;
  let passage: Passage = 'other';
  let end: MessageOutcome | null;
  try {
    const mail = await renderMail(services, desk.stencils, owed);
    if (mail === null || 'kind' in mail) end = mail;
    else {
      const result = await deliver(desk, owed, mail);
      passage = passageOf(result);
      end = await endOf(services, owed, result);
    }
  } catch (error) {
    services.log.error({ err: error, message: message.id }, 'A mail could not be made');
    end = retryOrFail(owed, error instanceof Error ? error.message : String(error));
  } finally {
    pace.passed(domainOf(owed), passage);
  }
  return end;
}

function deliver(
  { services, transport }: DeliveryContext,
  { message }: OwedMail,
  mail: RenderedMail,
): Promise<DeliveryResult> {
  const host = new URL(services.publicUrl).hostname;
  return transport.deliver({
    ...mail,
    to: message.address,
    messageId: `<${message.id}@${host}>`,
  });
}

function passageOf(result: DeliveryResult): Passage {
  if (result.outcome === 'accepted') return 'taken';
  return result.outcome === 'retry' && result.reason === 'slow_down' ? 'too_fast' : 'other';
}

async function endOf(
  { log, now, database }: NotificationsNeeds,
  owed: OwedMail,
  result: DeliveryResult,
): Promise<MessageOutcome> {
  if (result.outcome === 'accepted') return { kind: 'sent', at: now() };
  const { id, address } = owed.message;
  log.warn({ message: id, ...result }, 'A mail was not accepted');
  if (result.outcome === 'retry') return retryOrFail(owed, result.detail);
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

function retryOrFail({ message }: OwedMail, error: string): MessageOutcome {
  const at = nextAttemptAt(message.attempts, Date.now(), Math.random());
  return at === null
    ? { kind: 'failed', error }
    : { kind: 'retry', notBefore: new Date(at), error };
}

/** In lower case, as domains are the same in any. */
function domainOf({ message }: OwedMail): string {
  return message.address.slice(message.address.lastIndexOf('@') + 1).toLowerCase();
}
