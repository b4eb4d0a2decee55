/**
 * Checks against header injection: a line break in an address or subject would
 * let anyone who wrote it add headers and recipients of their own (CWE-93). Libraries mend such
 * values silently; here the mail is refused, because it is an attack or a bug.
 */
import type { DeliveryResult, OutgoingMail } from './mail-transport.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const CONTROL = /[\u0000-\u0008\u000a-\u001f\u007f\u0085\u2028\u2029]/;

/** One bare address: no name, no list, no quoting. Letters of any script (RFC 6531). */
const ADDRESS = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/u;

const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]*$/;
const MESSAGE_ID = /^<[^\s@<>]+@[^\s@<>]+>$/;

/** Longest address that SMTP carries (RFC 5321, 4.5.3.1.3). */
const MAX_ADDRESS = 254;

/** The answer to a mail that is unsafe to send, which names the part and never quotes it; null for a safe one. */
export function refuseUnsafe(mail: OutgoingMail): DeliveryResult | null {
  const part = unsafePart(mail);
  if (part === null) return null;
  return { outcome: 'refused', reason: 'mail', detail: `Not sent: ${part}.` };
}

function unsafePart(mail: OutgoingMail): string | null {
  if (!isAddress(mail.to)) return 'the recipient is not one bare address';
  if (!MESSAGE_ID.test(mail.messageId)) return 'the Message-ID is malformed';
  if (CONTROL.test(mail.subject)) return 'the subject holds a control character';
  for (const [name, value] of Object.entries(mail.headers)) {
    if (!HEADER_NAME.test(name)) return 'a header has a malformed name';
    if (CONTROL.test(value)) return `the header ${name} holds a control character`;
  }
  return null;
}

function isAddress(text: string): boolean {
  return text.length <= MAX_ADDRESS && ADDRESS.test(text) && !CONTROL.test(text);
}
