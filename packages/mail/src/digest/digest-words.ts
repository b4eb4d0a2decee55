import { type Translate, translator } from '@farelark/i18n';
import type { DealMail, DealRecipient } from '../deal/deal-mail.ts';
import { priceText, tripLine } from '../deal/trip-words.ts';
import { formatCount, formatEstimate, formatShare } from '../format.ts';
import { markSubject } from '../rendered-mail.ts';

/** Most deals that one digest tells of; the others are counted. */
export const MAX_DIGEST_DEALS = 20;

/** A deal of a digest, with the absolute address in the app where it is seen. */
export interface DigestDeal extends DealMail {
  readonly openUrl: string;
}

/** Deals of a day or a week in one mail, the best first. */
export interface DigestMail {
  readonly period: 'daily' | 'weekly';
  /** One to `MAX_DIGEST_DEALS`, none of them gone. */
  readonly deals: readonly DigestDeal[];
  /** Deals of the period that the app shows besides. */
  readonly more: number;
  /** `links.deal` leads to all deals. */
  readonly recipient: DealRecipient;
}

export type DigestWords = ReturnType<typeof digestWords>;
export type DigestEntryWords = ReturnType<typeof entryWords>;

/** Deals that an inbox shows after the subject. */
const PREVIEWED = 4;

/** Words for one digest. Throws a RangeError without a deal, or on an unknown currency or date. */
export function digestWords({ period, deals, more, recipient }: DigestMail) {
  const [first] = deals;
  if (first === undefined) throw new RangeError('A digest tells of at least one deal');
  const { language } = recipient;
  const t = translator(language, 'mail');
  const entries = deals.map((deal) => entryWords(deal, recipient, t));
  const count = deals.length + more;
  const names = {
    origin: first.origin.city,
    destination: first.destination.city,
    price: entries[0]?.price ?? '',
    number: formatCount(count, language),
  };
  return {
    product: t('product'),
    ...markSubject(
      t(`digest.${period}.${count === 1 ? 'single' : 'subject'}`, { ...names, count }),
      recipient,
      deals.some(({ synthetic }) => synthetic) && 'simulated',
    ),
    preview: deals
      .slice(0, PREVIEWED)
      .map(({ destination }, index) => `${destination.city} ${entries[index]?.price ?? ''}`)
      .join(' · '),
    heading: t(`digest.${period}.${count === 1 ? 'singleHeading' : 'heading'}`),
    entries,
    more:
      more === 0 ? null : t('digest.more', { count: more, number: formatCount(more, language) }),
    action: { label: t('digest.button'), url: recipient.links.deal },
    notes: [t('digest.asOf'), t('action.note')],
    why: t(`digest.${period}.why`),
    preferences: t('footer.preferences'),
    unsubscribe: t('footer.unsubscribe'),
  };
}

/** One deal of a digest in a few lines. */
function entryWords(deal: DigestDeal, recipient: DealRecipient, t: Translate<'mail'>) {
  const { language } = recipient;
  return {
    errorFare: deal.label === 'error_fare' ? t('errorFare.label') : null,
    warnings: [
      ...(deal.synthetic ? [t('simulated.label')] : []),
      ...(deal.state === 'unconfirmed' ? [t('unconfirmed.label')] : []),
    ],
    route: t('trip.route', { origin: deal.origin.city, destination: deal.destination.city }),
    price: priceText(deal.price, deal, language, t),
    usually: {
      label: t('price.usually'),
      value: formatEstimate(deal.usual.average, language),
    },
    saving: [
      t('price.below', { percent: formatShare(deal.savedShare, language) }),
      t('price.saved', { saved: formatEstimate(deal.saved, language) }),
    ],
    trip: tripLine(deal, recipient, t),
    open: { label: t('action.open'), url: deal.openUrl },
  };
}
