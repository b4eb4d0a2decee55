import type { DealRecipient } from '../deal/deal-mail.ts';
import type { DigestEntryWords, DigestWords } from '../digest/digest-words.ts';
import { markText } from './mark-text.ts';

/** The plain-text part of a digest: a block a deal. */
export function digestText(words: DigestWords, { links, senderLine }: DealRecipient): string {
  const blocks = [
    ...words.marks.map(markText),
    words.heading,
    ...words.entries.map(entryText),
    ...(words.more === null ? [] : [words.more]),
    `${words.action.label}:\n${words.action.url}`,
    ...words.notes,
    // RFC 3676, 4.3: mail programs set what follows apart as a signature.
    `-- \n${words.why}`,
    `${words.preferences}:\n${links.preferences}`,
    `${words.unsubscribe}:\n${links.unsubscribe}`,
    ...(senderLine === null ? [] : [senderLine]),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function entryText(entry: DigestEntryWords): string {
  const { errorFare, warnings, route, price, usually, saving, trip, open } = entry;
  const labels = [...(errorFare === null ? [] : [errorFare]), ...warnings];
  const label = labels.length > 0 ? [`** ${labels.join(' · ')} **`] : [];
  const figures = [price, `${usually.label}: ${usually.value}`, ...saving];
  return [...label, route, figures.join(' · '), trip.join(' · '), open.url].join('\n');
}
