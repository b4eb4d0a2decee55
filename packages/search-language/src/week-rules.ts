import { addDays, weekdayOf } from '@farelark/engine';
import { clip, getWeekdayFrom } from './calendar.ts';
import type { DateContext } from './date-context.ts';
import { getOffset, LONG_OCCASION, OF, RELATIVE, unit } from './date-steps.ts';
import { createDaysTerm, createDayTerm } from './date-terms.ts';
import { cue, ignore, optional, type Rule, rule, skip, term, where } from './rewrite.ts';
import { getDays, isKind, type Term } from './term.ts';

const PAST_UNIT = where(
  term('weekday', 'weekend', 'week', 'month', 'year'),
  (unit) => !isKind(unit, 'month') || Number.isNaN(unit.value),
);
const WEEK = ignore(unit('week'));
const PART = [skip('of', 'at'), optional('morning', 'afternoon', 'evening')] as const;
const NEXT = term('next', 'afterNext');

/** Weekdays, weekends and weeks relative to a day. */
export function weekRules({ today, nextWeekday, weekdayAt }: DateContext): readonly Rule[] {
  const createWeekday = (weekday: Term, relative: Term) => {
    const offset = getOffset(relative);
    const day = offset > 0 ? weekdayAt(weekday.value, offset) : nextWeekday(weekday.value);
    return createDayTerm(weekday, day, 'relativeWeekday');
  };
  /** On a Sunday, this weekend is the coming one. */
  const getWeekend = (offset: number) => {
    const weeks = weekdayOf(today) === 7 ? Math.max(offset, 1) : offset;
    return { earliest: weekdayAt(6, weeks), latest: weekdayAt(7, weeks) };
  };
  const createPast = (unit: Term) => createDayTerm(unit, addDays(today, -1));
  const createNearest = (days: Term, { value, text }: Term) => {
    const { earliest, latest } = getDays(days);
    const after = getWeekdayFrom(earliest, value);
    const isNearer = after - latest > earliest - addDays(after, -7);
    return createDayTerm({ ...days, text }, isNearer ? addDays(after, -7) : after, 'occasion');
  };
  return [
    // reading week weekend
    rule([term('unsupported'), skip('of'), cue('weekend')], (unsupported) => unsupported),
    // Monday next week, lunes de la próxima semana, Friday afternoon next week
    rule([term('weekday'), ...PART, ...OF, term(...RELATIVE), WEEK], (weekday, part, relative) => [
      createWeekday(weekday, relative),
      part,
    ]),
    rule([term('weekday'), ...OF, WEEK, term(...RELATIVE)], createWeekday),
    // 来週の金曜日, 다음 주 금요일
    rule([term(...RELATIVE), WEEK, skip('of'), term('weekday')], (relative, weekday) =>
      createWeekday(weekday, relative),
    ),
    // next Friday, lunes próximo
    rule([NEXT, skip('of'), term('weekday')], (next, weekday) => createWeekday(weekday, next)),
    rule([term('weekday'), NEXT], createWeekday, { unless: ['weekend'] }),
    // last Friday, la semaine dernière: past days
    rule([cue('past'), PAST_UNIT], createPast, { unless: ['of', 'beforeDay', 'sinceDay', 'days'] }),
    rule([PAST_UNIT, cue('past')], createPast),
    // Easter Tuesday, Thanksgiving Wednesday, le jeudi de l’Ascension: the nearest to the holiday
    rule([LONG_OCCASION, term('weekday')], createNearest, {
      unless: ['until', 'to', 'dash', 'and'],
    }),
    rule([term('weekday'), cue('of'), skip('of'), LONG_OCCASION], (weekday, days) =>
      createNearest(days, weekday),
    ),
    // Friday, this Friday
    rule([optional('this'), term('weekday')], (relative, weekday) =>
      createDayTerm(
        weekday,
        nextWeekday(weekday.value),
        ...(relative === null ? (['bareWeekday'] as const) : []),
      ),
    ),
    // this weekend, next weekend; without either word possibly just the kind of trip
    rule(
      [optional(...RELATIVE), skip('week'), skip('of'), term('weekend'), optional(...RELATIVE)],
      (before, weekend, after) =>
        createDaysTerm(
          weekend,
          clip(getWeekend(Math.max(getOffset(before), getOffset(after))), today),
          before === null && after === null ? 'weekend' : 'namedWeekend',
        ),
    ),
  ];
}
