/** Plain dates as `YYYY-MM-DD`, which sort as text. */
import { dateFormat } from '../format/formats.ts';
import { toAsciiDigits } from '../format/money-input.ts';

type Part = 'year' | 'month' | 'day';

function shift(day: string, change: (date: Date) => void): string {
  const date = new Date(`${day}T00:00:00Z`);
  change(date);
  return date.toISOString().slice(0, 10);
}

export function addDays(day: string, count: number): string {
  return shift(day, (date) => date.setUTCDate(date.getUTCDate() + count));
}

/** Same day of another month, or its last day. */
export function addMonths(day: string, count: number): string {
  const shifted = shift(day, (date) => date.setUTCMonth(date.getUTCMonth() + count));
  // Days after the end of a month are days of the next one.
  return shifted.endsWith(day.slice(8)) ? shifted : addDays(`${shifted.slice(0, 8)}01`, -1);
}

export function laterDay(day: string | null, other: string): string {
  return day !== null && day > other ? day : other;
}

/** ISO number of the weekday: 1 is Monday, 7 is Sunday. */
export function getWeekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** Weeks of the month of `day`; null for days of other months. `firstWeekday`: ISO number. */
export function getWeeks(day: string, firstWeekday: number): (string | null)[][] {
  const first = `${day.slice(0, 8)}01`;
  const days: (string | null)[] = Array.from(
    { length: (getWeekday(first) - firstWeekday + 7) % 7 },
    () => null,
  );
  for (let next = first; next.slice(0, 7) === first.slice(0, 7); next = addDays(next, 1))
    days.push(next);
  while (days.length % 7 > 0) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** Day of a calendar that a key moves to from `day`; null for other keys. */
export function getDayByKey(
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  day: string,
  { firstWeekday, isRtl }: { firstWeekday: number; isRtl: boolean },
): string | null {
  const weekStart = addDays(day, -((getWeekday(day) - firstWeekday + 7) % 7));
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, isRtl ? 1 : -1);
    case 'ArrowRight':
      return addDays(day, isRtl ? -1 : 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'PageUp':
      return addMonths(day, shiftKey ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shiftKey ? 12 : 1);
    case 'Home':
      return weekStart;
    case 'End':
      return addDays(weekStart, 6);
    default:
      return null;
  }
}

const NUMERIC = { timeZone: 'UTC', day: '2-digit', month: '2-digit', year: 'numeric' } as const;

/** Date in digits, in the order of the locale: `31/12/2026`, `31.12.2026`. */
export function formatNumericDay(day: string, locale: string): string {
  return dateFormat(locale, NUMERIC).format(new Date(day));
}

/** Pattern of `formatNumericDay` with the names of its parts: `dd/mm/yyyy`, `TT.MM.JJJJ`. */
export function formatDayPattern(locale: string, names: Readonly<Record<Part, string>>): string {
  return dateFormat(locale, NUMERIC)
    .formatToParts(0)
    .map(({ type, value }) => (isPart(type) ? names[type] : value))
    .join('');
}

function getOrder(locale: string): Part[] {
  return dateFormat(locale, NUMERIC)
    .formatToParts(0)
    .flatMap(({ type }) => (isPart(type) ? [type] : []));
}

const isPart = (type: string): type is Part =>
  type === 'year' || type === 'month' || type === 'day';

/**
 * Parses a date typed in the order of the locale, with any separators or none: `3.12.26`, `3/12`, `03122026`. The
 * year comes first if it has four digits; without one, the date is the next from `today` on.
 *
 * @returns null for an empty text
 */
export function parseDay(text: string, locale: string, today: string): string | null | 'invalid' {
  const typed = toAsciiDigits(text.trim());
  if (typed === '') return null;
  const order = getOrder(locale);
  const groups = splitGroups(typed, order);
  if (groups === null) return 'invalid';
  if (groups.length === 2) {
    const parts = toParts(
      order.filter((part) => part !== 'year'),
      groups,
    );
    const thisYear = toDay({ ...parts, year: today.slice(0, 4) });
    if (thisYear !== 'invalid' && thisYear >= today) return thisYear;
    return toDay({ ...parts, year: String(Number(today.slice(0, 4)) + 1) });
  }
  const startsWithYear = groups[0]?.length === 4;
  return toDay(toParts(startsWithYear ? ['year', 'month', 'day'] : order, groups));
}

/** Two or three groups of digits; null for anything else. */
function splitGroups(typed: string, order: readonly Part[]): string[] | null {
  // Separators, marks of direction, and the East Asian signs for year, month and day.
  if (/[^\d\s\p{P}\p{Cf}年月日년월일]/u.test(typed)) return null;
  const groups = typed.match(/\d+/g) ?? [];
  if (groups.length === 2 || groups.length === 3) return groups;
  const [digits = ''] = groups;
  if (groups.length !== 1 || ![4, 6, 8].includes(digits.length)) return null;
  let start = 0;
  return order.flatMap((part) => {
    const length = part === 'year' ? digits.length - 4 : 2;
    start += length;
    return length === 0 ? [] : [digits.slice(start - length, start)];
  });
}

function toParts(order: readonly Part[], groups: readonly string[]): Partial<Record<Part, string>> {
  return Object.fromEntries(order.map((part, index) => [part, groups[index] ?? '']));
}

function toDay({ year = '', month = '', day = '' }: Partial<Record<Part, string>>) {
  const fullYear = year.length === 2 ? `20${year}` : year;
  const iso = `${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(iso)) return 'invalid';
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : 'invalid';
}
