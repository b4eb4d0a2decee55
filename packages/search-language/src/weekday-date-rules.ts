import { weekdayOf } from '@farelark/engine';
import { toDay } from './calendar.ts';
import type { DateContext } from './date-context.ts';
import { CAPTURED_OF, DAY, NAMED_MONTH, OF, STAY_UNITS } from './date-steps.ts';
import { cue, type Rule, rule, skip, term } from './rewrite.ts';
import { createTerm } from './term.ts';

const MAX_MONTHS_AHEAD = 12;

/** "Friday 5 to Sunday 7 February", without the redundant weekdays. Run before the month rules. */
export const WEEKDAY_RANGE_RULES: readonly Rule[] = [
  rule(
    [
      cue('weekday'),
      skip('comma'),
      ...OF,
      DAY,
      term('until', 'to', 'dash', 'and'),
      ...OF,
      skip('weekday'),
      ...OF,
      DAY,
      ...CAPTURED_OF,
      NAMED_MONTH,
    ],
    (...range) => range,
  ),
];

/** "Thursday the 10th": the next 10th that is a Thursday, a bare day with its weekday as `value`. Run after the month rules and before the week rules. */
export function weekdayDateRules({ today, shiftThisMonth }: DateContext): readonly Rule[] {
  return [
    rule(
      [term('weekday'), skip('comma'), ...OF, DAY],
      (weekday, day) => {
        for (let months = 0; months <= MAX_MONTHS_AHEAD; months += 1) {
          const date = toDay(...shiftThisMonth(months), day.value);
          if (date !== null && date >= today && weekdayOf(date) === weekday.value)
            return createTerm(['days', 'bareDay'], day.text, {
              days: { earliest: date, latest: date },
              value: weekday.value,
            });
        }
        return null;
      },
      { unless: [...STAY_UNITS, 'month', 'person', 'currency', 'hour', 'number', 'word'] },
    ),
  ];
}
