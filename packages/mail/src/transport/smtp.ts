import { createTransport } from 'nodemailer';
import { refuseUnsafe } from './header-safety.ts';
import type { DeliveryResult, MailTransport, OutgoingMail } from './mail-transport.ts';
import { toDeliveryFailure } from './smtp-failure.ts';

export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** Implicit TLS (port 465). Otherwise STARTTLS is used if offered. */
  readonly secure: boolean;
  /** null = no authentication. */
  readonly user: string | null;
  readonly pass: string | null;
}

export interface SmtpSettings extends SmtpServer {
  /** `Farelark <alerts@example.org>` or a bare email address. */
  readonly from: string;
  /** Envelope sender, which receives bounces; null = `from`. */
  readonly bouncesTo: string | null;
  /** Pool size. */
  readonly connections: number;
  /** DKIM (RFC 6376) with a PEM key for `{selector}._domainkey.{domain}`; null = unsigned. */
  readonly dkim: {
    readonly domain: string;
    readonly selector: string;
    readonly privateKey: string;
  } | null;
}

/** True if STARTTLS is mandatory, to keep the password off the network in clear text. */
export function requiresEncryption({ host, secure, user }: SmtpServer): boolean {
  return !secure && user !== null && !/^(localhost|127\.\d+\.\d+\.\d+|::1)$/i.test(host);
}

function toConnectionOptions(server: SmtpServer, connectTimeoutMs: number, replyTimeoutMs: number) {
  const { host, port, secure, user, pass } = server;
  return {
    host,
    port,
    secure,
    requireTLS: requiresEncryption(server),
    ...(user === null ? {} : { auth: { user, pass: pass ?? '' } }),
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    dnsTimeout: connectTimeoutMs,
    socketTimeout: replyTimeoutMs,
  };
}

const CHECK_TIMEOUT_MS = 5_000;

/** Connects, encrypts and authenticates without sending an email. Never rejects. */
export async function checkSmtp(settings: SmtpServer): Promise<DeliveryResult> {
  const transport = createTransport(
    toConnectionOptions(settings, CHECK_TIMEOUT_MS, CHECK_TIMEOUT_MS),
  );
  try {
    await transport.verify();
    return { outcome: 'accepted', detail: '' };
  } catch (error) {
    return toDeliveryFailure(error);
  } finally {
    transport.close();
  }
}

/** Reconnects now and then, to let the server rebalance its load. */
const MAX_MAILS_PER_CONNECTION = 1_000;

/** Well below the five minutes in which an alert must arrive. */
const CONNECT_TIMEOUT_MS = 10_000;
const REPLY_TIMEOUT_MS = 30_000;

/** Sends emails over a pool of SMTP connections, opened on demand. */
export function smtpTransport(settings: SmtpSettings): MailTransport {
  const { dkim } = settings;
  const pool = createTransport({
    ...toConnectionOptions(settings, CONNECT_TIMEOUT_MS, REPLY_TIMEOUT_MS),
    pool: true,
    maxConnections: settings.connections,
    maxMessages: MAX_MAILS_PER_CONNECTION,
    // Only the outbox retries.
    maxRequeues: 0,
    // Contents are text; no part of an email is a path or URL to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim && {
      dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.privateKey },
    }),
  });
  const running = new Set<Promise<DeliveryResult>>();

  async function send(mail: OutgoingMail): Promise<DeliveryResult> {
    try {
      const info = await pool.sendMail({
        from: settings.from,
        to: { name: '', address: mail.to },
        ...(settings.bouncesTo === null
          ? {}
          : { envelope: { from: settings.bouncesTo, to: mail.to } }),
        messageId: mail.messageId,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        headers: { ...mail.headers },
        attachments: mail.images.map((image) => ({
          ...image,
          contentDisposition: 'inline' as const,
        })),
      });
      return { outcome: 'accepted', detail: info.response };
    } catch (error) {
      return toDeliveryFailure(error);
    }
  }

  return {
    async deliver(mail) {
      const refused = refuseUnsafe(mail);
      if (refused !== null) return refused;
      const delivery = send(mail);
      running.add(delivery);
      try {
        return await delivery;
      } finally {
        running.delete(delivery);
      }
    },
    // Uses a separate connection, as the pool may be busy.
    check: () => checkSmtp(settings),
    async close() {
      await Promise.all(running);
      pool.close();
    },
  };
}
