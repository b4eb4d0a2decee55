import { type Cabin, formatDay, type Trip } from '@farelark/engine';
import type { NameLanguage } from './data/city-line.ts';

export type PageLanguage = NameLanguage | 'en';

/** Booking page of an airline or agency, as URL templates. */
export interface BookingPage {
  /** IATA code of an airline, or id of an agency (lower case, with hyphens). */
  readonly seller: string;
  readonly name: string;
  /** `search` shows the trip; on `home` the traveller enters it. */
  readonly kind: 'search' | 'home';
  /** URLs with `PLACEHOLDERS`; for `home` both are the same, without placeholders. */
  readonly oneWay: string;
  readonly roundTrip: string;
  /** Values of `{language}`. Missing languages get the English value, or else the first. */
  readonly languages?: Readonly<Partial<Record<PageLanguage, string>>>;
  /** Values of `{cabin}`. The page does not support missing cabins. */
  readonly cabins: Readonly<Partial<Record<Cabin, string>>>;
  /** Bookings pay the operator a commission; the URL identifies the operator. */
  readonly paysCommission?: boolean;
  /** URL parameter for the click's id, which the partner's report repeats. */
  readonly clickParameter?: string | undefined;
  /** Year and month of the last check of the URL. */
  readonly asOf: string;
}

export interface PageTrip extends Trip {
  readonly adults: number;
  readonly language: PageLanguage;
}

/** Format of a day: `{departure:yymmdd}`, `{return:dd/mm/yyyy}`; the default is `yyyy-mm-dd`. */
const DAY_FORMAT = /^(?:yyyy|yy|mm|dd)(?:[-/.]?(?:yyyy|yy|mm|dd))*$/;
const PLACEHOLDER = /\{([^{}]*)\}/g;

/** Names allowed in braces; places accept `:lower`, days a format. */
const PLACEHOLDERS = [
  'origin',
  'destination',
  'departure',
  'return',
  'adults',
  'cabin',
  'language',
] as const;
type Placeholder = (typeof PLACEHOLDERS)[number];

/** Readable fault of a URL template; null for a valid one. */
export function findTemplateFault(template: string, allowsReturn: boolean): string | null {
  if (!template.startsWith('https://')) return 'is no https address';
  const [, authority = ''] = /^https:\/\/([^/?#]*)/.exec(template) ?? [];
  if (authority.includes('{')) return 'has a placeholder in its host';
  if (authority.includes('@')) return 'has a name or password in it';
  const rest = template.slice('https://'.length + authority.length);
  for (const [whole, inner = ''] of rest.matchAll(PLACEHOLDER)) {
    const [name = '', format] = splitPlaceholder(inner);
    if (!isPlaceholder(name)) return `has the placeholder ${whole}, which is not known`;
    if (name === 'return' && !allowsReturn) return 'has a return, which a one-way trip lacks';
    if (format !== undefined && !isValidFormat(name, format))
      return `has the placeholder ${whole}, whose format is not known`;
  }
  const filled = rest.replaceAll(PLACEHOLDER, 'x');
  if (/[{}\s\\]/.test(filled))
    return 'has a brace, backslash or blank that belongs to no placeholder';
  return URL.canParse(`https://${authority}${filled}`) ? null : 'is no address';
}

/** Encoded URL of a page for a trip; null for an unsupported cabin, which would show another price. */
export function buildPageUrl(page: BookingPage, trip: PageTrip): string | null {
  const cabin = page.cabins[trip.cabin];
  if (page.kind === 'search' && cabin === undefined) return null;
  const template = trip.return === null ? page.oneWay : page.roundTrip;
  const filled = template.replaceAll(PLACEHOLDER, (_, inner: string) => {
    const [name = '', format] = splitPlaceholder(inner);
    const text = formatPlaceholder(name as Placeholder, format, page, trip, cabin ?? '');
    // A language can be a path, such as `gb/en`.
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
      return formatDayAs(formatDay(trip.departure), format);
    case 'return':
      return trip.return === null ? '' : formatDayAs(formatDay(trip.return), format);
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
function formatDayAs(day: string, format = 'yyyy-mm-dd'): string {
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

function isValidFormat(name: Placeholder, format: string): boolean {
  if (name === 'origin' || name === 'destination') return format === 'lower';
  return (name === 'departure' || name === 'return') && DAY_FORMAT.test(format);
}
