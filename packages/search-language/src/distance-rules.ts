import { addDays, type EpochDay, weekdayOf } from '@farelark/engine';
import { clip } from './calendar.ts';
import type { DateContext } from './date-context.ts';
import { getOffset, RELATIVE, UNITS, unit } from './date-steps.ts';
import { addUnits, createDaysTerm, createDayTerm } from './date-terms.ts';
import { cue, numberBetween, optional, type Rule, rule, skip, term, where } from './rewrite.ts';
import { createStay } from './stay.ts';
import { createTerm, isKind, type Term } from './term.ts';

/** Includes 日 and 일, but not 号, which names a day. */
const COUNTED_UNIT = where(
  term(...UNITS, 'dayOfMonth'),
  (unit) => isKind(unit, ...UNITS) || /^[日일]$/.test(unit.text),
);

/** Days by their distance: tomorrow, in three weeks, next month. */
export function distanceRules({ today, weekdayAt }: DateContext): readonly Rule[] {
  const createDistance = ({ value }: Term, unit: Term) =>
    createDayTerm(unit, addUnits(today, value, unit), 'distance');
  const createWeek = (...terms: readonly (Term | null)[]) => {
    const offset = Math.max(...terms.map(getOffset));
    // On a Sunday, "this week" includes the coming one.
    const sunday = weekdayOf(today) === 7 ? 1 : 0;
    const days = { earliest: weekdayAt(1, offset), latest: weekdayAt(7, Math.max(offset, sunday)) };
    return createDaysTerm(terms.find((term) => isKind(term, 'week')) as Term, clip(days, today));
  };
  return [
    // back four weeks later: a stay
    rule(
      [
        cue('return'),
        skip('filler', 'of', 'at', 'fromNow', 'sinceDay'),
        numberBetween(1, 90),
        term('day', 'week', 'month'),
        skip('of'),
        cue('later'),
      ],
      ({ value }, unit) => createStay(unit, value),
    ),
    // 3 weeks from now, 3周后, 3週間後, 10日後
    rule(
      [skip('fromNow'), numberBetween(1, 400), COUNTED_UNIT, skip('of'), cue('later')],
      createDistance,
    ),
    // in 3 weeks, dans 3 jours
    rule([cue('fromNow'), skip('filler'), numberBetween(1, 400), term(...UNITS)], createDistance),
    // через неделю, in a month
    rule([term('fromNow'), optional('filler'), unit('week', 'month')], (fromNow, filler, period) =>
      filler === null && isKind(fromNow, 'at')
        ? null
        : createDayTerm(period, addUnits(today, 1, period), 'distance'),
    ),
    // next week
    rule([skip('within'), term(...RELATIVE), optional('of'), unit('week')], createWeek),
    // la semana que viene
    rule([unit('week'), term(...RELATIVE)], createWeek),
    rule([term('today')], (word) => createDayTerms(word, today)),
    // "pasado" is also "after": pasado Reyes
    ...[true, false].map((isAfter) =>
      rule(
        [where(term('dayAfterTomorrow'), (word) => isKind(word, 'sinceDay') === isAfter)],
        (word) => createDayTerms(word, addDays(today, 2)),
        { unless: isAfter ? ['days'] : [] },
      ),
    ),
    rule([term('inThreeDays')], (word) => createDayTerm(word, addDays(today, 3))),
    rule([term('tomorrow')], (word) => createDayTerms(word, addDays(today, 1))),
  ];
}

/** A day, with the part of the day that some words include: tonight, 明早. */
function createDayTerms(word: Term, day: EpochDay): readonly (Term | null)[] {
  const parts = (['morning', 'afternoon', 'evening'] as const).filter((part) => isKind(word, part));
  return [createDayTerm(word, day), ...parts.map((part) => createTerm(part, word.text))];
}
