import { addEntries, type CommissionMember } from '@farelark/db/commissions';
import { enqueueMessages } from '@farelark/db/outbox';
import { type EpochDay, formatDay, type LedgerEntry } from '@farelark/engine';
import { languageFrom } from '@farelark/i18n';
import type { PoolClient } from 'pg';

/** Adds steps to a booking's way and, where it becomes payable, owes its traveller the news of it. */
export async function addSteps(
  client: PoolClient,
  booking: { readonly bookingId: string; readonly member: CommissionMember | null },
  steps: readonly LedgerEntry[],
): Promise<void> {
  const { bookingId, member } = booking;
  await addEntries(client, bookingId, steps);
  const payable = steps.find(({ state }) => state === 'payable');
  if (payable === undefined || payable.due === null || member === null) return;
  const { amount, currency, due } = payable;
  await enqueueMessages(client, [
    {
      channel: 'email',
      kind: 'commission_payable',
      userId: member.userId,
      address: member.email,
      language: languageFrom({ stored: member.language }),
      payload: { amount: { amount, currency }, dueFrom: noon(due.from), dueUntil: noon(due.until) },
      // Corrections can make it payable anew; once is news.
      dedupeKey: `commission_payable:${bookingId}`,
    },
  ]);
}

/** The middle of a day: the same day wherever it is read, nearly. */
function noon(day: EpochDay): string {
  return `${formatDay(day)}T12:00:00Z`;
}
