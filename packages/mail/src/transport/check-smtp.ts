import { createTransport } from 'nodemailer';
import type { DeliveryResult } from './mail-transport.ts';
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

export function toConnectionOptions(
  server: SmtpServer,
  connectTimeoutMs: number,
  replyTimeoutMs: number,
) {
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
