import { type Cabin, formatDay, type Trip } from '@farelark/engine';
import type { NameLanguage } from './data/city-line.ts';

/** Languages of the product, in which some sites have pages of their own. */
export type PageLanguage = NameLanguage | 'en';

/** Booking page of an airline or agency, as templates of addresses. */
export interface BookingPage {
  /** IATA code of an airline, or the id of an agency (lower case, with hyphens). */
  readonly seller: string;
  readonly name: string;
  /** search: the trip itself is shown there. home: the traveller enters it there. */
  readonly kind: 'search' | 'home';
  /** Addresses with placeholders (`PLACEHOLDERS`); of a `home` page both are the same, without any. */
  readonly oneWay: string;
  readonly roundTrip: string;
  /** Values of `{language}`; a language that is missing is shown the English page, else the first. */
  readonly languages?: Readonly<Partial<Record<PageLanguage, string>>>;
  /** Values of `{cabin}`. A cabin that is missing can't be asked for by an address. */
  readonly cabins: Readonly<Partial<Record<Cabin, string>>>;
  /** Bookings pay the operator a commission: its address then names them. */
  readonly paysCommission?: boolean;
  /** Parameter of the address in which the click's id goes along, for the partner's report to name it. */
  readonly clickParameter?: string | undefined;
  /** Year and month in which the address was looked up. */
  readonly asOf: string;
}

export interface PageTrip extends Trip {
  readonly adults: number;
  readonly language: PageLanguage;
}

/** A day can be written in parts: `{departure:yymmdd}`, `{return:dd/mm/yyyy}`; plain, it is `yyyy-mm-dd`. */
const DAY_FORMAT = /^(?:yyyy|yy|mm|dd)(?:[-/.]?(?:yyyy|yy|mm|dd))*$/;
const PLACEHOLDER = /\{([^{}]*)\}/g;

/** Names that may stand in braces. Places can be `:lower`, days have a format. */
export const PLACEHOLDERS = [
  'origin',
  'destination',
  'departure',
  'return',
  'adults',
  'cabin',
  'language',
] as const;
type Placeholder = (typeof PLACEHOLDERS)[number];

/** Readable fault of an address template; null without one. */
export function findTemplateFault(template: string, mayReturn: boolean): string | null {
  if (!template.startsWith('https://')) return 'is no https address';
  const [, authority = ''] = /^https:\/\/([^/?#]*)/.exec(template) ?? [];
  if (authority.includes('{')) return 'has a placeholder in its host';
  if (authority.includes('@')) return 'has a name or password in it';
  const rest = template.slice('https://'.length + authority.length);
  for (const [whole, inner = ''] of rest.matchAll(PLACEHOLDER)) {
    const [name = '', format] = splitPlaceholder(inner);
    if (!isPlaceholder(name)) return `has the placeholder ${whole}, which is not known`;
    if (name === 'return' && !mayReturn) return 'has a return, which a one-way trip lacks';
    if (format !== undefined && !isFormat(name, format))
      return `has the placeholder ${whole}, whose format is not known`;
  }
  const plain = rest.replaceAll(PLACEHOLDER, 'x');
  if (/[{}\s\\]/.test(plain))
    return 'has a brace, backslash or blank that belongs to no placeholder';
  return URL.canParse(`https://${authority}${plain}`) ? null : 'is no address';
}

/**
 * The address of a page for a trip, everything in it encoded. Null where the page can't be asked for the
 * trip's cabin: a page that shows another cabin shows another price.
 */
export function buildPageUrl(page: BookingPage, trip: PageTrip): string | null {
  const cabin = page.cabins[trip.cabin];
  if (page.kind === 'search' && cabin === undefined) return null;
  const template = trip.return === null ? page.oneWay : page.roundTrip;
  const filled = template.replaceAll(PLACEHOLDER, (_, inner: string) => {
    const [name = '', format] = splitPlaceholder(inner);
    const text = formatPlaceholder(name as Placeholder, format, page, trip, cabin ?? '');
    // A language can be a path of its own, such as `gb/en`.
    return name === 'language' ? encodeURI(text) : encodeURIComponent(text);
  });
  return new URL(filled).href;
}

function formatPlaceholder(
  name: Placeholder,
  format: string | undefined,
  page: BookingPage,
  trip: PageTrip,
  cabin: string,
): string {
  switch (name) {
    case 'origin':
    case 'destination':
      return format === 'lower' ? trip[name].toLowerCase() : trip[name];
    case 'departure':
      return written(formatDay(trip.departure), format);
    case 'return':
      return trip.return === null ? '' : written(formatDay(trip.return), format);
    case 'adults':
      return String(trip.adults);
    case 'cabin':
      return cabin;
    case 'language':
      return getLanguage(page, trip.language);
  }
}

function getLanguage({ languages = {} }: BookingPage, language: PageLanguage): string {
  return languages[language] ?? languages.en ?? Object.values(languages)[0] ?? language;
}

/** @param day `yyyy-mm-dd` */
function written(day: string, format = 'yyyy-mm-dd'): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const parts: Record<string, string> = { yyyy: year, yy: year.slice(2), mm: month, dd: date };
  return format.replaceAll(/yyyy|yy|mm|dd/g, (part) => parts[part] ?? '');
}

function splitPlaceholder(inner: string): [string, string | undefined] {
  const colon = inner.indexOf(':');
  return colon === -1 ? [inner, undefined] : [inner.slice(0, colon), inner.slice(colon + 1)];
}

function isPlaceholder(name: string): name is Placeholder {
  return (PLACEHOLDERS as readonly string[]).includes(name);
}

function isFormat(name: Placeholder, format: string): boolean {
  if (name === 'origin' || name === 'destination') return format === 'lower';
  return (name === 'departure' || name === 'return') && DAY_FORMAT.test(format);
}
