/**
 * Everything an alert mail says, in the recipient's words: the HTML part and the plain-text part
 * are two layouts of this one object, so that neither says what the other does not.
 */
import { isBorrowed } from '@farelark/engine';
import { type Translate, translator } from '@farelark/i18n';
import {
  formatCount,
  formatDates,
  formatEstimate,
  formatInstant,
  formatMoney,
  formatShare,
} from '../format.ts';
import { type Mark, markExample } from '../rendered-mail.ts';
import type { DealMail, DealRecipient } from './deal-mail.ts';
import { type LabelledValue, priceText, tripFacts } from './trip-words.ts';

type MailText = Translate<'mail'>;

export interface DealWords {
  readonly product: string;
  readonly subject: string;
  readonly preview: string;
  readonly label: string;
  readonly heading: string;
  /** On examples, simulated and unconfirmed fares. */
  readonly marks: readonly Mark[];
  readonly route: string;
  readonly facts: readonly LabelledValue[];
  readonly price: string;
  readonly perAdult: string;
  /** The price as it is sold, where the others were converted. */
  readonly soldAt: string | null;
  readonly usually: LabelledValue;
  readonly below: string;
  readonly saved: string;
  /** Legend of the price band; no typical range where the average is borrowed. */
  readonly band: {
    readonly price: LabelledValue;
    readonly typical: LabelledValue | null;
    readonly average: LabelledValue;
  };
  /** Sentences. */
  readonly evidence: readonly string[];
  readonly checked: readonly string[];
  readonly advice: { readonly heading: string; readonly points: readonly string[] } | null;
  readonly action: { readonly label: string; readonly url: string };
  /** The way into the app, where `action` leads elsewhere. */
  readonly open: { readonly label: string; readonly url: string } | null;
  /** Notice before paying; null for a simulated fare. */
  readonly note: string | null;
  readonly why: string;
  readonly preferences: string;
  readonly unsubscribe: string;
}

/** Words for one deal and one recipient. Throws a RangeError on an unknown currency or date. */
export function dealWords(deal: DealMail, recipient: DealRecipient): DealWords {
  const { language } = recipient;
  const t = translator(language, 'mail');
  const kind = deal.label === 'error_fare' ? 'errorFare' : 'deal';
  const origin = deal.origin.city;
  const destination = deal.destination.city;
  const price = priceText(deal.price, deal, language, t);
  const average = formatEstimate(deal.usual.average, language);
  const saved = formatEstimate(deal.saved, language);
  const percent = formatShare(deal.savedShare, language);
  const further = deal.otherDates?.length ?? 0;
  const onOneDate = t(`${kind}.subject`, { origin, destination, price, percent, average });
  const onItsDates =
    further === 0 ? onOneDate : t('dates.subject', { subject: onOneDate, count: further });
  const isUnconfirmed = deal.state === 'unconfirmed';
  const plain = isUnconfirmed ? t('unconfirmed.subject', { subject: onItsDates }) : onItsDates;
  const { subject, marks } = markExample(
    deal.synthetic ? t('simulated.subject', { subject: plain }) : plain,
    recipient,
  );

  return {
    product: t('product'),
    subject,
    preview: t(`${kind}.preview`, { average, saved }),
    label: t(`${kind}.label`),
    heading: t(`${kind}.heading`),
    marks: [
      ...marks,
      ...(deal.synthetic ? [{ label: t('simulated.label'), note: t('simulated.note') }] : []),
      ...(isUnconfirmed ? [{ label: t('unconfirmed.label'), note: t('unconfirmed.note') }] : []),
    ],
    route: t('trip.route', { origin, destination }),
    facts: tripFacts(deal, recipient, t),
    price,
    perAdult: t('price.perAdult'),
    soldAt: deal.soldAt ? t('price.soldAt', { price: formatMoney(deal.soldAt, language) }) : null,
    usually: { label: t('price.usually'), value: average },
    below: t('price.below', { percent }),
    saved: t('price.saved', { saved }),
    band: {
      price: { label: t('price.now'), value: price },
      typical: isBorrowed(deal.usual)
        ? null
        : { label: t('price.typical'), value: t('price.range', typicalRange(deal, recipient)) },
      average: { label: t('price.average'), value: average },
    },
    evidence: [
      ...(isBorrowed(deal.usual)
        ? [t('price.similar', { average })]
        : [
            t('price.evidence', { average, ...typicalRange(deal, recipient) }),
            t('price.samples', {
              count: deal.usual.samples,
              number: formatCount(deal.usual.samples, language),
              period: t('price.period', { count: deal.usual.daysCovered }),
            }),
          ]),
      t('price.confidence', { confidence: formatShare(deal.usual.confidence, language) }),
    ],
    checked: checkedSentences(deal, recipient, t),
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
    ...actions(deal, recipient, t),
    why: t('footer.why', { origin }),
    preferences: t('footer.preferences'),
    unsubscribe: t('footer.unsubscribe'),
  };
}

function typicalRange({ usual }: DealMail, { language }: DealRecipient) {
  return {
    low: formatEstimate(usual.typicalLow, language),
    high: formatEstimate(usual.typicalHigh, language),
  };
}

function checkedSentences(deal: DealMail, { language }: DealRecipient, t: MailText): string[] {
  return [seenSentence(deal, language, t), t('checked.sources', { count: deal.sourceCount })];
}

function seenSentence(
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

/** A simulated fare is sold nowhere, so its button leads into the app whatever the link says. */
function actions(
  deal: DealMail,
  { links }: DealRecipient,
  t: MailText,
): Pick<DealWords, 'action' | 'open' | 'note'> {
  const open = { label: t('action.open'), url: links.deal };
  const kind = deal.label === 'error_fare' ? 'errorFare' : 'deal';
  const bookable = !deal.synthetic && isWebAddress(deal.bookingUrl);
  return {
    action: bookable ? { label: t(`${kind}.button`), url: deal.bookingUrl } : open,
    open: bookable ? open : null,
    note: deal.synthetic ? null : t('action.note'),
  };
}

/** Booking links come from outside; a `javascript:` or `data:` one must not reach a mail. */
function isWebAddress(url: string | null): url is string {
  return url !== null && /^https?:$/.test(URL.parse(url)?.protocol ?? '');
}

/** A deal in two lines, as a push shows it. */
export interface DealNote {
  readonly title: string;
  readonly body: string;
}

/** The same words as the mail's subject and preview. Throws a RangeError on an unknown currency or date. */
export function dealNote(deal: DealMail, recipient: DealRecipient): DealNote {
  const { subject, preview } = dealWords(deal, recipient);
  return { title: subject, body: `${formatDates(deal, recipient.language)} · ${preview}` };
}
