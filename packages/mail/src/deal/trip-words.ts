/** Trip in emails: complete in an alert, the essentials in a digest. */
import type { Translate } from '@farelark/i18n';
import { formatDate, formatDates, formatList, formatMoney } from '../format.ts';
import type { DealMail, DealRecipient, MailMoney } from './deal-mail.ts';

type MailText = Translate<'mail'>;

export interface LabelledValue {
  readonly label: string;
  /** One line or several, parted by line feeds. */
  readonly value: string;
}

/** The trip, a line per fact. */
export function tripFacts(
  deal: DealMail,
  { language }: DealRecipient,
  t: MailText,
): LabelledValue[] {
  const notStated = t('trip.notStated');
  const carriers = deal.carriers.map((carrier) => carrier.name);
  const facts = [
    { label: t('trip.departure'), value: formatDate(deal.departureDate, language) },
    {
      label: t('trip.type'),
      value: deal.returnDate === null ? t('trip.oneWay') : t('trip.roundTrip'),
    },
    {
      label: t('trip.carriers'),
      value: carriers.length > 0 ? formatList(carriers, language) : notStated,
    },
    { label: t('trip.stops'), value: stops(deal, language, t) ?? notStated },
    { label: t('trip.cabin'), value: t(`trip.cabins.${deal.cabin}`) },
    { label: t('trip.baggage'), value: baggage(deal, t) },
  ];
  const { returnDate, otherDates = [] } = deal;
  if (otherDates.length > 0)
    facts.splice(1, 0, {
      label: t('dates.label'),
      value: furtherDates(deal, otherDates, language, t),
    });
  if (returnDate !== null)
    facts.splice(1, 0, { label: t('trip.return'), value: formatDate(returnDate, language) });
  return facts;
}

/** A price, called approximate where it was converted. */
export function priceText(
  money: MailMoney,
  { soldAt }: DealMail,
  language: DealRecipient['language'],
  t: MailText,
): string {
  const amount = formatMoney(money, language);
  return soldAt ? t('price.about', { amount }) : amount;
}

/** Dates that a mail lists; of a whole season it says how many more there are. */
const MAX_DATES = 10;

/** `Fri 15 May`, `Sat 16 May for €56`, `7 more dates`, each in a line of its own. */
function furtherDates(
  deal: DealMail,
  dates: NonNullable<DealMail['otherDates']>,
  language: DealRecipient['language'],
  t: MailText,
): string {
  const listed = dates.slice(0, MAX_DATES).map((other) => {
    const date = formatDates(other, language);
    return other.price.amount === deal.price.amount
      ? date
      : t('dates.forPrice', { date, price: priceText(other.price, deal, language, t) });
  });
  const more = dates.length - listed.length;
  return [...listed, ...(more > 0 ? [t('dates.more', { count: more })] : [])].join('\n');
}

/** Null where the source did not say. */
function stops(deal: DealMail, language: DealRecipient['language'], t: MailText): string | null {
  if (deal.stops === null) return null;
  if (deal.stops === 0) return t('trip.nonstop');
  const count = t('trip.stopCount', { count: deal.stops });
  if (deal.via.length === 0) return count;
  return t('trip.stopsVia', { stops: count, places: formatList(deal.via, language) });
}

function baggage(deal: DealMail, t: MailText): string {
  if (deal.baggage === null) return t('trip.notStated');
  return deal.baggage === 'included' ? t('trip.baggageIncluded') : t('trip.baggageExtra');
}

/** The trip in a row: days, airlines, stops, cabin and bag, as far as the source said them. */
export function tripLine(deal: DealMail, { language }: DealRecipient, t: MailText): string[] {
  const carriers = deal.carriers.map((carrier) => carrier.name);
  const further = deal.otherDates?.length ?? 0;
  const parts = [
    formatDates(deal, language),
    further === 0 ? null : t('dates.more', { count: further }),
    deal.returnDate === null ? t('trip.oneWay') : null,
    carriers.length > 0 ? formatList(carriers, language) : null,
    stops(deal, language, t),
    t(`trip.cabins.${deal.cabin}`),
    deal.baggage === null ? null : t(`digest.bag.${deal.baggage}`),
  ];
  return parts.filter((part) => part !== null);
}
