import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  type AccountMail,
  type AccountMailContent,
  buildAccountMailContent,
} from './account-mail-content.ts';
import { buildDealContent } from './deal/deal-content.ts';
import type { DealMail, DealRecipient } from './deal/deal-mail.ts';
import { buildDigestContent, type DigestMail } from './digest/digest-content.ts';
import { LOGO } from './inline-images.ts';
import { buildLetterContent, type Letter } from './letter-content.ts';
import { buildPlanContent } from './plan/plan-content.ts';
import type { PlanMail } from './plan/plan-mail.ts';
import { buildPriceRatingContent, type PriceRatingMail } from './price-rating-content.ts';
import type { MailContext, RenderedMail } from './rendered-mail.ts';
import { AccountMail as AccountMailTemplate } from './templates/account-mail.ts';
import { DealAlert } from './templates/deal-alert.ts';
import { Digest } from './templates/digest.ts';
import { PlanMail as PlanMailTemplate } from './templates/plan-mail.ts';
import { PriceRating } from './templates/price-rating.ts';
import { accountMailText, dealText, digestText, planText, priceRatingText } from './text.ts';

/**
 * Renders an alert about a deal or an error fare, with headers for one-click unsubscription (RFC 2369,
 * RFC 8058). Throws a RangeError on an unknown currency or a malformed date.
 */
export async function renderDealAlert(
  deal: DealMail,
  recipient: DealRecipient,
): Promise<RenderedMail> {
  const content = buildDealContent(deal, recipient);
  const template = createElement(DealAlert, { deal, content, recipient });
  return render(recipient, content, template, dealText(content, recipient));
}

/** Renders the deals of a day or a week. Headers and errors as in `renderDealAlert`; throws on an empty list too. */
export async function renderDigest(digest: DigestMail): Promise<RenderedMail> {
  const content = buildDigestContent(digest);
  const { recipient } = digest;
  const template = createElement(Digest, { content, recipient });
  return render(recipient, content, template, digestText(content, recipient));
}

/** Renders the question about a clicked price, with the headers of an alert. */
export async function renderPriceRating(mail: PriceRatingMail): Promise<RenderedMail> {
  const content = buildPriceRatingContent(mail);
  const { recipient } = mail;
  const template = createElement(PriceRating, { content, recipient });
  return render(recipient, content, template, priceRatingText(content, recipient));
}

/** Renders an email about plan, payments or earnings, without an unsubscribe link. */
export async function renderPlanMail(mail: PlanMail): Promise<RenderedMail> {
  const content = buildPlanContent(mail);
  const { language, senderLine } = mail;
  const template = createElement(PlanMailTemplate, { language, content, senderLine });
  return render({ language }, content, template, planText(content, senderLine));
}

/** Renders an email about an account, without an unsubscribe link. */
export async function renderAccountMail(mail: AccountMail): Promise<RenderedMail> {
  return renderAccountContent(mail, buildAccountMailContent(mail));
}

/** Renders an email of the contact form or the newsletter. Replies to a contact message go to its author. */
export async function renderLetter(letter: Letter): Promise<RenderedMail> {
  const { headers, ...mail } = renderAccountContent(letter, buildLetterContent(letter));
  return { ...mail, headers: { ...headers, ...replyTo(letter) } };
}

function renderAccountContent(
  { language, senderLine }: MailContext,
  content: AccountMailContent,
): RenderedMail {
  const template = createElement(AccountMailTemplate, { language, content, senderLine });
  return render({ language }, content, template, accountMailText(content, senderLine));
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
    // The templates are synchronous; react-email's streaming renderer takes five times as long.
    html: `<!DOCTYPE html>${renderToStaticMarkup(template)}`,
    text,
    images: [LOGO],
    headers: {
      // RFC 3834: suppresses automatic replies.
      'Auto-Submitted': 'auto-generated',
      'Content-Language': language,
      ...(links && {
        'List-Unsubscribe': `<${links.unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}
