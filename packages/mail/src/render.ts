import './jsx-hook.ts';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type AccountMail, accountMailWords } from './account-mail-words.ts';
import type { DealMail, DealRecipient } from './deal/deal-mail.ts';
import { dealWords } from './deal/deal-words.ts';
import type { DigestMail } from './digest/digest-mail.ts';
import { digestWords } from './digest/digest-words.ts';
import { type Letter, letterWords } from './letter-words.ts';
import type { PlanMail } from './plan/plan-mail.ts';
import { planWords } from './plan/plan-words.ts';
import { type PriceRatingMail, priceRatingWords } from './price-rating-words.ts';
import type { RenderedMail } from './rendered-mail.ts';
import { accountMailText } from './text/account-mail-text.ts';
import { dealText } from './text/deal-text.ts';
import { digestText } from './text/digest-text.ts';
import { planText } from './text/plan-text.ts';
import { priceRatingText } from './text/price-rating-text.ts';

// The hook must be in place before a template is looked up, and static imports come first.
const { DealAlert } = await import('./templates/deal-alert.tsx');
const { ErrorFareAlert } = await import('./templates/error-fare-alert.tsx');
const { AccountMail: AccountMailTemplate } = await import('./templates/account-mail.tsx');
const { Digest } = await import('./templates/digest.tsx');
const { PriceRating } = await import('./templates/price-rating.tsx');
const { PlanMail: PlanMailTemplate } = await import('./templates/plan-mail.tsx');

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
  const template = deal.label === 'error_fare' ? ErrorFareAlert : DealAlert;
  return {
    subject: words.subject,
    html: documentOf(createElement(template, { deal, words, recipient })),
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
    html: documentOf(createElement(Digest, { words, recipient })),
    text: digestText(words, recipient),
    headers: listHeaders(recipient),
  };
}

/** Of mails that somebody wished for and may wish away. */
function listHeaders({ language, links }: DealRecipient): RenderedMail['headers'] {
  return {
    ...AUTOMATIC,
    'Content-Language': language,
    'List-Unsubscribe': `<${links.unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** A mail about the recipient's plan, payments or earnings; nobody unsubscribes from these. */
export async function renderPlanMail(mail: PlanMail): Promise<RenderedMail> {
  const words = planWords(mail);
  const { language, senderLine } = mail;
  return {
    subject: words.subject,
    html: documentOf(createElement(PlanMailTemplate, { language, words, senderLine })),
    text: planText(words, senderLine),
    headers: { ...AUTOMATIC, 'Content-Language': language },
  };
}

/** A mail about the recipient's account; unlike alerts, nobody unsubscribes from these. */
export async function renderAccountMail(mail: AccountMail): Promise<RenderedMail> {
  const words = accountMailWords(mail);
  const { language, senderLine } = mail;
  return {
    subject: words.subject,
    html: documentOf(createElement(AccountMailTemplate, { language, words, senderLine })),
    text: accountMailText(words, senderLine),
    headers: { ...AUTOMATIC, 'Content-Language': language },
  };
}

/** A letter of the contact form or the newsletter; an answer to a message goes to who wrote it. */
export async function renderLetter(letter: Letter): Promise<RenderedMail> {
  const words = letterWords(letter);
  const { language, senderLine } = letter;
  return {
    subject: words.subject,
    html: documentOf(createElement(AccountMailTemplate, { language, words, senderLine })),
    text: accountMailText(words, senderLine),
    headers: {
      ...AUTOMATIC,
      'Content-Language': language,
      ...replyTo(letter),
    },
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
    html: documentOf(createElement(PriceRating, { words, recipient })),
    text: priceRatingText(words, recipient),
    headers: listHeaders(recipient),
  };
}

/**
 * Templates wait for nothing, so they are written in one go; the streaming renderer that
 * react-email brings takes five times as long for the same document.
 */
function documentOf(template: ReactElement): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(template)}`;
}
