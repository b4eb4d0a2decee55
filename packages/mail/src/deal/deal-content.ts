/** Localised content of an alert, shared by its HTML and plain-text parts. */
import { isBorrowed } from '@farelark/engine';
import { type Translate, translator } from '@farelark/i18n';
import {
  formatCount,
  formatDates,
  formatEstimate,
  formatInstant,
  formatMoney,
  formatSaving,
  formatShare,
} from '../format.ts';
import { buildFrame } from '../rendered-mail.ts';
import type { DealMail, DealRecipient } from './deal-mail.ts';
import { describeLowest, formatPrice, getTripFacts, getTripLine } from './trip-content.ts';

type MailText = Translate<'mail'>;

export type DealContent = ReturnType<typeof buildDealContent>;

/** Throws a RangeError on an unknown currency or a malformed date. */
export function buildDealContent(deal: DealMail, recipient: DealRecipient) {
  const { language } = recipient;
  const t = translator(language, 'mail');
  const kind = deal.label === 'error_fare' ? 'errorFare' : 'deal';
  const origin = deal.origin.city;
  const destination = deal.destination.city;
  const price = formatPrice(deal.price, deal, language, t);
  const average = formatEstimate(deal.usual.average, language);
  const saved = formatSaving(deal, language);
  const percent = formatShare(deal.savedShare, language);
  const range = isBorrowed(deal.usual)
    ? null
    : {
        low: formatEstimate(deal.usual.typicalLow, language),
        high: formatEstimate(deal.usual.typicalHigh, language),
      };
  const count = deal.otherDates?.length ?? 0;
  const subject = t(`${kind}.subject`, { origin, destination, price, percent, average });
  return {
    ...buildFrame(
      count === 0 ? subject : t('dates.subject', { subject, count }),
      recipient,
      deal.synthetic && 'simulated',
      deal.state === 'unconfirmed' && 'unconfirmed',
    ),
    preview: t(`${kind}.preview`, { average, saved }),
    label: t(`${kind}.label`),
    heading: t(`${kind}.heading`),
    route: t('trip.route', { origin, destination }),
    line: getTripLine(deal, recipient, t),
    facts: getTripFacts(deal, recipient, t),
    price,
    perAdult: t('price.perAdult'),
    /** Price in the seller's currency, if converted. */
    soldAt: deal.soldAt ? t('price.soldAt', { price: formatMoney(deal.soldAt, language) }) : null,
    usually: { label: t('price.usually'), value: average },
    below: t('price.below', { percent }),
    saved: t('price.saved', { saved }),
    /** Legend of the price band; without a typical range if the average is borrowed. */
    band: {
      price: { label: t('price.now'), value: price },
      typical: range && { label: t('price.typical'), value: t('price.range', range) },
      average: { label: t('price.average'), value: average },
    },
    evidence: [
      ...(range === null
        ? [t('price.similar', { average })]
        : [
            t('price.evidence', { average, ...range }),
            t('price.samples', {
              count: deal.usual.samples,
              number: formatCount(deal.usual.samples, language),
              period: t('price.period', { count: deal.usual.daysCovered }),
            }),
          ]),
      describeLowest(deal, language, t),
      t('price.confidence', { confidence: formatShare(deal.usual.confidence, language) }),
    ].filter((line) => line !== null),
    checked: [
      describeSighting(deal, language, t),
      t('checked.sources', { count: deal.sourceCount }),
    ],
    advice:
      kind === 'errorFare'
        ? {
            heading: t('errorFare.advice.heading'),
            points: [
              t('errorFare.advice.short'),
              t('errorFare.advice.cancelled'),
              t('errorFare.advice.wait'),
            ],
          }
        : null,
    ...buildActions(deal, kind, recipient, t),
    why: t(recipient.isWatching ? 'footer.whyWatched' : 'footer.why', { origin, destination }),
    preferences: t('footer.preferences'),
    unsubscribe: t('footer.unsubscribe'),
  };
}

function describeSighting(
  { state, confirmed, verifiedAt, lastSeenAt }: DealMail,
  language: DealRecipient['language'],
  t: MailText,
): string {
  if (state === 'unconfirmed')
    return t('checked.unconfirmed', { at: formatInstant(lastSeenAt, language) });
  return confirmed && verifiedAt !== null
    ? t('checked.confirmed', { at: formatInstant(verifiedAt, language) })
    : t('checked.once', { at: formatInstant(lastSeenAt, language) });
}

/** The button of a simulated fare opens the app, even if it has a booking URL. */
function buildActions(
  deal: DealMail,
  kind: 'deal' | 'errorFare',
  { links }: DealRecipient,
  t: MailText,
) {
  const open = { label: t('action.open'), url: links.deal };
  const isBookable = !deal.synthetic && isWebUrl(deal.bookingUrl);
  return {
    action: isBookable ? { label: t(`${kind}.button`), url: deal.bookingUrl } : open,
    /** Link to the app, if `action` leads elsewhere. */
    open: isBookable ? open : null,
    /** Advice to check the price before paying; null for a simulated fare. */
    note: deal.synthetic ? null : t('action.note'),
  };
}

/** Rejects `javascript:` and `data:` URLs, as booking URLs are untrusted. */
function isWebUrl(url: string | null): url is string {
  return url !== null && /^https?:$/.test(URL.parse(url)?.protocol ?? '');
}

/** Title and body of a push notification. Throws as `buildDealContent` does. */
export function dealNotification(deal: DealMail, recipient: DealRecipient) {
  const { subject, preview } = buildDealContent(deal, recipient);
  return { title: subject, body: `${formatDates(deal, recipient.language)} · ${preview}` };
}
