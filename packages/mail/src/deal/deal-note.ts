import { formatDates } from '../format.ts';
import type { DealMail, DealRecipient } from './deal-mail.ts';
import { dealWords } from './deal-words.ts';

/** A deal in two lines, as a push shows it. */
export interface DealNote {
  readonly title: string;
  readonly body: string;
}

/** The same words as the mail's subject and preview. Throws a RangeError on an unknown currency or date. */
export function dealNote(deal: DealMail, recipient: DealRecipient): DealNote {
  const { subject, preview } = dealWords(deal, recipient);
  return { title: subject, body: `${formatDates(deal, recipient.language)} · ${preview}` };
}
