/** Trip in emails: all facts in an alert, one line in a digest. */
import type { MoneyView } from '@farelark/contracts';
import type { Translate } from '@farelark/i18n';
import { formatDate, formatDates, formatList, formatMoney } from '../format.ts';
import type { DealMail, DealRecipient } from './deal-mail.ts';

type MailText = Translate<'mail'>;

export interface LabelledValue {
  readonly label: string;
  /** One or more lines, separated by line feeds. */
  readonly value: string;
}

export function getTripFacts(
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
    { label: t('trip.stops'), value: formatStops(deal, language, t) ?? notStated },
    { label: t('trip.cabin'), value: t(`trip.cabins.${deal.cabin}`) },
    { label: t('trip.baggage'), value: formatBaggage(deal, t) },
  ];
  const { returnDate, otherDates = [] } = deal;
  if (otherDates.length > 0)
    facts.splice(1, 0, {
      label: t('dates.label'),
      value: formatOtherDates(deal, otherDates, language, t),
    });
  if (returnDate !== null)
    facts.splice(1, 0, { label: t('trip.return'), value: formatDate(returnDate, language) });
  return facts;
}

/** The lowest price of the trip in the 30 days before, in a sentence; null if unknown. */
export function describeLowest(
  { price, lowestBefore: lowest = null }: DealMail,
  language: DealRecipient['language'],
  t: MailText,
): string | null {
  if (lowest === null) return null;
  if (price.amount <= lowest.price.amount) return t('price.lowest');
  const day = formatDates({ departureDate: lowest.day, returnDate: null }, language);
  return t('price.lowestOther', { price: formatMoney(lowest.price, language), day });
}

/** Formats a price; a converted one as approximate. */
export function formatPrice(
  money: MoneyView,
  { soldAt }: DealMail,
  language: DealRecipient['language'],
  t: MailText,
): string {
  const amount = formatMoney(money, language);
  return soldAt ? t('price.about', { amount }) : amount;
}

/** Dates listed in an email; the rest are counted. */
const MAX_DATES = 10;

/** One per line: `Fri 15 May`, `Sat 16 May for €56`, `7 more dates`. */
function formatOtherDates(
  deal: DealMail,
  dates: NonNullable<DealMail['otherDates']>,
  language: DealRecipient['language'],
  t: MailText,
): string {
  const listed = dates.slice(0, MAX_DATES).map((other) => {
    const date = formatDates(other, language);
    return other.price.amount === deal.price.amount
      ? date
      : t('dates.forPrice', { date, price: formatPrice(other.price, deal, language, t) });
  });
  const more = dates.length - listed.length;
  return [...listed, ...(more > 0 ? [t('dates.more', { count: more })] : [])].join('\n');
}

/** Returns null if the number of stops is unknown. */
function formatStops(
  deal: DealMail,
  language: DealRecipient['language'],
  t: MailText,
): string | null {
  if (deal.stops === null) return null;
  if (deal.stops === 0) return t('trip.nonstop');
  const count = t('trip.stopCount', { count: deal.stops });
  if (deal.via.length === 0) return count;
  return t('trip.stopsVia', { stops: count, places: formatList(deal.via, language) });
}

function formatBaggage(deal: DealMail, t: MailText): string {
  if (deal.baggage === null) return t('trip.notStated');
  return deal.baggage === 'included' ? t('trip.baggageIncluded') : t('trip.baggageExtra');
}

/** The facts that decide whether a trip suits: days, direction, stops and bag, short enough for one line. */
export function getTripLine(deal: DealMail, { language }: DealRecipient, t: MailText): string[] {
  const { stops, baggage } = deal;
  const parts = [
    formatDates(deal, language),
    deal.returnDate === null ? t('trip.oneWay') : t('trip.roundTrip'),
    stops === null ? null : formatStops({ ...deal, via: [] }, language, t),
    baggage === null ? null : t(`digest.bag.${baggage}`),
  ];
  return parts.filter((part) => part !== null);
}

/** Known facts of the trip: days, airlines, stops, cabin and bag. */
export function getTripSummary(deal: DealMail, { language }: DealRecipient, t: MailText): string[] {
  const carriers = deal.carriers.map((carrier) => carrier.name);
  const moreDates = deal.otherDates?.length ?? 0;
  const parts = [
    formatDates(deal, language),
    moreDates === 0 ? null : t('dates.more', { count: moreDates }),
    deal.returnDate === null ? t('trip.oneWay') : null,
    carriers.length > 0 ? formatList(carriers, language) : null,
    formatStops(deal, language, t),
    deal.cabin === 'economy' ? null : t(`trip.cabins.${deal.cabin}`),
    deal.baggage === null ? null : t(`digest.bag.${deal.baggage}`),
  ];
  return parts.filter((part) => part !== null);
}
