/** Reports that mail servers send by mail: of delivery (RFC 3464), and of complaints (ARF, RFC 5965). */
import { type MailFeedback, recordMailFeedback } from '@farelark/db/mail';
import { findMessageAddress } from '@farelark/db/outbox';
import { isNoMailbox } from '@farelark/mail';
import type { Pool } from 'pg';
import PostalMime from 'postal-mime';

/** Report about one of our emails. */
interface MailReport {
  /** Of the mail that it is about, which alone says whose it was. */
  readonly messageId: string;
  readonly kind: MailFeedback['kind'];
  readonly status: string | null;
}

/**
 * Reads a report; null for any other mail, for good news, and for one that doesn't say which mail it is
 * about. Nothing in it is believed but the Message-ID: anyone who knows that had the mail.
 */
export async function parseReport(message: Uint8Array): Promise<MailReport | null> {
  const mail = await PostalMime.parse(message, { forceRfc822Attachments: true });
  const parts = mail.attachments.map(({ mimeType, content }) => ({
    type: mimeType.toLowerCase(),
    text: decodeText(content),
  }));
  const of = (...types: string[]) => parts.find(({ type }) => types.includes(type))?.text ?? null;
  const about = of(
    'message/rfc822',
    'text/rfc822-headers',
    'message/rfc822-headers',
    'message/global',
  );
  const messageId = about === null ? null : (fieldIn(extractHead(about), 'Message-ID') ?? null);
  if (messageId === null || !/^<[^\s<>]{1,250}>$/.test(messageId)) return null;
  const delivery = of('message/delivery-status', 'message/global-delivery-status');
  if (delivery !== null) return deliveryReport(messageId, delivery);
  const feedback = of('message/feedback-report');
  const isComplaint = feedback !== null && fieldIn(feedback, 'Feedback-Type') === 'abuse';
  return isComplaint ? { messageId, kind: 'complaint', status: null } : null;
}

/** One of our mails has one recipient, so the first block about a failure is the one. */
function deliveryReport(messageId: string, text: string): MailReport | null {
  const blocks = text.replaceAll('\r\n', '\n').split(/\n\s*\n/);
  const failed = blocks.find((block) => fieldIn(block, 'Action')?.toLowerCase() === 'failed');
  if (failed === undefined) return null;
  const status = /^[245]\.\d{1,3}\.\d{1,3}/.exec(fieldIn(failed, 'Status') ?? '')?.[0] ?? null;
  return { messageId, kind: isNoMailbox(status) ? 'hard_bounce' : 'soft_bounce', status };
}

function extractHead(message: string): string {
  return message.replaceAll('\r\n', '\n').split('\n\n', 1)[0] ?? '';
}

/** A field's value, its folded lines put together (RFC 5322, 2.2.3). */
function fieldIn(block: string, name: string): string | undefined {
  const unfolded = block.replaceAll('\r\n', '\n').replace(/\n[ \t]+/g, ' ');
  return new RegExp(`^${name}:[ \\t]*(.*?)[ \\t]*$`, 'im').exec(unfolded)?.[1];
}

function decodeText(content: string | ArrayBuffer | Uint8Array): string {
  return typeof content === 'string'
    ? content
    : Buffer.from(content as ArrayBuffer).toString('utf8');
}

export type ReportOutcome =
  | MailFeedback['kind']
  /** The same was told before. */
  | 'known'
  /** Of a mail that we don't have, or that isn't kept any more. */
  | 'not_ours'
  /** No report, or one of no consequence. */
  | 'nothing';

/** The outbox's id in one of our Message-IDs. */
const OWN_ID = /^<([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})@/;

/** Draws the consequences of a message that came to where reports go. */
export async function processReport(pool: Pool, message: Uint8Array): Promise<ReportOutcome> {
  const report = await parseReport(message);
  if (report === null) return 'nothing';
  const id = OWN_ID.exec(report.messageId)?.[1];
  const address = id === undefined ? null : await findMessageAddress(pool, id);
  if (id === undefined || address === null) return 'not_ours';
  const { kind, status } = report;
  const isNew = await recordMailFeedback(pool, {
    source: 'report',
    eventId: `${id}:${kind}`,
    address,
    kind,
    status,
  });
  return isNew ? kind : 'known';
}
