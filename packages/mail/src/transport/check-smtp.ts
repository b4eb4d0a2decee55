import { createTransport } from 'nodemailer';
import type { DeliveryResult } from './mail-transport.ts';
import { toDeliveryFailure } from './smtp-failure.ts';
import { requiresEncryption, type SmtpServer } from './smtp-settings.ts';

const PATIENCE_MILLIS = 5_000;

/**
 * Greets the SMTP server, encrypts and signs in as for a mail, and sends none. `accepted` says that a
 * mail would find its way this far. Never rejects.
 */
export async function checkSmtp(settings: SmtpServer): Promise<DeliveryResult> {
  const transport = createTransport({
    host: settings.host,
    port: settings.port,
    secure: settings.secure,
    requireTLS: requiresEncryption(settings),
    ...(settings.user === null ? {} : { auth: { user: settings.user, pass: settings.pass ?? '' } }),
    connectionTimeout: PATIENCE_MILLIS,
    greetingTimeout: PATIENCE_MILLIS,
    dnsTimeout: PATIENCE_MILLIS,
    socketTimeout: PATIENCE_MILLIS,
  });
  try {
    await transport.verify();
    return { outcome: 'accepted', detail: '' };
  } catch (error) {
    return toDeliveryFailure(error);
  } finally {
    transport.close();
  }
}
