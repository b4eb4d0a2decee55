import { type Translate, translator } from '@farelark/i18n';
import type { DealMail, DealRecipient } from '../deal/deal-mail.ts';
import { describeLowest, formatPrice, getTripSummary } from '../deal/trip-content.ts';
import { formatCount, formatEstimate, formatSaving, formatShare } from '../format.ts';
import { buildFrame } from '../rendered-mail.ts';

/** Deals listed in one digest; the rest are counted. */
export const MAX_DIGEST_DEALS = 20;

export interface DigestDeal extends DealMail {
  /** Absolute URL of the deal in the app. */
  readonly openUrl: string;
}

export interface DigestMail {
  readonly period: 'daily' | 'weekly';
  /** 1 to `MAX_DIGEST_DEALS` in any order, none of them gone. */
  readonly deals: readonly DigestDeal[];
  /** Number of further deals of the period, shown only in the app. */
  readonly more: number;
  /** `links.deal` opens the list of all deals. */
  readonly recipient: DealRecipient;
}

export type DigestContent = ReturnType<typeof buildDigestContent>;
export type DigestEntryContent = ReturnType<typeof buildEntryContent>;

const MAX_PREVIEW_DEALS = 4;

/** Orders deals by saving, the largest share first; of equal ones an error fare, as it ends sooner. */
export function sortBySaving<T extends Pick<DealMail, 'savedShare' | 'label'>>(
  deals: readonly T[],
): T[] {
  const isErrorFare = ({ label }: T) => Number(label === 'error_fare');
  return deals.toSorted((a, b) => b.savedShare - a.savedShare || isErrorFare(b) - isErrorFare(a));
}

/** Throws a RangeError without a deal, or on an unknown currency or a malformed date. */
export function buildDigestContent({ period, more, recipient, ...mail }: DigestMail) {
  const deals = sortBySaving(mail.deals);
  const [first] = deals;
  if (first === undefined) throw new RangeError('A digest needs at least one deal');
  const { language } = recipient;
  const t = translator(language, 'mail');
  const entries = deals.map((deal) => buildEntryContent(deal, recipient, t));
  const count = deals.length + more;
  const names = {
    origin: first.origin.city,
    destination: first.destination.city,
    price: entries[0]?.price ?? '',
    number: formatCount(count, language),
  };
  return {
    ...buildFrame(
      t(`digest.${period}.${count === 1 ? 'single' : 'subject'}`, { ...names, count }),
      recipient,
      deals.some(({ synthetic }) => synthetic) && 'simulated',
    ),
    preview: deals
      .slice(0, MAX_PREVIEW_DEALS)
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

function buildEntryContent(deal: DigestDeal, recipient: DealRecipient, t: Translate<'mail'>) {
  const { language } = recipient;
  return {
    errorFare: deal.label === 'error_fare' ? t('errorFare.label') : null,
    warnings: [
      ...(deal.synthetic ? [t('simulated.label')] : []),
      ...(deal.state === 'unconfirmed' ? [t('unconfirmed.label')] : []),
    ],
    route: t('trip.route', { origin: deal.origin.city, destination: deal.destination.city }),
    price: formatPrice(deal.price, deal, language, t),
    usually: {
      label: t('price.usually'),
      value: formatEstimate(deal.usual.average, language),
    },
    saving: [
      t('price.below', { percent: formatShare(deal.savedShare, language) }),
      t('price.saved', { saved: formatSaving(deal, language) }),
    ],
    trip: getTripSummary(deal, recipient, t),
    lowest: describeLowest(deal, language, t),
    open: { label: t('action.open'), url: deal.openUrl },
  };
}
