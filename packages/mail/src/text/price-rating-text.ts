import type { DealRecipient } from '../deal/deal-mail.ts';
import type { PriceRatingWords } from '../price-rating-words.ts';
import { markText } from './mark-text.ts';

/** The plain-text part of the question about a price. */
export function priceRatingText(
  words: PriceRatingWords,
  { links, senderLine }: DealRecipient,
): string {
  const blocks = [
    ...words.marks.map(markText),
    words.heading,
    words.body,
    ...words.answers.map(({ label, url }) => `${label}:\n${url}`),
    words.note,
    // RFC 3676, 4.3: mail programs set what follows apart as a signature.
    `-- \n${words.why}`,
    `${words.preferences}:\n${links.preferences}`,
    `${words.unsubscribe}:\n${links.unsubscribe}`,
    ...(senderLine === null ? [] : [senderLine]),
  ];
  return `${blocks.join('\n\n')}\n`;
}
