/** Building blocks of date rules: marks of days, and the days of thirds, seasons and spans. */

import type { DayRange } from '@farelark/engine';
import { addDays, type EpochDay, formatDay, MONITORED_DAYS } from '@farelark/engine';
import { isKind, type Mark, mark } from './mark.ts';
import { clip, lastOfMonth, toDay } from './written-date.ts';

export const SEASON = ['spring', 'summer', 'autumn', 'winter'] as const;

/** First month of each season, as most of the world that flies has them. */
const SEASON_STARTS = { spring: 3, summer: 6, autumn: 9, winter: 12 } as const;

export function onwards(earliest: EpochDay): DayRange {
  return { earliest, latest: addDays(earliest, MONITORED_DAYS) };
}

export function n(part: Mark | null): number {
  return part?.n ?? Number.NaN;
}

/** The year said behind a month, season or holiday, else the one before it. */
export function yearOf(part: Mark | null, named: Mark | null = null): number | null {
  return part?.n ?? named?.year ?? null;
}

export function exact(of: Mark | null, day: EpochDay | null): readonly Mark[] | null {
  return day === null ? null : span(of, { earliest: day, latest: day });
}

export function span(of: Mark | null, days: DayRange | null): readonly Mark[] | null {
  return days === null ? null : [mark('days', of?.text ?? '', { days })];
}

export function joined(
  first: readonly Mark[] | null,
  joint: Mark | null,
  second: readonly Mark[] | null,
): readonly Mark[] | null {
  return first === null || second === null || joint === null ? null : [...first, joint, ...second];
}

/** Some days more on both sides. */
export function widened(days: DayRange, by: number, today: EpochDay): DayRange | null {
  return clip({ earliest: addDays(days.earliest, -by), latest: addDays(days.latest, by) }, today);
}

export function nextDay(
  today: EpochDay,
  day: number,
  monthFrom: (months: number) => readonly [number, number],
): EpochDay | null {
  for (let months = 0; months <= 2; months += 1) {
    const found = toDay(...monthFrom(months), day);
    if (found !== null && found >= today) return found;
  }
  return null;
}

export function after(today: EpochDay, count: number, unit: Mark): EpochDay {
  if (isKind(unit, 'month')) {
    const [year = 0, month = 0, day = 0] = formatDay(today).split('-').map(Number);
    const months = year * 12 + month - 1 + count;
    const [toYear, toMonth] = [Math.floor(months / 12), (months % 12) + 1];
    return toDay(toYear, toMonth, day) ?? lastOfMonth(toYear, toMonth);
  }
  return addDays(today, count * (isKind(unit, 'week') ? 7 : 1));
}

/** The first ten days of a month, the ten in its middle, or the rest; or one of its halves. */
export function getThird(
  third: Mark | null,
  month: DayRange | null,
  today: EpochDay,
): DayRange | null {
  if (month === null || third === null) return null;
  const [year = 0, number = 0] = formatDay(month.latest).split('-').map(Number);
  const first = toDay(year, number, 1) as EpochDay;
  if (isKind(third, 'early')) return clip({ earliest: first, latest: addDays(first, 9) }, today);
  if (isKind(third, 'firstHalf'))
    return clip({ earliest: first, latest: addDays(first, 14) }, today);
  if (isKind(third, 'secondHalf'))
    return clip({ earliest: addDays(first, 15), latest: month.latest }, today);
  if (isKind(third, 'mid'))
    return clip({ earliest: addDays(first, 10), latest: addDays(first, 19) }, today);
  return clip({ earliest: addDays(first, 20), latest: month.latest }, today);
}

export function getSeason(
  season: Mark,
  year: number | null,
  thisYear: number,
  today: EpochDay,
): DayRange | null {
  const name = SEASON.find((kind) => isKind(season, kind)) ?? 'summer';
  const in_ = (of: number): DayRange => {
    const start = SEASON_STARTS[name];
    const [endYear, endMonth] = start === 12 ? [of + 1, 2] : [of, start + 2];
    return { earliest: toDay(of, start, 1) as EpochDay, latest: lastOfMonth(endYear, endMonth) };
  };
  if (year !== null) return clip(in_(year), today);
  return clip(in_(thisYear - 1), today) ?? clip(in_(thisYear), today) ?? in_(thisYear + 1);
}
