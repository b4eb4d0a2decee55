import type { AccountMailWords } from './account-mail-words.ts';
import type { DealRecipient } from './deal/deal-mail.ts';
import type { DealWords } from './deal/deal-words.ts';
import type { LabelledValue } from './deal/trip-words.ts';
import type { DigestEntryWords, DigestWords } from './digest/digest-words.ts';
import type { LabelledLink, PlanWords } from './plan/plan-words.ts';
import type { PriceRatingWords } from './price-rating-words.ts';
import type { Mark } from './rendered-mail.ts';

type Parts = readonly (string | null)[];

/** Plain text of an account mail. */
export function accountMailText(words: AccountMailWords, senderLine: string | null): string {
  const { marks, heading, body, quote, action, ignore } = words;
  const asked = action && [linkText({ label: action.button, url: action.url }), action.expiry];
  return join(marks, [heading, body, quote, ...(asked ?? []), ignore, senderLine]);
}

/** Plain text of a mail about the plan. */
export function planText(words: PlanWords, senderLine: string | null): string {
  return join(words.marks, [
    words.heading,
    ...words.paragraphs,
    words.facts.length === 0 ? null : lines(words.facts.map(entry)),
    linkText(words.action),
    words.further && linkText(words.further),
    ...words.notes,
    signature(words.why),
    senderLine,
  ]);
}

/** Plain text of the question about a price. */
export function priceRatingText(words: PriceRatingWords, recipient: DealRecipient): string {
  return join(words.marks, [
    words.heading,
    words.body,
    ...words.answers.map(linkText),
    words.note,
    ...footer(words, recipient),
  ]);
}

/** Plain text of a digest: a block a deal. */
export function digestText(words: DigestWords, recipient: DealRecipient): string {
  return join(words.marks, [
    words.heading,
    ...words.entries.map(digestEntry),
    words.more,
    linkText(words.action),
    ...words.notes,
    ...footer(words, recipient),
  ]);
}

function digestEntry(words: DigestEntryWords): string {
  const labels = [words.errorFare, ...words.warnings].filter((label) => label !== null);
  return lines([
    labels.length === 0 ? null : `** ${labels.join(' · ')} **`,
    words.route,
    [words.price, entry(words.usually), ...words.saving].join(' · '),
    words.trip.join(' · '),
    words.open.url,
  ]);
}

/** Plain text of an alert: the price first, then why to believe it, then the trip. */
export function dealText(words: DealWords, recipient: DealRecipient): string {
  return join(words.marks, [
    `${words.label}\n${words.route}`,
    words.heading,
    lines([
      `${words.price} ${words.perAdult}`,
      words.soldAt,
      entry(words.usually),
      `${words.below} · ${words.saved}`,
    ]),
    lines(words.evidence),
    words.advice && lines([words.advice.heading, ...words.advice.points.map((p) => `- ${p}`)]),
    lines([linkText(words.action), words.note]),
    lines(words.facts.map(entry)),
    lines(words.checked),
    words.open && linkText(words.open),
    ...footer(words, recipient),
  ]);
}

function footer(
  words: Pick<DealWords, 'why' | 'preferences' | 'unsubscribe'>,
  { links, senderLine }: DealRecipient,
): Parts {
  return [
    signature(words.why),
    linkText({ label: words.preferences, url: links.preferences }),
    linkText({ label: words.unsubscribe, url: links.unsubscribe }),
    senderLine,
  ];
}

/** RFC 3676, 4.3: mail programs set what follows apart as a signature. */
function signature(why: string): string {
  return `-- \n${why}`;
}

/** Marks and blocks, an empty line between them; those that are null left out. */
function join(marks: readonly Mark[], blocks: Parts): string {
  const all = [...marks.map(({ label, note }) => `** ${label} **\n${note}`), ...blocks];
  return `${all.filter((block) => block !== null).join('\n\n')}\n`;
}

function linkText({ label, url }: LabelledLink): string {
  return `${label}:\n${url}`;
}

function entry({ label, value }: LabelledValue): string {
  return `${label}: ${value.replaceAll('\n', '\n  ')}`;
}

function lines(parts: Parts): string {
  return parts.filter((part) => part !== null).join('\n');
}
