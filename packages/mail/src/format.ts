/** Money, dates and shares as a reader of the language expects them. */
import { type CurrencyCode, isCurrency, minorUnitExponent } from '@farelark/engine';
import { getLocale, type Language } from '@farelark/i18n';
import type { MailMoney } from './deal/deal-mail.ts';

/** Remembers answers: `Intl` formatters made again for each of a mail's twenty uses took three quarters of its time. */
function once<K extends string, T>(make: (key: K) => T): (key: K) => T {
  const made = new Map<K, T>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
}

const moneyFormats = once((language: Language) =>
  once((currency: CurrencyCode) => {
    const digits = minorUnitExponent(currency);
    return new Intl.NumberFormat(getLocale(language), {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      trailingZeroDisplay: 'stripIfInteger',
    });
  }),
);

const zonedFormats = (options: Intl.DateTimeFormatOptions) =>
  once((language: Language) =>
    once(
      (timeZone: string) => new Intl.DateTimeFormat(getLocale(language), { ...options, timeZone }),
    ),
  );

const SHORT_DATE = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const LONG_DATE = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const TIME = {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
} as const;
const dateFormats = zonedFormats({ ...SHORT_DATE, year: 'numeric' });
const shortDateFormats = zonedFormats(SHORT_DATE);
const instantFormats = zonedFormats({ day: 'numeric', month: 'short', ...TIME });
const dayFormats = zonedFormats(LONG_DATE);
const momentFormats = zonedFormats({ ...LONG_DATE, ...TIME });

const shareFormats = once(
  (language: Language) =>
    new Intl.NumberFormat(getLocale(language), { style: 'percent', maximumFractionDigits: 0 }),
);

const countFormats = once((language: Language) => new Intl.NumberFormat(getLocale(language)));

const listFormats = once(
  (language: Language) =>
    new Intl.ListFormat(getLocale(language), { style: 'narrow', type: 'conjunction' }),
);

/**
 * `€119`, `119 €`, `¥4,990`: whole amounts without decimals. Throws a RangeError on a currency
 * that ISO 4217 does not have. Digits after the point are those of ISO 4217, not of `Intl`,
 * which goes by what people print (Iraqi dinars without fils) and would be off by a thousand.
 */
export function formatMoney({ amount, currency }: MailMoney, language: Language): string {
  if (!isCurrency(currency)) throw new RangeError(`Not an ISO 4217 currency: ${currency}`);
  return moneyFormats(language)(currency).format(amount / 10 ** minorUnitExponent(currency));
}

/** An average, or a difference from one, in whole major units: more would feign precision. */
export function formatEstimate({ amount, currency }: MailMoney, language: Language): string {
  if (!isCurrency(currency)) throw new RangeError(`Not an ISO 4217 currency: ${currency}`);
  const unit = 10 ** minorUnitExponent(currency);
  return formatMoney({ amount: Math.round(amount / unit) * unit, currency }, language);
}

/** A local date `YYYY-MM-DD` with its weekday: `Mon, 12 Apr 2027`. */
export function formatDate(date: string, language: Language): string {
  // A plain date has no zone; read and written in UTC it stays the day it is.
  return dateFormats(language)('UTC').format(new Date(`${date}T00:00:00Z`));
}

/** A day without its year, or the days of departure and return: `Fri 15 May`, `Fri 15 May – Fri 22 May`. */
export function formatDates(
  { departureDate, returnDate }: { departureDate: string; returnDate: string | null },
  language: Language,
): string {
  const format = shortDateFormats(language)('UTC');
  const [from, to] = [departureDate, returnDate ?? departureDate].map(
    (date) => new Date(`${date}T00:00:00Z`),
  ) as [Date, Date];
  return from < to ? format.formatRange(from, to) : format.format(from);
}

/** An ISO 8601 instant in UTC, saying so: a mail does not know where it will be read. */
export function formatInstant(instant: string, language: Language): string {
  return instantFormats(language)('UTC').format(new Date(instant));
}

/**
 * The day of an ISO 8601 instant on clocks of an IANA zone: `24 November 2026`. Russian's abbreviated
 * "year" after it is left out, whose full stop would meet that of the sentence.
 */
export function formatDay(instant: string, language: Language, timeZone: string): string {
  return dayFormats(language)(timeZone)
    .format(new Date(instant))
    .replace(/\sг\.$/u, '');
}

/** An ISO 8601 instant on clocks of an IANA zone: `24 November 2026 at 15:05 CET`. */
export function formatMoment(instant: string, language: Language, timeZone: string): string {
  return momentFormats(language)(timeZone).format(new Date(instant));
}

/** A share from 0 to 1 in whole per cent. */
export function formatShare(share: number, language: Language): string {
  return shareFormats(language).format(share);
}

/** A count with the language's thousands separators. */
export function formatCount(count: number, language: Language): string {
  return countFormats(language).format(count);
}

/** Several names in one phrase: `Vienna, Madrid`. */
export function formatList(names: readonly string[], language: Language): string {
  return listFormats(language).format(names);
}

/** Languages whose full stop brings its own space. */
const UNSPACED: readonly Language[] = ['ja', 'zh'];

/** Sentences in a row. */
export function formatSentences(sentences: readonly string[], language: Language): string {
  return sentences.join(UNSPACED.includes(language) ? '' : ' ');
}
