/** What mail servers say of a mailbox and of a sender's haste, by their enhanced status codes (RFC 3463). */

/**
 * No such mailbox (5.1.1), no such domain (5.1.2), no such address (5.1.3), moved away (5.1.6), takes no
 * mail at all (5.1.10, RFC 7505), closed (5.2.1). All else that is permanent may be about the mail or its
 * sender, such as 5.7.1.
 */
const NO_MAILBOX = /^5\.(1\.(1|2|3|6|10)|2\.1)$/;

/** Whether nothing will ever arrive at the address of which this was said. */
export function isNoMailbox(status: string | null): boolean {
  return status !== null && NO_MAILBOX.test(status);
}

/** The enhanced status in a server's reply, such as `550 5.1.1 <…> no such user`; null where it has none. */
export function parseStatus(reply: string): string | null {
  return /^[245]\d\d[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(reply)?.[1] ?? null;
}

/** A reply without what may be an address of somebody: it is logged, and shown to operators. */
export function redactAddresses(text: string): string {
  return text.replace(/[^\s<>@"'(),;:[\]]+@[^\s<>@"'(),;:]+/g, '…@…');
}
