import type { DealRecipient } from '../deal/deal-mail.ts';
import type { DealWords } from '../deal/deal-words.ts';
import type { LabelledValue } from '../deal/trip-words.ts';
import { markText } from './mark-text.ts';

/** The plain-text part of an alert: the price first, then why to believe it, then the trip. */
export function dealText(words: DealWords, { links, senderLine }: DealRecipient): string {
  const blocks: (string | null)[] = [
    ...words.marks.map(markText),
    `${words.label}\n${words.route}`,
    words.heading,
    lines([
      `${words.price} ${words.perAdult}`,
      words.soldAt,
      entry(words.usually),
      `${words.below} · ${words.saved}`,
    ]),
    lines([...words.evidence]),
    words.advice && lines([words.advice.heading, ...words.advice.points.map((p) => `- ${p}`)]),
    lines([`${words.action.label}:`, words.action.url, words.note]),
    lines(words.facts.map(entry)),
    lines([...words.checked]),
    words.open && `${words.open.label}:\n${words.open.url}`,
    // RFC 3676, 4.3: mail programs set what follows apart as a signature.
    lines(['-- ', words.why]),
    `${words.preferences}:\n${links.preferences}`,
    `${words.unsubscribe}:\n${links.unsubscribe}`,
    senderLine,
  ];
  return `${blocks.filter((block) => block !== null).join('\n\n')}\n`;
}

function entry({ label, value }: LabelledValue): string {
  return `${label}: ${value.replaceAll('\n', '\n  ')}`;
}

function lines(parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null).join('\n');
}
