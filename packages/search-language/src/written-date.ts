import type { DayRange } from '@farelark/engine';
import { addDays, type EpochDay, formatDay, parseDay } from '@farelark/engine';
import type { Query } from './interpretation.ts';

/** A day of a month, this year or, where that is over, the next; null for one that no year has. */
export function dayOfMonth(
  today: EpochDay,
  month: number,
  day: number,
  year: number | null = null,
): EpochDay | null {
  const thisYear = Number(formatDay(today).slice(0, 4));
  if (year !== null) return toDay(year < 100 ? 2000 + year : year, month, day);
  const soon = toDay(thisYear, month, day);
  if (soon !== null && soon >= today) return soon;
  // The 29th of February may be years away.
  for (let ahead = 1; ahead <= 8; ahead += 1) {
    const later = toDay(thisYear + ahead, month, day);
    if (later !== null) return later;
  }
  return null;
}

export function toDay(year: number, month: number, day: number): EpochDay | null {
  const text = [String(year).padStart(4, '0'), month, day].map((part) =>
    String(part).padStart(2, '0'),
  );
  return parseDay(text.join('-'));
}

/** A month from its first day, or today if that is over, to its last. */
export function wholeMonth(today: EpochDay, year: number, month: number): DayRange | null {
  const first = toDay(year, month, 1);
  if (first === null) return null;
  return clip({ earliest: first, latest: lastOfMonth(year, month) }, today);
}

export function lastOfMonth(year: number, month: number): EpochDay {
  const next = month === 12 ? toDay(year + 1, 1, 1) : toDay(year, month + 1, 1);
  return addDays(next as EpochDay, -1);
}

/** Part of a span from today on; null when all of it is over. */
export function clip({ earliest, latest }: DayRange, today: EpochDay): DayRange | null {
  if (latest < today) return null;
  return { earliest: earliest < today ? today : earliest, latest };
}

/** A date in digits. Day or month first is the language's habit, unless only one of them can be. */
export function readDate(text: string, { today }: Query, dayFirst: boolean): DayRange | null {
  const parts = text.match(/\d+/g)?.map(Number) ?? [];
  const [first = 0, second = 0, third] = parts;
  const day =
    first > 31
      ? toDay(first, second, third ?? 1)
      : second > 12 || (!dayFirst && first <= 12)
        ? dayOfMonth(today, first, second, third ?? null)
        : dayOfMonth(today, second, first, third ?? null);
  return day === null ? null : { earliest: day, latest: day };
}
