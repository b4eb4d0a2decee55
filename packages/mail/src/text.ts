import type { AccountMailContent } from './account-mail-content.ts';
import type { DealContent } from './deal/deal-content.ts';
import type { DealRecipient } from './deal/deal-mail.ts';
import type { LabelledValue } from './deal/trip-content.ts';
import type { DigestContent, DigestEntryContent } from './digest/digest-content.ts';
import type { LabelledLink, PlanContent } from './plan/plan-content.ts';
import type { PriceRatingContent } from './price-rating-content.ts';
import type { Notice } from './rendered-mail.ts';

type Parts = readonly (string | null)[];

/** Plain-text parts of emails. */

export function accountMailText(content: AccountMailContent, senderLine: string | null): string {
  const { notices, heading, body, quote, action, ignore } = content;
  const request = action && [linkText({ label: action.button, url: action.url }), action.expiry];
  return join(notices, [heading, body, quote, ...(request ?? []), ignore, senderLine]);
}

export function planText(content: PlanContent, senderLine: string | null): string {
  return join(content.notices, [
    content.heading,
    ...content.paragraphs,
    content.facts.length === 0 ? null : lines(content.facts.map(entry)),
    linkText(content.action),
    content.secondaryLink && linkText(content.secondaryLink),
    ...content.notes,
    signature(content.why),
    senderLine,
  ]);
}

export function priceRatingText(content: PriceRatingContent, recipient: DealRecipient): string {
  return join(content.notices, [
    content.heading,
    content.body,
    ...content.answers.map(linkText),
    content.note,
    ...footer(content, recipient),
  ]);
}

/** Lists each deal in a block. */
export function digestText(content: DigestContent, recipient: DealRecipient): string {
  return join(content.notices, [
    content.heading,
    ...content.entries.map(digestEntry),
    content.more,
    linkText(content.action),
    ...content.notes,
    ...footer(content, recipient),
  ]);
}

function digestEntry(content: DigestEntryContent): string {
  const labels = [content.errorFare, ...content.warnings].filter((label) => label !== null);
  return lines([
    labels.length === 0 ? null : `** ${labels.join(' · ')} **`,
    content.route,
    [content.price, entry(content.usually), ...content.saving].join(' · '),
    content.trip.join(' · '),
    content.lowest,
    content.open.url,
  ]);
}

/** Puts the price first, then the evidence, then the trip. */
export function dealText(content: DealContent, recipient: DealRecipient): string {
  return join(content.notices, [
    lines([`${content.label}: ${content.heading}`, content.route, content.line.join(' · ')]),
    lines([
      `${content.price} ${content.perAdult}`,
      content.soldAt,
      entry(content.usually),
      `${content.below} · ${content.saved}`,
    ]),
    lines(content.evidence),
    content.advice &&
      lines([content.advice.heading, ...content.advice.points.map((p) => `- ${p}`)]),
    lines([linkText(content.action), content.note]),
    lines(content.facts.map(entry)),
    lines(content.checked),
    content.open && linkText(content.open),
    ...footer(content, recipient),
  ]);
}

function footer(
  content: Pick<DealContent, 'why' | 'preferences' | 'unsubscribe'>,
  { links, senderLine }: DealRecipient,
): Parts {
  return [
    signature(content.why),
    linkText({ label: content.preferences, url: links.preferences }),
    linkText({ label: content.unsubscribe, url: links.unsubscribe }),
    senderLine,
  ];
}

/** Signature separator of RFC 3676, 4.3. */
function signature(why: string): string {
  return `-- \n${why}`;
}

/** Joins notices and blocks by empty lines, without null blocks. */
function join(notices: readonly Notice[], blocks: Parts): string {
  const all = [...notices.map(({ label, note }) => `** ${label} **\n${note}`), ...blocks];
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
