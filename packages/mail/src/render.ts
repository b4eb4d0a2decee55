import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type AccountMail, type AccountMailWords, accountMailWords } from './account-mail-words.ts';
import type { DealMail, DealRecipient } from './deal/deal-mail.ts';
import { dealWords } from './deal/deal-words.ts';
import { type DigestMail, digestWords } from './digest/digest-words.ts';
import { type Letter, letterWords } from './letter-words.ts';
import type { PlanMail } from './plan/plan-mail.ts';
import { planWords } from './plan/plan-words.ts';
import { type PriceRatingMail, priceRatingWords } from './price-rating-words.ts';
import type { RenderedMail } from './rendered-mail.ts';
import { AccountMail as AccountMailTemplate } from './templates/account-mail.ts';
import { DealAlert } from './templates/deal-alert.ts';
import { Digest } from './templates/digest.ts';
import { PlanMail as PlanMailTemplate } from './templates/plan-mail.ts';
import { PriceRating } from './templates/price-rating.ts';
import { accountMailText, dealText, digestText, planText, priceRatingText } from './text.ts';

/** RFC 3834: keeps holiday notices from answering a machine. */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' };

/**
 * The alert about a deal or an error fare (`deal.label` decides), in the recipient's language.
 * The headers let a mail program unsubscribe in one click (RFC 2369, RFC 8058). Throws a
 * RangeError on an unknown currency or a malformed date.
 */
export async function renderDealAlert(
  deal: DealMail,
  recipient: DealRecipient,
): Promise<RenderedMail> {
  const words = dealWords(deal, recipient);
  return {
    subject: words.subject,
    html: renderDocument(createElement(DealAlert, { deal, words, recipient })),
    text: dealText(words, recipient),
    headers: listHeaders(recipient),
  };
}

/** Deals of a day or a week in one mail, with the headers of an alert. Throws as `renderDealAlert` does, and without a deal. */
export async function renderDigest(digest: DigestMail): Promise<RenderedMail> {
  const words = digestWords(digest);
  const { recipient } = digest;
  return {
    subject: words.subject,
    html: renderDocument(createElement(Digest, { words, recipient })),
    text: digestText(words, recipient),
    headers: listHeaders(recipient),
  };
}

/** Headers of emails with an unsubscribe link. */
function listHeaders({ language, links }: DealRecipient): RenderedMail['headers'] {
  return {
    ...AUTOMATIC,
    'Content-Language': language,
    'List-Unsubscribe': `<${links.unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** A mail about the recipient's plan, payments or earnings; it has no unsubscribe link. */
export async function renderPlanMail(mail: PlanMail): Promise<RenderedMail> {
  const words = planWords(mail);
  const { language, senderLine } = mail;
  return {
    subject: words.subject,
    html: renderDocument(createElement(PlanMailTemplate, { language, words, senderLine })),
    text: planText(words, senderLine),
    headers: { ...AUTOMATIC, 'Content-Language': language },
  };
}

/** A mail about the recipient's account; it has no unsubscribe link. */
export async function renderAccountMail(mail: AccountMail): Promise<RenderedMail> {
  return renderAccountWords(mail, accountMailWords(mail));
}

/** A letter of the contact form or the newsletter. Replies to a contact message go to its author. */
export async function renderLetter(letter: Letter): Promise<RenderedMail> {
  const { headers, ...mail } = renderAccountWords(letter, letterWords(letter));
  return { ...mail, headers: { ...headers, ...replyTo(letter) } };
}

function renderAccountWords(
  { language, senderLine }: AccountMail | Letter,
  words: AccountMailWords,
): RenderedMail {
  return {
    subject: words.subject,
    html: renderDocument(createElement(AccountMailTemplate, { language, words, senderLine })),
    text: accountMailText(words, senderLine),
    headers: { ...AUTOMATIC, 'Content-Language': language },
  };
}

function replyTo(letter: Letter): Record<string, string> {
  const address =
    letter.kind === 'contact_message'
      ? letter.email
      : letter.kind === 'contact_answer'
        ? letter.replyTo
        : null;
  return address === null ? {} : { 'Reply-To': address };
}

/** The question whether a price that was clicked on was right, with the headers of an alert. */
export async function renderPriceRating(mail: PriceRatingMail): Promise<RenderedMail> {
  const words = priceRatingWords(mail);
  const { recipient } = mail;
  return {
    subject: words.subject,
    html: renderDocument(createElement(PriceRating, { words, recipient })),
    text: priceRatingText(words, recipient),
    headers: listHeaders(recipient),
  };
}

/** Synchronous, as templates wait for nothing: react-email's streaming renderer takes five times as long. */
function renderDocument(template: ReactElement): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(template)}`;
}
