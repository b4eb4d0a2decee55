import { translator } from '@farelark/i18n';
import type { DealRecipient } from './deal/deal-mail.ts';
import { formatDay } from './format.ts';
import { buildFrame } from './rendered-mail.ts';

/** Asks a traveller whether the seller charged the price shown. */
export interface PriceRatingMail {
  /** City names in the recipient's language. */
  readonly origin: string;
  readonly destination: string;
  /** ISO 8601 instant of the click on the booking link. */
  readonly clickedAt: string;
  /** IANA zone of the recipient; null: UTC. */
  readonly timeZone: string | null;
  /** True if the market simulator created the fare. */
  readonly synthetic: boolean;
  /** URLs of a form with the answer preselected. A GET does not submit it, as mail scanners follow links. */
  readonly answers: { readonly yes: string; readonly no: string; readonly notLooked: string };
  readonly recipient: DealRecipient;
}

export type PriceRatingContent = ReturnType<typeof buildPriceRatingContent>;

/** Localised content of the question. */
export function buildPriceRatingContent(mail: PriceRatingMail) {
  const { origin, destination, answers, synthetic, recipient } = mail;
  const { language } = recipient;
  const t = translator(language, 'mail');
  const date = formatDay(mail.clickedAt, language, mail.timeZone ?? 'UTC');
  const body = t('priceRating.body', { origin, destination, date });
  return {
    ...buildFrame(
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
