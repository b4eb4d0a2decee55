import { isKind, type Mark, mark } from './mark.ts';
import { maybe, numberFrom, one, optionally, type Rule } from './rewrite.ts';

/** Nights in each unit of a stay. */
const NIGHTS = { night: 1, day: 1, week: 7, month: 30 } as const;
const UNITS = ['night', 'day', 'week', 'month'] as const;

/** How often a word behind a number multiplies it: 2k, 30 тысяч, 5万. */
const MULTIPLIERS: Readonly<Record<string, number>> = {
  k: 1_000,
  thousand: 1_000,
  grand: 1_000,
  tausend: 1_000,
  mille: 1_000,
  mil: 1_000,
  тыс: 1_000,
  тысяч: 1_000,
  тысячи: 1_000,
  ألف: 1_000,
  الف: 1_000,
  آلاف: 1_000,
  千: 1_000,
  천: 1_000,
  万: 10_000,
  萬: 10_000,
  만: 10_000,
};

const MULTIPLIER = {
  ...one('word', 'number', 'with'),
  fits: ({ text }: Mark) => Object.hasOwn(MULTIPLIERS, text.toLowerCase()),
};

/** A price that anybody would name in earnest; below it the number counts something else. */
const LEAST_PRICE = 20;

/** Numbers with what they count: stays, money, stops, travellers. Run before dates take bare numbers. */
export const COUNT_RULES: readonly Rule[] = [
  // a fortnight, أسبوعين
  {
    pattern: [one('counted')],
    build: (word) => [
      mark('number', text(word), { n: n(word) }),
      mark(
        UNITS.filter((unit) => isKind(word ?? undefined, unit)),
        text(word),
      ),
    ],
  },
  // 2k, 5万
  {
    pattern: [numberFrom(1, 9_999), MULTIPLIER],
    build: (number, word) => [
      mark('number', text(number), { n: n(number) * (MULTIPLIERS[text(word).toLowerCase()] ?? 1) }),
    ],
  },
  // $500, 500 euros
  {
    pattern: [one('currency'), numberFrom(1, 1e9)],
    build: (currency, number) => money(number, currency),
  },
  {
    pattern: [numberFrom(1, 1e9), maybe('of'), one('currency')],
    build: (number, _of, currency) => money(number, currency),
  },
  // at most one stop, 1 escala
  {
    pattern: [maybe('most'), numberFrom(0, 5), maybe('filler'), one('stop')],
    build: (_most, number) => [mark('stops', text(number), { n: n(number) })],
  },
  // 乗り継ぎ1回まで: the count stands behind
  {
    pattern: [
      one('viaAfter', 'stop'),
      numberFrom(0, 5),
      maybe('word'),
      one('most', 'until', 'toAfter'),
    ],
    build: (_stop, number) => [mark('stops', text(number), { n: n(number) })],
  },
  // 最多转机一次: the count stands last
  {
    pattern: [one('most'), one('viaAfter', 'stop'), numberFrom(0, 5), maybe('word')],
    build: (_most, _stop, number) => [mark('stops', text(number), { n: n(number) })],
  },
  // two adults and a child
  {
    pattern: [numberFrom(1, 30), maybe('filler'), one('person')],
    build: (number, _filler, person) => [mark('people', text(person), { n: n(number) })],
  },
  // 大人2名 has run already; 성인 두 명 too. A party of four:
  {
    pattern: [one('group'), maybe('filler', 'of'), numberFrom(2, 30)],
    build: (group, _filler, number) => [mark('people', text(group), { n: n(number) })],
  },
  {
    pattern: [
      one('people'),
      maybe('comma'),
      one('and', 'comma', 'with'),
      maybe('filler'),
      one('people'),
    ],
    build: (first, _comma, _and, _filler, second) => [
      mark('people', text(first), { n: n(first) + n(second) }),
    ],
  },
  // 大人2名子供1名
  {
    pattern: [one('people'), maybe('person', 'group'), maybe('filler'), one('people')],
    build: (first, _person, _filler, second) => [
      mark('people', text(first), { n: n(first) + n(second) }),
    ],
  },
  { pattern: [one('pair')], build: (word) => [mark('people', text(word), { n: 2 })] },
  { pattern: [one('alone')], build: (word) => [mark('people', text(word), { n: 1 })] },
];

/** Stays and bare numbers: after the dates have taken theirs. */
export const LATE_COUNT_RULES: readonly Rule[] = [
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
  // under 300
  {
    pattern: [one('most'), maybe('filler', 'of'), maybe('filler'), numberFrom(LEAST_PRICE, 1e9)],
    build: (_most, _of, _filler, number) => money(number, null),
  },
  // for two
  {
    pattern: [one('for'), optionally(one('filler')), numberFrom(2, 9)],
    build: (_for, _filler, number) => [mark('people', text(number), { n: n(number) })],
  },
];

function stay(unit: Mark | null, least: number, most: number): readonly Mark[] {
  const nights = NIGHTS[UNITS.find((kind) => isKind(unit ?? undefined, kind)) ?? 'night'];
  return [mark('stay', text(unit), { n: least * nights, most: Math.max(least, most) * nights })];
}

function money(number: Mark | null, currency: Mark | null): readonly Mark[] {
  return [mark('money', text(number), { n: n(number), codes: currency?.codes ?? [] })];
}

function n(part: Mark | null): number {
  return part?.n ?? Number.NaN;
}

function text(part: Mark | null): string {
  return part?.text ?? '';
}
