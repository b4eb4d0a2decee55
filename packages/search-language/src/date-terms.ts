import { addDays, type DayRange, type EpochDay, MONITORED_DAYS } from '@farelark/engine';
import { addMonths, clip, firstOfMonth, lastOfMonth, toDateParts } from './calendar.ts';
import { createTerm, isKind, type Term, type TermKind } from './term.ts';

export const SEASON = ['spring', 'summer', 'autumn', 'winter'] as const;

/** Days that a season must still have. */
const MIN_SEASON_DAYS = 7;

/** First month of each season in the northern hemisphere. */
const SEASON_STARTS = { spring: 3, summer: 6, autumn: 9, winter: 12 } as const;

export function isOneDay({ earliest, latest }: DayRange): boolean {
  return earliest === latest;
}

/** A `days` term with the text of `source`; null without days. */
export function createDaysTerm(
  source: Term,
  days: DayRange | null,
  ...extraKinds: readonly TermKind[]
): Term | null {
  return days && createTerm(['days', ...extraKinds], source.text, { days });
}

export function createDayTerm(
  source: Term,
  day: EpochDay | null,
  ...extraKinds: readonly TermKind[]
): Term | null {
  const days = day === null ? null : { earliest: day, latest: day };
  return createDaysTerm(source, days, ...extraKinds);
}

/** Both ends of a date range with the word between them; null without either. */
export function joinRange(
  first: Term | null,
  joint: Term,
  second: Term | null,
): readonly Term[] | null {
  return first && second && [first, joint, second];
}

/** The year after a month, season or holiday, or else before it. */
export function getYear(year: Term | null, named: Term): number | null {
  return year?.value ?? named.year;
}

/** From a day to the end of the monitored period. */
export function toOpenRange(earliest: EpochDay): DayRange {
  return { earliest, latest: addDays(earliest, MONITORED_DAYS) };
}

export function widen(days: DayRange, by: number, today: EpochDay): DayRange | null {
  return clip({ earliest: addDays(days.earliest, -by), latest: addDays(days.latest, by) }, today);
}

/** Add days, nights, weeks or months, as the unit says. */
export function addUnits(day: EpochDay, count: number, unit: Term): EpochDay {
  if (isKind(unit, 'month')) return addMonths(day, count);
  return addDays(day, count * (isKind(unit, 'week') ? 7 : 1));
}

/** Parts of a month or year. */
export const PARTS = ['early', 'firstHalf', 'secondHalf', 'mid', 'late'] as const;

/** First and last day of each part of a month, from its first day. */
const DAYS_OF_PART = {
  early: [0, 9],
  firstHalf: [0, 14],
  secondHalf: [15, null],
  mid: [10, 19],
  late: [20, null],
} as const;

/** Remaining days of a half or third of a month; thirds are ten days, ten days, and the rest. */
export function getPartOfMonth(
  part: Term,
  month: DayRange | null,
  today: EpochDay,
): DayRange | null {
  if (month === null) return null;
  const [year, number] = toDateParts(month.latest);
  const first = firstOfMonth(year, number);
  const [from, to] = DAYS_OF_PART[PARTS.find((kind) => isKind(part, kind)) ?? 'late'];
  const latest = to === null ? month.latest : addDays(first, to);
  return clip({ earliest: addDays(first, from), latest }, today);
}

/** Remaining days of a season; by default of the next one that is not over. */
export function getSeason(
  season: Term,
  year: number | null,
  thisYear: number,
  today: EpochDay,
): DayRange | null {
  const start = SEASON_STARTS[SEASON.find((kind) => isKind(season, kind)) ?? 'summer'];
  const getDaysIn = (startYear: number): DayRange => {
    const [endYear, endMonth] = start === 12 ? [startYear + 1, 2] : [startYear, start + 2];
    return { earliest: firstOfMonth(startYear, start), latest: lastOfMonth(endYear, endMonth) };
  };
  if (year !== null) return clip(getDaysIn(year), today);
  const seasons = [thisYear - 1, thisYear].map((startYear) => clip(getDaysIn(startYear), today));
  // In its last days, a season is that of the next year.
  const current = seasons.find((days) => days !== null && days.latest - today >= MIN_SEASON_DAYS);
  return current ?? getDaysIn(thisYear + 1);
}
