import { createTransport } from 'nodemailer';
import { checkSmtp, connectionOptions, type SmtpSettings } from './check-smtp.ts';
import { refuseUnsafe } from './header-safety.ts';
import type { DeliveryResult, MailTransport, OutgoingMail } from './mail-transport.ts';
import { toDeliveryFailure } from './smtp-failure.ts';

/** A connection is opened again now and then: a server may want to move us to another machine. */
const MAILS_A_CONNECTION = 1_000;

/** Waits are bounded well below the five minutes an alert is promised in. */
const CONNECT_MILLIS = 10_000;
const REPLY_MILLIS = 30_000;

/** Hands mails to an SMTP server over a small pool of connections, opened when first needed. */
export function smtpTransport(settings: SmtpSettings): MailTransport {
  const pool = createTransport({
    ...connectionOptions(settings, CONNECT_MILLIS, REPLY_MILLIS),
    pool: true,
    maxConnections: settings.connections,
    maxMessages: MAILS_A_CONNECTION,
    // A mail whose connection broke goes back to the outbox, which alone decides on another try.
    maxRequeues: 0,
    // Contents come as text; no part of a mail is ever a path or an address to fetch.
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

  async function submit(mail: OutgoingMail): Promise<DeliveryResult> {
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
      const delivery = submit(mail);
      running.add(delivery);
      try {
        return await delivery;
      } finally {
        running.delete(delivery);
      }
    },
    // On a connection of its own: the pool's are for mails.
    check: () => checkSmtp(settings),
    async close() {
      await Promise.all(running);
      pool.close();
    },
  };
}
