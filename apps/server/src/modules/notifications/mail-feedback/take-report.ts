import { type MailFeedback, recordMailFeedback } from '@farelark/db/mail';
import { findMessageAddress } from '@farelark/db/outbox';
import type { Pool } from 'pg';
import { parseReport } from './report.ts';

/** What became of a message in the mailbox for reports. */
export type ReportOutcome =
  | MailFeedback['kind']
  /** The same was told before. */
  | 'known'
  /** Of a mail that we don't have, or that isn't kept any more. */
  | 'not_ours'
  /** No report, or one of no consequence. */
  | 'nothing';

/** The outbox's id in a Message-ID of ours. */
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
