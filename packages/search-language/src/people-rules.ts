import { cue, numberBetween, optional, type Rule, rule, skip, term, where } from './rewrite.ts';
import { createTerm, isKind, type Term } from './term.ts';

/** Excludes Korean 일 in 일 성인, where it ends a date. */
const PERSON_COUNT = where(numberBetween(1, 30), (number) => !isKind(number, 'dayOfMonth'));

const sumPeople = (first: Term, second: Term) =>
  createTerm('people', first.text, { value: first.value + second.value });

/** Sums of two counts of travellers. */
const PEOPLE_SUMS: readonly Rule[] = [
  // two adults and a child
  rule(
    [
      term('people'),
      // на двух взрослых
      skip('person'),
      skip('comma'),
      cue('and', 'comma', 'with'),
      skip('filler'),
      skip('person', 'group'),
      term('people'),
    ],
    sumPeople,
  ),
  // 大人2名子供1名
  rule(
    [term('people'), optional('person', 'group'), skip('filler'), term('people')],
    (first, person, second) =>
      // 我们俩 两个人: the same people twice
      person === null && isKind(second, 'pair', 'alone') ? null : sumPeople(first, second),
  ),
];

/** Travellers by number, kind or company. Run after stops and bags have used their numbers. */
export const PEOPLE_RULES: readonly Rule[] = [
  // 어른 2 아이 1
  rule(
    [term('group'), numberBetween(1, 30), cue('group'), numberBetween(1, 30)],
    ({ text }, first, second) => createTerm('people', text, { value: first.value + second.value }),
    { unless: ['person'] },
  ),
  // two business class tickets
  rule(
    [
      PERSON_COUNT,
      skip('filler'),
      term('economy', 'premium_economy', 'business', 'first'),
      term('person'),
    ],
    ({ value }, cabin, { text }) => [cabin, createTerm('people', text, { value })],
  ),
  // two adults
  rule([PERSON_COUNT, skip('filler'), term('person')], ({ value }, { text }) =>
    createTerm('people', text, { value }),
  ),
  rule([term('pair')], ({ text }) => createTerm(['people', 'pair'], text, { value: 2 })),
  rule([term('alone')], ({ text }) => createTerm(['people', 'alone'], text, { value: 1 })),
  // party of four
  rule(
    [term('group'), skip('filler', 'of'), numberBetween(1, 30)],
    ({ text }, { value }) => createTerm('people', text, { value }),
    // 我们3号出发
    { unless: ['dayOfMonth', 'month', 'day', 'night', 'week', 'currency', 'stop', 'dash'] },
  ),
  // Twice, for three counts: adults, children and infants.
  ...PEOPLE_SUMS,
  ...PEOPLE_SUMS,
];
