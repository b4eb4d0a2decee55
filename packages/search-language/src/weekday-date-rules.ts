import type { DateContext } from './date-context.ts';
import { COUNTED, DAY, OF } from './date-steps.ts';
import { createDayTerm } from './date-terms.ts';
import { cue, type Rule, rule, skip, term, where } from './rewrite.ts';
import { createStay } from './stay.ts';
import { createTerm, getDays, type Term } from './term.ts';

/** Thursday to Sunday; out on Thursday, back on Sunday. */
const WEEKDAYS = [
  term('weekday'),
  skip('comma', 'and'),
  cue('until', 'to', 'dash', 'return'),
  skip('of', 'at'),
  term('weekday'),
] as const;
const LONG_PERIOD = where(
  term('days'),
  (days) => getDays(days).latest - getDays(days).earliest > 14,
);

/** "Thursday the 10th": the next 10th that is a Thursday, a bare day with its weekday as `value`. Run after the month rules and before the week rules. */
export function weekdayDateRules({ nextDayOfMonth }: DateContext): readonly Rule[] {
  const createDay = (weekday: Term, day: Term) => {
    const days = createDayTerm(day, nextDayOfMonth(day.value, weekday.value), 'bareDay');
    return days && { ...days, value: weekday.value };
  };
  return [
    // Thursday to Sunday in June; June, Thursday to Sunday
    rule(
      [...WEEKDAYS, skip('comma'), skip('of', 'at', 'to'), LONG_PERIOD],
      (first, last, month) => [createStay(last, (last.value - first.value + 7) % 7), month],
    ),
    rule(
      [LONG_PERIOD, skip('comma'), skip('of', 'from', 'leave'), ...WEEKDAYS],
      (month, first, last) => [month, createStay(last, (last.value - first.value + 7) % 7)],
    ),
    rule([term('weekday'), skip('comma'), ...OF, DAY], createDay, {
      unless: [...COUNTED, 'number', 'word'],
    }),
    // Montagmorgen, Montag morgen
    rule(
      [term('weekday'), where(term('tomorrow'), ({ text }) => /^morgen$/i.test(text))],
      (weekday, { text }) => [weekday, createTerm('morning', text)],
    ),
    // 19일 일욜
    rule([DAY, cue('dayOfMonth'), skip('comma'), term('weekday')], (day, weekday) =>
      createDay(weekday, day),
    ),
  ];
}
