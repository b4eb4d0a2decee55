import type { DayRange } from '@farelark/engine';
import { addDays, type EpochDay } from '@farelark/engine';
import { n, SEASON, span } from './date-spans.ts';
import { OF, stepsTo, THIRD, WHICH } from './date-steps.ts';
import { isKind, type Mark, mark } from './mark.ts';
import { maybe, numberFrom, one, optionally, type Rule, type Step } from './rewrite.ts';
import type { SeenFrom } from './seen-from.ts';
import { clip, lastOfMonth, toDay } from './written-date.ts';

/** The word for a year, but not one for a part of it: 年 and no 年底. */
const UNIT_YEAR: Step = { ...one('year'), fits: (unit) => !isKind(unit, ...THIRD) };
/** 年底, 연말: the end of a year in a word. */
const PART_OF_YEAR: Step = { ...one(...THIRD), fits: (part) => isKind(part, 'year') };
const SAID: Step = one('yearSaid');
/** The last days of December are "the end of the year", as the last ten of a month are its end. */
const LAST_DAYS = 11;

/** Years by number or distance, and the months, seasons and holidays that stand behind theirs. First of all dates. */
export function yearRules({ thisYear }: SeenFrom): readonly Rule[] {
  const said = (of: Mark | null, year: number) => [
    mark(['number', 'yearSaid'], of?.text ?? '', { n: year }),
  ];
  return [
    // 2027年, 2027 года
    {
      pattern: [numberFrom(2000, 2100), UNIT_YEAR],
      build: (number) => said(number, n(number)),
    },
    // 明年
    { pattern: [one('yearAway')], build: (word) => said(word, thisYear + n(word)) },
    // next year, العام القادم
    {
      pattern: [one(...WHICH), maybe('of'), UNIT_YEAR],
      build: (which) => said(which, thisYear + stepsTo(which)),
    },
    {
      pattern: [UNIT_YEAR, one(...WHICH)],
      build: (_year, which) => said(which, thisYear + stepsTo(which)),
    },
    // 明年3月, 내년 설
    {
      pattern: [SAID, maybe('of'), one('month', 'holiday', ...SEASON)],
      build: (year, _of, named) =>
        named === null || (isKind(named, 'month') && Number.isNaN(named.n))
          ? null
          : [{ ...named, year: n(year) }],
    },
  ];
}

/** Parts of years: the end of the year, 明年年初, первая половина 2027 года. After the months. */
export function partOfYearRules({ today, thisYear }: SeenFrom): readonly Rule[] {
  const build = (part: Mark | null, year: Mark | null) => {
    const of = year === null || Number.isNaN(n(year)) ? null : n(year);
    const days =
      of === null
        ? (clip(getPart(part, thisYear), today) ?? getPart(part, thisYear + 1))
        : clip(getPart(part, of), today);
    return span(part, days);
  };
  return [
    {
      pattern: [optionally(SAID), maybe('of'), PART_OF_YEAR],
      build: (year, _of, part) => build(part, year),
    },
    {
      pattern: [SAID, maybe('of'), one(...THIRD)],
      build: (year, _of, part) => build(part, year),
    },
    {
      pattern: [one(...THIRD), ...OF, numberFrom(2000, 2100)],
      build: (part, _of, _of2, year) => build(part, year),
    },
    {
      pattern: [one(...THIRD), ...OF, UNIT_YEAR],
      build: (part) => build(part, null),
    },
  ];
}

/** 明年去日本: a year of which nothing else was said. After all other dates. */
export function wholeYearRules({ today }: SeenFrom): readonly Rule[] {
  return [
    {
      pattern: [SAID],
      build: (year) => span(year, clip(months(n(year), 1, 12), today)),
    },
  ];
}

function getPart(part: Mark | null, year: number): DayRange {
  const of = part ?? undefined;
  if (isKind(of, 'firstHalf')) return months(year, 1, 6);
  if (isKind(of, 'secondHalf')) return months(year, 7, 12);
  if (isKind(of, 'early')) return months(year, 1, 1);
  if (isKind(of, 'mid')) return months(year, 6, 7);
  const latest = lastOfMonth(year, 12);
  return { earliest: addDays(latest, 1 - LAST_DAYS), latest };
}

function months(year: number, first: number, last: number): DayRange {
  return { earliest: toDay(year, first, 1) as EpochDay, latest: lastOfMonth(year, last) };
}
