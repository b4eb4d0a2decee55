import { type Mark, type MarkKind, mark } from './mark.ts';
import { maybe, numberFrom, one, optionally, type Rule } from './rewrite.ts';

/** The parts of a day, with the hours that each begins and ends at: those that offers are matched by. */
const PARTS = [
  ['red_eye', 0, 6],
  ['morning', 6, 12],
  ['afternoon', 12, 18],
  ['evening', 18, 24],
] as const satisfies readonly (readonly [MarkKind, number, number])[];

/** Hours of a part that must be left for it to be meant: after five is no afternoon any more. */
const MIN_LEFT = 2;

/** Hours of departure, to the part of the day that they lie in. Run before numbers count anything. */
export const CLOCK_RULES: readonly Rule[] = [
  // menos de 8 horas: a flight that long
  {
    pattern: [one('most'), numberFrom(0, 99), one('hour')],
    build: (most) => [mark('filler', text(most))],
  },
  // 7 am, 18 h, 8 Uhr
  {
    pattern: [numberFrom(0, 24), one('hour')],
    build: (number, unit) => [clock(number, hourOf(number?.n ?? 0, text(unit)))],
  },
  // 6:30 pm, 18:30 Uhr
  {
    pattern: [one('clockTime'), one('hour')],
    build: (time, unit) => [clock(time, hourOf(time?.n ?? 0, text(unit)))],
  },
  // a las 8, às 10
  {
    pattern: [one('clock'), numberFrom(0, 24)],
    build: (_at, number) => [clock(number, number?.n ?? 0)],
  },
  // 8 de la noche: the word says which eight
  {
    pattern: [one('clockTime'), maybe('at', 'of'), one('morning', 'afternoon', 'evening')],
    build: (_time, _at, part) => (part === null ? null : [part]),
  },
  // after 6 pm, después de las 18
  {
    pattern: [one('sinceDay', 'fromDay'), optionally(one('at', 'of', 'clock')), one('clockTime')],
    build: (_after, _at, time) =>
      PARTS.filter(([, , end]) => end - (time?.n ?? 0) >= MIN_LEFT).map(([part]) =>
        mark(part, text(time)),
      ),
  },
  // before 10 am: in the morning, and not in the night before it
  {
    pattern: [one('beforeDay', 'until'), optionally(one('at', 'of', 'clock')), one('clockTime')],
    build: (_before, _at, time) =>
      PARTS.filter(([part, begin]) => part !== 'red_eye' && begin < (time?.n ?? 0)).map(([part]) =>
        mark(part, text(time)),
      ),
  },
  {
    pattern: [one('clockTime')],
    build: (time) =>
      PARTS.filter(([, begin, end]) => begin <= (time?.n ?? 0) && (time?.n ?? 0) < end).map(
        ([part]) => mark(part, text(time)),
      ),
  },
];

function clock(of: Mark | null, hour: number): Mark {
  return mark('clockTime', text(of), { n: hour % 24 });
}

/** The hour of 24, by "am" and "pm" where they are said. */
function hourOf(hour: number, unit: string): number {
  const half = unit.toLowerCase().replace(/[^apm]/g, '');
  if (half === 'pm') return (hour % 12) + 12;
  return half === 'am' ? hour % 12 : hour;
}

function text(part: Mark | null): string {
  return part?.text ?? '';
}
