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
import type { MailReader, RenderedMail } from './rendered-mail.ts';
import { AccountMail as AccountMailTemplate } from './templates/account-mail.ts';
import { DealAlert } from './templates/deal-alert.ts';
import { Digest } from './templates/digest.ts';
import { PlanMail as PlanMailTemplate } from './templates/plan-mail.ts';
import { PriceRating } from './templates/price-rating.ts';
import { accountMailText, dealText, digestText, planText, priceRatingText } from './text.ts';

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
  const template = createElement(DealAlert, { deal, words, recipient });
  return render(recipient, words, template, dealText(words, recipient));
}

/** Deals of a day or a week in one mail, with the headers of an alert. Throws as `renderDealAlert` does, and without a deal. */
export async function renderDigest(digest: DigestMail): Promise<RenderedMail> {
  const words = digestWords(digest);
  const { recipient } = digest;
  const template = createElement(Digest, { words, recipient });
  return render(recipient, words, template, digestText(words, recipient));
}

/** The question whether a price that was clicked on was right, with the headers of an alert. */
export async function renderPriceRating(mail: PriceRatingMail): Promise<RenderedMail> {
  const words = priceRatingWords(mail);
  const { recipient } = mail;
  const template = createElement(PriceRating, { words, recipient });
  return render(recipient, words, template, priceRatingText(words, recipient));
}

/** A mail about the recipient's plan, payments or earnings; it has no unsubscribe link. */
export async function renderPlanMail(mail: PlanMail): Promise<RenderedMail> {
  const words = planWords(mail);
  const { language, senderLine } = mail;
  const template = createElement(PlanMailTemplate, { language, words, senderLine });
  return render({ language }, words, template, planText(words, senderLine));
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
  { language, senderLine }: MailReader,
  words: AccountMailWords,
): RenderedMail {
  const template = createElement(AccountMailTemplate, { language, words, senderLine });
  return render({ language }, words, template, accountMailText(words, senderLine));
}

function replyTo(letter: Letter): Record<string, string> {
  if (letter.kind === 'contact_message') return { 'Reply-To': letter.email };
  if (letter.kind !== 'contact_answer' || letter.replyTo === null) return {};
  return { 'Reply-To': letter.replyTo };
}

function render(
  { language, links }: Pick<DealRecipient, 'language'> & Partial<Pick<DealRecipient, 'links'>>,
  { subject }: { readonly subject: string },
  template: ReactElement,
  text: string,
): RenderedMail {
  return {
    subject,
    // Synchronous, as templates wait for nothing: react-email's streaming renderer takes five times as long.
    html: `<!DOCTYPE html>${renderToStaticMarkup(template)}`,
    text,
    headers: {
      // RFC 3834: keeps holiday notices from answering a machine.
      'Auto-Submitted': 'auto-generated',
      'Content-Language': language,
      ...(links && {
        'List-Unsubscribe': `<${links.unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}
