import type { DeliveryResult } from './mail-transport.ts';

/** Enhanced status codes of mail servers (RFC 3463). */

/**
 * No such mailbox (5.1.1), no such domain (5.1.2), no such address (5.1.3), moved away (5.1.6), takes no
 * mail at all (5.1.10, RFC 7505), closed (5.2.1). All else that is permanent may be about the mail or its
 * sender, such as 5.7.1.
 */
const NO_MAILBOX = /^5\.(1\.(1|2|3|6|10)|2\.1)$/;

/** True if the status means that nothing can ever arrive at the address. */
export function isNoMailbox(status: string | null): boolean {
  return status !== null && NO_MAILBOX.test(status);
}

/** The enhanced status in a server's reply, such as `550 5.1.1 <…> no such user`; null where it has none. */
export function parseStatus(reply: string): string | null {
  return /^[245]\d\d[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(reply)?.[1] ?? null;
}

/** A reply without what may be an address: it is logged, and shown to operators. */
function redactAddresses(text: string): string {
  return text.replace(/[^\s<>@"'(),;:[\]]+@[^\s<>@"'(),;:]+/g, '…@…');
}

/** Error of nodemailer, as far as it is used here. */
interface SmtpError extends Error {
  readonly code?: string;
  readonly responseCode?: number;
  readonly response?: string;
  /** The last command sent. */
  readonly command?: string;
}

/** 503 means that the session was in the wrong state, not that the mail was refused. */
const BAD_SEQUENCE = 503;
/** "Service not available": how servers turn away who comes too often. */
const TOO_BUSY = 421;

/**
 * Sorts a failed hand-over (RFC 5321, 4.2.1: 4yz is transient, 5yz permanent). Failing to sign
 * in or to encrypt is never the mail's fault, whatever the reply code: the mail is kept until
 * the settings are mended.
 */
export function toDeliveryFailure(thrown: unknown): DeliveryResult {
  const error: SmtpError = thrown instanceof Error ? thrown : new Error(String(thrown));
  const said = error.response ?? error.message;
  const detail = redactAddresses(said);
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
  if (isCertificateRefusal(error)) return { outcome: 'retry', reason: 'encryption', detail };
  const reply = error.responseCode;
  if (reply === undefined) {
    // Only the envelope of this one mail can be at fault without a word from the server.
    if (error.code === 'EENVELOPE') return { outcome: 'refused', reason: 'mail', detail };
    // Mostly a server that has enough of us (421): the pool loses what it said where it said so on a
    // connection that had been of use before.
    const isSentAway = error.code === 'ECONNECTION' && /connection was closed/.test(error.message);
    return { outcome: 'retry', reason: isSentAway ? 'slow_down' : 'connection', detail };
  }
  const status = parseStatus(said);
  if (reply >= 500 && reply !== BAD_SEQUENCE) {
    const isAboutMailbox = error.command === 'RCPT TO' && isNoMailbox(status);
    return { outcome: 'refused', reason: isAboutMailbox ? 'no_mailbox' : 'mail', detail };
  }
  const isTooFast = reply === TOO_BUSY || (status?.startsWith('4.7.') ?? false);
  return { outcome: 'retry', reason: isTooFast ? 'slow_down' : 'temporary', detail };
}

/** OpenSSL reports a certificate that it does not trust as a plain socket error. */
function isCertificateRefusal(error: Error): boolean {
  return /certificate|ssl routines|\bTLS\b/i.test(error.message);
}
