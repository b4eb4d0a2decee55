import { createTransport } from 'nodemailer';
import { checkSmtp, type SmtpSettings, toConnectionOptions } from './check-smtp.ts';
import { refuseUnsafe } from './header-safety.ts';
import type { DeliveryResult, MailTransport, OutgoingMail } from './mail-transport.ts';
import { toDeliveryFailure } from './smtp-failure.ts';

/** Reconnects now and then, to let the server rebalance its load. */
const MAX_MAILS_PER_CONNECTION = 1_000;

/** Well below the five minutes in which an alert must arrive. */
const CONNECT_TIMEOUT_MS = 10_000;
const REPLY_TIMEOUT_MS = 30_000;

/** Sends emails over a pool of SMTP connections, opened on demand. */
export function smtpTransport(settings: SmtpSettings): MailTransport {
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
    ...(settings.dkim === null
      ? {}
      : {
          dkim: {
            domainName: settings.dkim.domain,
            keySelector: settings.dkim.selector,
            privateKey: settings.dkim.privateKey,
          },
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
