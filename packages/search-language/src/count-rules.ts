import { n } from './date-spans.ts';
import { getText, isKind, type Mark, mark } from './mark.ts';
import { NUMBER_RULES } from './number-rules.ts';
import { PEOPLE_RULES } from './people-rules.ts';
import { maybe, numberFrom, one, optionally, type Rule } from './rewrite.ts';

/** Nights in each unit of a stay. */
const NIGHTS = { night: 1, day: 1, week: 7, month: 30 } as const;
const UNITS = ['night', 'day', 'week', 'month'] as const;
/** A noun that carries its number behind it: توقف واحد. */
const ARABIC = /\p{Script=Arabic}/u;
/** A stay by its days and nights counts the nights; 日 and 일 count days there. */
const NIGHTS_STEP = [numberFrom(1, 90), one('night')] as const;
const DAYS_STEP = [numberFrom(1, 90), one('day', 'dayOfMonth')] as const;

/** The lowest plausible price; below it the number counts something else. */
const MIN_PRICE = 20;

/** Numbers with what they count: stays, money, stops, travellers. Run before dates take bare numbers. */
export const COUNT_RULES: readonly Rule[] = [
  // a fortnight, أسبوعين
  {
    pattern: [one('counted')],
    build: (word) => [
      mark('number', getText(word), { n: n(word) }),
      mark(
        [...UNITS, 'stop' as const, 'person' as const].filter((unit) =>
          isKind(word ?? undefined, unit),
        ),
        getText(word),
      ),
    ],
  },
  // 3泊4日, 2박 3일
  {
    pattern: [...NIGHTS_STEP, maybe('comma', 'dash', 'and'), ...DAYS_STEP],
    build: (number, unit) => stay(unit, n(number), n(number)),
  },
  // 七天六晚, 5 days 4 nights
  {
    pattern: [...DAYS_STEP, maybe('comma', 'dash', 'and'), ...NIGHTS_STEP],
    build: (_days, _unit, _and, number, unit) => stay(unit, n(number), n(number)),
  },
  ...NUMBER_RULES,
  // $500, 500 euros
  {
    pattern: [one('currency'), numberFrom(1, 1e9)],
    build: (currency, number) => money(number, currency),
  },
  {
    // 15 тыс. руб.: a point that ends no sentence.
    pattern: [numberFrom(1, 1e9), maybe('of', 'break'), one('currency')],
    build: (number, _of, currency) => money(number, currency),
  },
  // at most one stop, 1 escala
  {
    pattern: [maybe('most'), numberFrom(0, 5), maybe('filler'), one('stop')],
    build: (_most, number) => [mark('stops', getText(number), { n: n(number) })],
  },
  // 乗り継ぎ1回まで: the count stands behind
  {
    pattern: [
      one('viaAfter', 'stop'),
      numberFrom(0, 5),
      maybe('word'),
      one('most', 'until', 'toAfter'),
    ],
    build: (_stop, number) => [mark('stops', getText(number), { n: n(number) })],
  },
  // 最多转机一次: the count stands last
  {
    pattern: [one('most'), one('viaAfter', 'stop'), numberFrom(0, 5), maybe('word')],
    build: (_most, _stop, number) => [mark('stops', getText(number), { n: n(number) })],
  },
  // توقف واحد
  {
    pattern: [one('stop'), numberFrom(0, 5)],
    build: (stop, number) =>
      ARABIC.test(getText(stop)) ? [mark('stops', getText(number), { n: n(number) })] : null,
  },
  // no stopover: the noun of "1 stopover"
  {
    pattern: [one('not'), { ...one('stop'), fits: (stop) => !isKind(stop, 'via', 'viaAfter') }],
    build: (_not, stop) => [mark('stops', getText(stop), { n: 0 })],
  },
  // two suitcases, 23 kg
  {
    pattern: [numberFrom(0, 50), maybe('filler'), one('bag')],
    build: (number, _filler, bag) => [
      mark(n(number) === 0 ? 'bag_extra' : 'bag_included', getText(bag)),
    ],
  },
  // escala máximo 1
  {
    pattern: [one('stop'), one('most'), numberFrom(0, 5)],
    build: (_stop, _most, number) => [mark('stops', getText(number), { n: n(number) })],
  },
  ...PEOPLE_RULES,
];

/** Stays and bare numbers: after the dates have taken theirs. */
export const LATE_COUNT_RULES: readonly Rule[] = [
  // 两三天
  {
    pattern: [maybe('for'), numberFrom(1, 9), numberFrom(2, 10), one(...UNITS)],
    build: (_for, least, most, unit) =>
      n(most) - n(least) === 1 && !/\d/.test(getText(least) + getText(most))
        ? stay(unit, n(least), n(most))
        : null,
  },
  // 5 to 7 nights
  {
    pattern: [
      maybe('for'),
      maybe('filler'),
      numberFrom(1, 90),
      one('dash', 'until', 'to', 'and'),
      numberFrom(1, 90),
      one(...UNITS),
    ],
    build: (_for, _about, least, _to, most, unit) => stay(unit, n(least), n(most)),
  },
  {
    pattern: [maybe('for'), maybe('filler'), numberFrom(1, 90), one(...UNITS)],
    build: (_for, _about, number, unit) => stay(unit, n(number), n(number)),
  },
  // for a week
  {
    pattern: [one('for'), maybe('filler'), one('week', 'month')],
    build: (_for, _a, unit) => (Number.isNaN(n(unit)) ? stay(unit, 1, 1) : null),
  },
  // неделя в Таиланде, أسبوع في تايلاند
  {
    pattern: [{ ...one('week'), fits: ({ n }) => Number.isNaN(n) }, one('at')],
    build: (unit, at) => (at === null ? null : [...stay(unit, 1, 1), at]),
  },
  // under 300
  {
    pattern: [one('most'), maybe('filler', 'of'), maybe('filler'), numberFrom(MIN_PRICE, 1e9)],
    build: (_most, _of, _filler, number) => money(number, null),
  },
  // 4000以下
  {
    pattern: [numberFrom(MIN_PRICE, 1e9), maybe('of'), one('mostAfter')],
    build: (number) => money(number, null),
  },
  // for two
  {
    pattern: [one('for'), optionally(one('filler')), numberFrom(2, 9)],
    build: (_for, _filler, number) => [mark('people', getText(number), { n: n(number) })],
  },
];

function stay(unit: Mark | null, least: number, most: number): readonly Mark[] {
  const nights = NIGHTS[UNITS.find((kind) => isKind(unit ?? undefined, kind)) ?? 'night'];
  return [mark('stay', getText(unit), { n: least * nights, most: Math.max(least, most) * nights })];
}

function money(number: Mark | null, currency: Mark | null): readonly Mark[] {
  return [mark('money', getText(number), { n: n(number), codes: currency?.codes ?? [] })];
}
