import { translator } from '@farelark/i18n';
import type { DealRecipient } from './deal/deal-mail.ts';
import { formatDay } from './format.ts';
import { markSubject } from './rendered-mail.ts';

/** Asks a traveller whether the seller asked for the price that was shown. */
export interface PriceRatingMail {
  /** Cities, as the recipient reads them. */
  readonly origin: string;
  readonly destination: string;
  /** ISO 8601 instant at which they went to the seller. */
  readonly clickedAt: string;
  /** IANA zone of the recipient's clock; UTC where it is not known. */
  readonly timeZone: string | null;
  /** The fare was made by the market simulator. */
  readonly synthetic: boolean;
  /** A page with the answer filled in and a button: following a link answers nothing yet. */
  readonly answers: { readonly yes: string; readonly no: string; readonly notLooked: string };
  readonly recipient: DealRecipient;
}

export type PriceRatingWords = ReturnType<typeof priceRatingWords>;

/** Texts of the question, in the recipient's language. */
export function priceRatingWords(mail: PriceRatingMail) {
  const { origin, destination, answers, synthetic, recipient } = mail;
  const { language } = recipient;
  const t = translator(language, 'mail');
  const date = formatDay(mail.clickedAt, language, mail.timeZone ?? 'UTC');
  const body = t('priceRating.body', { origin, destination, date });
  return {
    product: t('product'),
    ...markSubject(
      t('priceRating.subject', { origin, destination }),
      recipient,
      synthetic && 'simulated',
    ),
    preview: body,
    heading: t('priceRating.heading'),
    body,
    answers: [
      { label: t('priceRating.yes'), url: answers.yes },
      { label: t('priceRating.no'), url: answers.no },
      { label: t('priceRating.notLooked'), url: answers.notLooked },
    ],
    note: t('priceRating.note'),
    why: t('priceRating.why'),
    preferences: t('footer.preferences'),
    unsubscribe: t('footer.unsubscribe'),
  };
}
