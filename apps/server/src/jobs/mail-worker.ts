import { LANGUAGES, type Language } from '@farelark/contracts';
import {
  type MailTransport,
  nextAttemptAt,
  type RenderedMail,
  renderDealAlert,
} from '@farelark/mail';
import {
  type ClaimedMessage,
  claimMessages,
  finishMessage,
  type MessageEnd,
} from '@farelark/storage';
import { signToken } from '../auth/signed-token.ts';
import { owedAlert } from '../delivery/owed-alert.ts';
import { renderOwed } from '../delivery/render-owed.ts';
import { endOfUntimely } from '../delivery/telling-time.ts';
import type { Services } from '../services.ts';
import { mailSender } from '../views/mail-sender.ts';
import { type Loop, startLoop } from './loop.ts';

/** Messages claimed at once and handed over side by side; the SMTP pool takes turns among them. */
const BATCH = 50;
/** Longer than any hand-over takes; a worker that dies leaves its messages for this long. */
const CLAIM_SECONDS = 30;
/** Notices wake the worker; this only catches a notice that got lost and retries that fall due. */
const PAUSE_MILLIS = 1_000;

/** Drains owed mails: rendered at the last moment, so that they tell the price as it is now. */
export function startMailWorker(services: Services, transport: MailTransport): Loop {
  return startLoop({
    name: 'mail',
    pauseMillis: PAUSE_MILLIS,
    log: services.log,
    round: async () => {
      const messages = await claimMessages(services.database.pool, 'email', BATCH, CLAIM_SECONDS);
      await Promise.all(messages.map((message) => send(services, transport, message)));
      return messages.length === BATCH;
    },
  });
}

async function send(
  services: Services,
  transport: MailTransport,
  message: ClaimedMessage,
): Promise<void> {
  const end = await outcomeOf(services, transport, message).catch((error: unknown): MessageEnd => {
    services.log.error({ err: error, message: message.id }, 'A mail could not be made');
    return retryOrFail(message, error instanceof Error ? error.message : String(error));
  });
  await finishMessage(services.database.pool, message.id, end);
}

async function outcomeOf(
  services: Services,
  transport: MailTransport,
  message: ClaimedMessage,
): Promise<MessageEnd> {
  const mail = await renderMessage(services, message);
  if ('kind' in mail) return mail;
  const domain = new URL(services.publicUrl).hostname;
  const result = await transport.deliver({
    ...mail,
    to: message.address,
    messageId: `<${message.id}@${domain}>`,
  });
  if (result.outcome === 'accepted') return { kind: 'sent', at: services.now() };
  services.log.warn({ message: message.id, ...result }, 'A mail was not accepted');
  return result.outcome === 'refused'
    ? { kind: 'failed', error: result.detail }
    : retryOrFail(message, result.detail);
}

function retryOrFail(message: ClaimedMessage, error: string): MessageEnd {
  const at = nextAttemptAt(message.attempts, Date.now(), Math.random());
  return at === null
    ? { kind: 'failed', error }
    : { kind: 'retry', notBefore: new Date(at), error };
}

/** The mail, or how it ends without being sent. */
async function renderMessage(
  services: Services,
  message: ClaimedMessage,
): Promise<RenderedMail | MessageEnd> {
  const language = languageOf(message.language);
  return message.kind === 'deal_alert'
    ? renderAlert(services, message, language)
    : renderOwed(services, message, language);
}

async function renderAlert(
  services: Services,
  message: ClaimedMessage,
  language: Language,
): Promise<RenderedMail | MessageEnd> {
  const alert = await owedAlert(services, message);
  if (typeof alert === 'string') return { kind: 'dropped', error: alert };
  const { alertId, deal, told } = alert;
  const untimely = await endOfUntimely(services, message, deal.label === 'error_fare');
  if (untimely !== null) return untimely;
  const token = signToken(services.settings.AUTH_SECRET ?? '', 'unsubscribe', message.userId ?? '');
  return renderDealAlert(told, {
    language,
    senderLine: mailSender(services.settings),
    links: {
      deal: `${services.publicUrl}/dashboard?alert=${alertId}`,
      preferences: `${services.publicUrl}/dashboard?tab=preferences`,
      unsubscribe: `${services.publicUrl}/unsubscribe/${token}`,
    },
  });
}

function languageOf(text: string): Language {
  return LANGUAGES.find((language) => language === text) ?? 'en';
}
