/** Delivery reports (RFC 3464) and complaint reports (ARF, RFC 5965) sent by email. */
import { type MailFeedback, recordMailFeedback } from '@farelark/db/mail';
import { findMessageAddress } from '@farelark/db/outbox';
import { isNoMailbox } from '@farelark/mail';
import type { Pool } from 'pg';
import PostalMime from 'postal-mime';

interface MailReport {
  /** Message-ID of the reported email, which identifies the recipient. */
  readonly messageId: string;
  readonly kind: MailFeedback['kind'];
  readonly status: string | null;
}

/**
 * Returns null for other emails, successful deliveries and reports without a Message-ID. Only the Message-ID is
 * trusted: it is known only to those who had the email.
 */
export async function parseReport(message: Uint8Array): Promise<MailReport | null> {
  const mail = await PostalMime.parse(message, { forceRfc822Attachments: true });
  const parts = mail.attachments.map(({ mimeType, content }) => ({
    type: mimeType.toLowerCase(),
    text: decodeText(content),
  }));
  const findPart = (...types: string[]) =>
    parts.find(({ type }) => types.includes(type))?.text ?? null;
  const original = findPart(
    'message/rfc822',
    'text/rfc822-headers',
    'message/rfc822-headers',
    'message/global',
  );
  const messageId =
    original === null ? null : (getField(extractHead(original), 'Message-ID') ?? null);
  if (messageId === null || !/^<[^\s<>]{1,250}>$/.test(messageId)) return null;
  const delivery = findPart('message/delivery-status', 'message/global-delivery-status');
  if (delivery !== null) return parseDeliveryReport(messageId, delivery);
  const feedback = findPart('message/feedback-report');
  const isComplaint = feedback !== null && getField(feedback, 'Feedback-Type') === 'abuse';
  return isComplaint ? { messageId, kind: 'complaint', status: null } : null;
}

/** Each email has one recipient, so the first failed block is the relevant one. */
function parseDeliveryReport(messageId: string, text: string): MailReport | null {
  const blocks = text.replaceAll('\r\n', '\n').split(/\n\s*\n/);
  const failed = blocks.find((block) => getField(block, 'Action')?.toLowerCase() === 'failed');
  if (failed === undefined) return null;
  const status = /^[245]\.\d{1,3}\.\d{1,3}/.exec(getField(failed, 'Status') ?? '')?.[0] ?? null;
  return { messageId, kind: isNoMailbox(status) ? 'hard_bounce' : 'soft_bounce', status };
}

function extractHead(message: string): string {
  return message.replaceAll('\r\n', '\n').split('\n\n', 1)[0] ?? '';
}

/** Unfolds the value (RFC 5322, 2.2.3). */
function getField(block: string, name: string): string | undefined {
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
  /** Repeated report. */
  | 'known'
  /** Unknown or deleted email. */
  | 'not_ours'
  /** Not a report, or without consequence. */
  | 'nothing';

/** Contains the id of the outbox row. */
const OUTBOX_MESSAGE_ID = /^<([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})@/;

export async function processReport(pool: Pool, message: Uint8Array): Promise<ReportOutcome> {
  const report = await parseReport(message);
  if (report === null) return 'nothing';
  const id = OUTBOX_MESSAGE_ID.exec(report.messageId)?.[1];
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
