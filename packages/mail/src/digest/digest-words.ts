import { type Translate, translator } from '@farelark/i18n';
import type { DealMail, DealRecipient } from '../deal/deal-mail.ts';
import { type LabelledValue, priceText, tripLine } from '../deal/trip-words.ts';
import { formatCount, formatEstimate, formatShare } from '../format.ts';
import type { LabelledLink } from '../plan/plan-words.ts';
import { type Mark, markExample } from '../rendered-mail.ts';

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

/** Texts of a digest, in the recipient's language, for both of its parts. */
/** One deal of a digest in a few lines. */
export interface DigestEntryWords {
  /** Null for an ordinary deal. */
  readonly errorFare: string | null;
  /** Notices: simulated, or not confirmed. */
  readonly warnings: readonly string[];
  readonly route: string;
  readonly price: string;
  readonly usually: LabelledValue;
  /** Saving as share and amount. */
  readonly saving: readonly string[];
  /** Days, airline, stops and bag, as far as the source said them. */
  readonly trip: readonly string[];
  readonly open: LabelledLink;
}

export interface DigestWords {
  readonly product: string;
  readonly subject: string;
  readonly preview: string;
  readonly heading: string;
  readonly marks: readonly Mark[];
  readonly entries: readonly DigestEntryWords[];
  /** Number of further deals in the app; null = none. */
  readonly more: string | null;
  readonly action: LabelledLink;
  readonly notes: readonly string[];
  readonly why: string;
  readonly preferences: string;
  readonly unsubscribe: string;
}

/** Deals that an inbox shows after the subject. */
const PREVIEWED = 4;

/** Words for one digest. Throws a RangeError without a deal, or on an unknown currency or date. */
export function digestWords({ period, deals, more, recipient }: DigestMail): DigestWords {
  const [first] = deals;
  if (first === undefined) throw new RangeError('A digest tells of at least one deal');
  const { language } = recipient;
  const t = translator(language, 'mail');
  const entries = deals.map((deal) => entryWords(deal, recipient, t));
  const count = deals.length + more;
  const isSimulated = deals.some(({ synthetic }) => synthetic);
  const plain = toSubject(first, entries[0]?.price ?? '', { period, count }, { t, language });
  const { subject, marks } = markExample(
    isSimulated ? t('simulated.subject', { subject: plain }) : plain,
    recipient,
  );
  return {
    product: t('product'),
    subject,
    preview: deals
      .slice(0, PREVIEWED)
      .map(({ destination }, index) => `${destination.city} ${entries[index]?.price ?? ''}`)
      .join(' · '),
    heading: t(`digest.${period}.${count === 1 ? 'singleHeading' : 'heading'}`),
    marks: isSimulated
      ? [...marks, { label: t('simulated.label'), note: t('simulated.note') }]
      : marks,
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

function toSubject(
  { origin, destination }: DigestDeal,
  price: string,
  { period, count }: { readonly period: DigestMail['period']; readonly count: number },
  {
    t,
    language,
  }: { readonly t: Translate<'mail'>; readonly language: DigestMail['recipient']['language'] },
): string {
  const names = { origin: origin.city, destination: destination.city, price };
  return count === 1
    ? t(`digest.${period}.single`, names)
    : t(`digest.${period}.subject`, { ...names, count, number: formatCount(count, language) });
}

function entryWords(
  deal: DigestDeal,
  recipient: DigestMail['recipient'],
  t: Translate<'mail'>,
): DigestEntryWords {
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
