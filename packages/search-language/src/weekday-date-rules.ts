import { type EpochDay, weekdayOf } from '@farelark/engine';
import { exact, n } from './date-spans.ts';
import { DAY, named, OF, STAYS } from './date-steps.ts';
import type { Mark } from './mark.ts';
import { maybe, one, type Rule } from './rewrite.ts';
import type { SeenFrom } from './seen-from.ts';
import { toDay } from './written-date.ts';

/** Months ahead in which a day of that number and weekday is looked for. */
const MONTHS_AHEAD = 12;

/** "Friday 5 to Sunday 7 February": the weekdays say nothing that the dates do not. Before the rules of months. */
export const WEEKDAYS_OF_SPAN: readonly Rule[] = [
  {
    pattern: [
      one('weekday'),
      maybe('comma'),
      ...OF,
      DAY,
      one('until', 'to', 'dash', 'and'),
      ...OF,
      maybe('weekday'),
      ...OF,
      DAY,
      ...OF,
      named('month'),
    ],
    build: (
      _weekday,
      _comma,
      _of,
      _of2,
      first,
      joint,
      _of3,
      _of4,
      _weekday2,
      _of5,
      _of6,
      ...last
    ) => [first, joint, ...last].filter((part) => part !== null),
  },
];

/** "Thursday the 10th": the next 10th that is a Thursday. After the rules of months, before those of weekdays. */
export function weekdayDateRules({ today, monthFrom }: SeenFrom): readonly Rule[] {
  return [
    {
      pattern: [one('weekday'), maybe('comma'), ...OF, DAY],
      unless: [...STAYS, 'month', 'person', 'currency', 'hour', 'number', 'word'],
      build: (weekday, _comma, _of, _of2, day): readonly Mark[] | null =>
        exact(day, nextWith(n(weekday), n(day))),
    },
  ];

  function nextWith(weekday: number, day: number): EpochDay | null {
    for (let months = 0; months <= MONTHS_AHEAD; months += 1) {
      const found = toDay(...monthFrom(months), day);
      if (found !== null && found >= today && weekdayOf(found) === weekday) return found;
    }
    return null;
  }
}
