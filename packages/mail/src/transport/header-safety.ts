/**
 * Prevents header injection (CWE-93): a line break in an address or subject could add headers and
 * recipients. Libraries silently strip such values; here the email is refused, as it is an attack or a bug.
 */
import type { DeliveryResult, OutgoingMail } from './mail-transport.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters
const CONTROL = /[\u0000-\u0008\u000a-\u001f\u007f\u0085\u2028\u2029]/;

/** A single address without name or quoting, in any script (RFC 6531). */
const ADDRESS = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/u;

const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]*$/;
const MESSAGE_ID = /^<[^\s@<>]+@[^\s@<>]+>$/;

/** RFC 5321, 4.5.3.1.3. */
const MAX_ADDRESS_LENGTH = 254;

/** Returns a refusal that names the unsafe part without quoting it, or null for a safe email. */
export function refuseUnsafe(mail: OutgoingMail): DeliveryResult | null {
  const problem = findProblem(mail);
  if (problem === null) return null;
  return { outcome: 'refused', reason: 'mail', detail: `Not sent: ${problem}.` };
}

function findProblem(mail: OutgoingMail): string | null {
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
  return text.length <= MAX_ADDRESS_LENGTH && ADDRESS.test(text) && !CONTROL.test(text);
}
