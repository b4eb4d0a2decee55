import type { DeliveryResult } from './mail-transport.ts';

/**
 * Enhanced status codes (RFC 3463): bad mailbox (5.1.1), domain (5.1.2) or address syntax (5.1.3), mailbox
 * moved (5.1.6), null MX (5.1.10, RFC 7505), mailbox disabled (5.2.1). Other permanent codes, such as 5.7.1,
 * may be about the email or its sender.
 */
const NO_MAILBOX = /^5\.(1\.(1|2|3|6|10)|2\.1)$/;

/** True if no email can ever reach the address. */
export function isNoMailbox(status: string | null): boolean {
  return status !== null && NO_MAILBOX.test(status);
}

/** Extracts the enhanced status of a reply such as `550 5.1.1 <…> no such user`, or null. */
export function parseStatus(reply: string): string | null {
  return /^[245]\d\d[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(reply)?.[1] ?? null;
}

/** Replies are logged and shown to operators. */
function redactAddresses(text: string): string {
  return text.replace(/[^\s<>@"'(),;:[\]]+@[^\s<>@"'(),;:]+/g, '…@…');
}

/** Error of nodemailer. */
interface SmtpError extends Error {
  readonly code?: string;
  readonly responseCode?: number;
  readonly response?: string;
  /** Last command sent. */
  readonly command?: string;
}

/** The session was in the wrong state; the email was not refused. */
const BAD_SEQUENCE = 503;
/** "Service not available", sent by servers that limit rates. */
const TOO_BUSY = 421;

/**
 * Classifies a failed delivery (RFC 5321, 4.2.1: 4yz is transient, 5yz permanent). Failed authentication and
 * encryption are always retried, whatever the reply code, as the operator has to correct the settings.
 */
export function toDeliveryFailure(thrown: unknown): DeliveryResult {
  const error: SmtpError = thrown instanceof Error ? thrown : new Error(String(thrown));
  const reply = error.response ?? error.message;
  const detail = redactAddresses(reply);
  switch (error.code) {
    case 'EAUTH':
    case 'ENOAUTH':
    case 'EOAUTH2':
      return { outcome: 'retry', reason: 'authentication', detail };
    case 'ETLS':
    case 'EREQUIRETLS':
      return { outcome: 'retry', reason: 'encryption', detail };
    default:
  }
  if (isCertificateError(error)) return { outcome: 'retry', reason: 'encryption', detail };
  const code = error.responseCode;
  if (code === undefined) {
    // Without a reply, only an invalid envelope is the fault of the email.
    if (error.code === 'EENVELOPE') return { outcome: 'refused', reason: 'mail', detail };
    // Usually a 421, whose text the pool discards on a reused connection.
    const isRateLimited =
      error.code === 'ECONNECTION' && /connection was closed/.test(error.message);
    return { outcome: 'retry', reason: isRateLimited ? 'slow_down' : 'connection', detail };
  }
  const status = parseStatus(reply);
  if (code >= 500 && code !== BAD_SEQUENCE) {
    const isAboutMailbox = error.command === 'RCPT TO' && isNoMailbox(status);
    return { outcome: 'refused', reason: isAboutMailbox ? 'no_mailbox' : 'mail', detail };
  }
  const isRateLimited = code === TOO_BUSY || (status?.startsWith('4.7.') ?? false);
  return { outcome: 'retry', reason: isRateLimited ? 'slow_down' : 'temporary', detail };
}

/** OpenSSL reports an untrusted certificate as a plain socket error. */
function isCertificateError(error: Error): boolean {
  return /certificate|ssl routines|\bTLS\b/i.test(error.message);
}
