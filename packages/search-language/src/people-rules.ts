import { n } from './date-spans.ts';
import { getText, isKind, mark } from './mark.ts';
import { maybe, numberFrom, one, type Rule, type Step } from './rewrite.ts';

/** Korean 일 is one, and the day of a date before 성인. */
const PERSONS: Step = {
  ...numberFrom(1, 30),
  fits: (number) => number.n >= 1 && number.n <= 30 && !isKind(number, 'dayOfMonth'),
};

/** Two counts of travellers are one. */
const PEOPLE_TOGETHER: readonly Rule[] = [
  {
    pattern: [
      one('people'),
      // на двух взрослых: the noun of "two"
      maybe('person'),
      maybe('comma'),
      one('and', 'comma', 'with'),
      maybe('filler'),
      maybe('person', 'group'),
      one('people'),
    ],
    build: (first, _noun, _comma, _and, _filler, _person, second) => [
      mark('people', getText(first), { n: n(first) + n(second) }),
    ],
  },
  // 大人2名子供1名
  {
    pattern: [one('people'), maybe('person', 'group'), maybe('filler'), one('people')],
    build: (first, person, _filler, second) =>
      // 我们俩 两个人: the same people in two words.
      person === null && isKind(second ?? undefined, 'pair', 'alone')
        ? null
        : [mark('people', getText(first), { n: n(first) + n(second) })],
  },
];

/** Travellers by their number, kind or company. After stays, stops and bags have taken their numbers. */
export const PEOPLE_RULES: readonly Rule[] = [
  // 어른 2 아이 1
  {
    pattern: [one('group'), numberFrom(1, 30), one('group'), numberFrom(1, 30)],
    unless: ['person'],
    build: (group, first, _group, second) => [
      mark('people', getText(group), { n: n(first) + n(second) }),
    ],
  },
  // two business class tickets
  {
    pattern: [
      PERSONS,
      maybe('filler'),
      one('economy', 'premium_economy', 'business', 'first'),
      one('person'),
    ],
    build: (number, _filler, cabin, person) => [
      ...(cabin === null ? [] : [cabin]),
      mark('people', getText(person), { n: n(number) }),
    ],
  },
  // two adults and a child
  {
    pattern: [PERSONS, maybe('filler'), one('person')],
    build: (number, _filler, person) => [mark('people', getText(person), { n: n(number) })],
  },
  { pattern: [one('pair')], build: (word) => [mark(['people', 'pair'], getText(word), { n: 2 })] },
  {
    pattern: [one('alone')],
    build: (word) => [mark(['people', 'alone'], getText(word), { n: 1 })],
  },
  // 大人2名 has run already; 성인 두 명 too. A party of four:
  {
    pattern: [one('group'), maybe('filler', 'of'), numberFrom(1, 30)],
    // 我们3号出发
    unless: ['dayOfMonth', 'month', 'day', 'night', 'week', 'currency', 'stop', 'dash'],
    build: (group, _filler, number) => [mark('people', getText(group), { n: n(number) })],
  },
  // Twice: adults, children and an infant.
  ...PEOPLE_TOGETHER,
  ...PEOPLE_TOGETHER,
];
