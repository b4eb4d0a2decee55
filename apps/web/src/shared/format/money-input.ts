import { getFractionDigits } from '@farelark/engine';

/** Decimal and group separators of a locale. */
function separators(locale: string): { decimal: string; group: string } {
  const parts = new Intl.NumberFormat(locale, { useGrouping: 'always' }).formatToParts(12345.6);
  const find = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  return { decimal: find('decimal') || '.', group: find('group') };
}

/** Zeroes of Eastern Arabic, Persian, Devanagari and full-width digits. */
const ZEROES = [0x0660, 0x06f0, 0x0966, 0xff10];

/** Replaces the digits of other scripts. */
export function toAsciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROES.find((start) => code >= start && code <= start + 9);
    return zero === undefined ? digit : String(code - zero);
  });
}

/**
 * Parses a price in major units (`1.299,90`, `1299.9`, `٤٥٠`) into minor units of `currency`; null for an empty field.
 *
 * A single separator before exactly three digits groups them only if the locale groups by it. Any other single point or
 * comma is a decimal point, because people paste from elsewhere.
 */
export function parseMoneyInput(
  input: string,
  currency: string,
  locale: string,
): number | null | 'invalid' {
  const text = toAsciiDigits(input.trim())
    .replace(/[\s\u00a0\u202f'’٬]/g, '')
    .replace('٫', '.');
  if (text === '') return null;
  const { decimal, group } = separators(locale);
  const normalised = normaliseSeparators(text, decimal, group.replace(/[\s\u00a0\u202f'’]/g, ''));
  const match = /^(\d{1,12})(?:\.(\d*))?$/.exec(normalised);
  if (!match) return 'invalid';
  const digits = getFractionDigits(currency);
  const fraction = (match[2] ?? '').replace(/0+$/, '');
  if (fraction.length > digits) return 'invalid';
  return Number(`${match[1]}${fraction.padEnd(digits, '0')}`);
}

function normaliseSeparators(text: string, decimal: string, group: string): string {
  if (group !== '' && text.includes(group)) {
    const [whole = '', ...rest] = text.split(decimal);
    const grouped = new RegExp(`^\\d{1,3}(?:\\${group}\\d{2,3})*\\${group}\\d{3}$`);
    if (grouped.test(whole) && rest.length <= 1) {
      return [whole.replaceAll(group, ''), ...rest].join('.');
    }
  }
  const marks = text.match(/[.,]/g) ?? [];
  return marks.length === 1 ? text.replace(',', '.') : text.replace(decimal, '.');
}

/** Minor units as the text of an input: without symbol and groups, with the decimal mark of `locale`. */
export function moneyInputText(amount: number | null, currency: string, locale: string): string {
  if (amount === null) return '';
  const digits = getFractionDigits(currency);
  return new Intl.NumberFormat(locale, {
    useGrouping: false,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount / 10 ** digits);
}
