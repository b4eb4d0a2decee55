import type { AccountMailWords } from './account-mail-words.ts';
import type { DealRecipient } from './deal/deal-mail.ts';
import type { DealWords } from './deal/deal-words.ts';
import type { LabelledValue } from './deal/trip-words.ts';
import type { DigestEntryWords, DigestWords } from './digest/digest-words.ts';
import type { LabelledLink, PlanWords } from './plan/plan-words.ts';
import type { PriceRatingWords } from './price-rating-words.ts';
import type { Mark } from './rendered-mail.ts';

/** The plain-text part of an account mail. */
export function accountMailText(words: AccountMailWords, senderLine: string | null): string {
  const { action } = words;
  const blocks = [
    ...words.marks.map(markText),
    words.heading,
    words.body,
    words.quote,
    ...(action === null ? [] : [`${action.button}:\n${action.url}`, action.expiry]),
    words.ignore,
    senderLine,
  ];
  return `${blocks.filter((block) => block !== null).join('\n\n')}\n`;
}

/** The plain-text part of a mail about the plan. */
export function planText(words: PlanWords, senderLine: string | null): string {
  const facts = words.facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
  const blocks = [
    ...words.marks.map(markText),
    words.heading,
    ...words.paragraphs,
    ...(facts === '' ? [] : [facts]),
    linkText(words.action),
    ...(words.further === null ? [] : [linkText(words.further)]),
    ...words.notes,
    // RFC 3676, 4.3: mail programs set what follows apart as a signature.
    `-- \n${words.why}`,
    ...(senderLine === null ? [] : [senderLine]),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function linkText({ label, url }: LabelledLink): string {
  return `${label}:\n${url}`;
}

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

export function markText({ label, note }: Mark): string {
  return `** ${label} **\n${note}`;
}
