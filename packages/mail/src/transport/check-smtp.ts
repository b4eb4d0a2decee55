import { createTransport } from 'nodemailer';
import type { DeliveryResult } from './mail-transport.ts';
import { toDeliveryFailure } from './smtp-failure.ts';

/** Connection to the mail server. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (port 465). Otherwise STARTTLS is used where it is offered. */
  readonly secure: boolean;
  /** null = the server takes mails without signing in. */
  readonly user: string | null;
  readonly pass: string | null;
}

/** With how mails are handed to it. */
export interface SmtpSettings extends SmtpServer {
  /** `Farelark <alerts@example.org>` or a bare address. */
  readonly from: string;
  /** Address of bounces (the envelope's sender); null = `from`. */
  readonly bouncesTo: string | null;
  /** Concurrent connections. */
  readonly connections: number;
  /** Signs emails with the private key (PEM) of `{selector}._domainkey.{domain}` (RFC 6376); null = not signed here. */
  readonly dkim: {
    readonly domain: string;
    readonly selector: string;
    readonly privateKey: string;
  } | null;
}

/** True if a connection must be encrypted: a password never crosses a network in the clear. */
export function requiresEncryption({ host, secure, user }: SmtpServer): boolean {
  return !secure && user !== null && !/^(localhost|127\.\d+\.\d+\.\d+|::1)$/i.test(host);
}

/** Options of a connection that gives up after these times. */
export function connectionOptions(server: SmtpServer, connectMillis: number, replyMillis: number) {
  const { host, port, secure, user, pass } = server;
  return {
    host,
    port,
    secure,
    requireTLS: requiresEncryption(server),
    ...(user === null ? {} : { auth: { user, pass: pass ?? '' } }),
    connectionTimeout: connectMillis,
    greetingTimeout: connectMillis,
    dnsTimeout: connectMillis,
    socketTimeout: replyMillis,
  };
}

const PATIENCE_MILLIS = 5_000;

/** Greets the SMTP server, encrypts and signs in as for a mail, and sends none. Never rejects. */
export async function checkSmtp(settings: SmtpServer): Promise<DeliveryResult> {
  const transport = createTransport(connectionOptions(settings, PATIENCE_MILLIS, PATIENCE_MILLIS));
  try {
    await transport.verify();
    return { outcome: 'accepted', detail: '' };
  } catch (error) {
    return toDeliveryFailure(error);
  } finally {
    transport.close();
  }
}
