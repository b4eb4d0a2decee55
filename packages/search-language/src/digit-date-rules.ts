import { formatDay } from '@farelark/engine';
import { exact, n } from './date-spans.ts';
import { DAY, named, OF, YEAR } from './date-steps.ts';
import { isKind, type Mark, mark } from './mark.ts';
import { maybe, one, type Rule, type Step } from './rewrite.ts';
import { toDay } from './written-date.ts';

/** A date in digits, the only days there are before the other rules. */
const DATE: Step = { ...one('days'), fits: ({ days }) => days?.earliest === days?.latest };

/** Dates in digits with the words around them: run before all other rules of dates. */
export const DIGIT_DATE_RULES: readonly Rule[] = [
  // 5./6. Dezember: the sign between has gone
  {
    pattern: [DAY, DAY, ...OF, named('month'), ...OF, YEAR],
    build: (first, second, ...of) =>
      n(first) + 1 === n(second) && first !== null && second !== null
        ? [first, mark('dash', ''), second, ...of.filter((part) => part !== null)]
        : null,
  },
  // Donnerstag, den 3.12.: the date says more than its weekday.
  {
    pattern: [one('weekday'), maybe('comma'), ...OF, DATE],
    build: (_weekday, _comma, _of, _of2, date) => (date === null ? null : [date]),
  },
  // 10.-15.12., del 10 al 15/12
  {
    pattern: [DAY, one('dash', 'until', 'to', 'and'), maybe('of'), DATE],
    build: (first, joint, _the, date) => {
      if (first === null || joint === null || date?.days == null) return null;
      const [year = 0, month = 0, last = 0] = formatDay(date.days.latest).split('-').map(Number);
      // "between 2 and 3/5" may count; a later day before an earlier one does not begin a span.
      if (n(first) >= last || isKind(first, 'stop')) return null;
      const begins: readonly Mark[] | null = exact(first, toDay(year, month, n(first)));
      return begins === null ? null : [...begins, joint, date];
    },
  },
];
