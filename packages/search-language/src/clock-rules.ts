import type { PartOfDay } from '@farelark/engine';
import { cue, numberBetween, optional, type Rule, rule, skip, term, where } from './rewrite.ts';
import { createTerm, isKind, type Term } from './term.ts';
import { UNSPACED_SCRIPT } from './token.ts';

/** Parts of a day that offers are filtered by, each with its first hour. */
const PARTS: readonly (readonly [PartOfDay, start: number])[] = [
  ['red_eye', 0],
  ['morning', 6],
  ['afternoon', 12],
  ['evening', 18],
];

/** Words that make an hour a limit, before and after it. */
const LIMITS = ['sinceDay', 'fromDay', 'beforeDay', 'until'] as const;
const LIMITS_AFTER = ['sinceDayAfter', 'beforeDayAfter'] as const;
/** Hours of a part that must remain: "after 5 pm" excludes the afternoon. */
const MIN_REMAINING_HOURS = 2;
const HOURS_OF_PART = 6;
const NOON = 12;

/** Parts of a day that no hour precedes: English only with "in the", Russian in the genitive. */
const BARE_PART = /^(?:(?:morning|afternoon|evening|night)s?|утром|вечером|дн[её]м|ночью)$/i;

/** "not before", "pas de vol avant": a limit that no filter has. */
const NOT_BEFORE =
  /before|earlier|sooner|until|till|vor|früher|eher|avant|tôt que|antes|раньше|ранее|قبل/;

const LIMIT = [
  term(...LIMITS),
  skip('at', 'of', 'clock', 'filler'),
  skip('at', 'about'),
  term('clockTime'),
] as const;

/** Hours of departure, as parts of the day. Run before the count rules. */
export const CLOCK_RULES: readonly Rule[] = [
  // 晚上8点, 午後3時; 晚上8点以后
  rule(
    [
      term('morning', 'afternoon', 'evening', 'red_eye'),
      skip('of'),
      numberBetween(0, 12),
      where(term('hour'), ({ text }) => UNSPACED_SCRIPT.test(text)),
      optional(...LIMITS_AFTER),
    ],
    (part, _number, _hour, limit) =>
      limit === null || isKind(limit, 'sinceDayAfter')
        ? part
        : createTerm('unsupported', part.text),
  ),
  // no layover over 3 hours, escala de más de 3 horas; menos de 8 horas: a flight time
  rule(
    [
      where(term('nonstop', 'stop', 'atMost'), (limit) => !isKind(limit, 'viaAfter')),
      skip('filler', 'of'),
      skip('filler', 'word', 'of'),
      skip('atMost', 'atLeast', 'sinceDay', 'about', 'word'),
      numberBetween(0, 99),
      cue('hour', 'duration'),
    ],
    (limit, { text }) => [
      isKind(limit, 'nonstop', 'atMost') ? null : limit,
      createTerm('unsupported', text),
    ],
  ),
  // 不要转机太久
  rule(
    [
      where(term('nonstop'), ({ text }) => UNSPACED_SCRIPT.test(text)),
      skip('filler'),
      where(term('word'), ({ text }) => /^太?[久长長]$/.test(text)),
    ],
    ({ text }) => createTerm('unsupported', text),
  ),
  rule([numberBetween(0, 99), term('duration')], (_, { text }) => createTerm('unsupported', text)),
  // dia 5 de manhã: a day
  rule([term('onDay'), skip('of'), numberBetween(1, 31)], (onDay, number) => [
    onDay,
    { ...number, kinds: [...number.kinds, 'afterOnDay'] },
  ]),
  // 7 am, 18 h, 8 Uhr; 6:30 pm, 18:30 Uhr
  rule([numberBetween(0, 24, 'number', 'clockTime'), term('hour')], applyAmPm),
  // a las 8, às 10
  rule(
    [cue('clock'), numberBetween(0, 24)],
    ({ text, value }) => createTerm('clockTime', text, { value: value % 24 }),
    { unless: ['person', 'child', 'companions', 'night', 'week'] },
  ),
  // six in the evening, 8 de la noche; nicht vor 12 Uhr mittags
  rule(
    [
      optional(...LIMITS),
      where(numberBetween(0, 24, 'number', 'clockTime'), (hour) => !isKind(hour, 'afterOnDay')),
      skip('at', 'of'),
      skip('of', 'at'),
      term('morning', 'afternoon', 'evening'),
    ],
    (limit, hour, part) => {
      const isClockTime = isKind(hour, 'clockTime');
      if (!isClockTime && (hour.value > NOON || !isPartOfHour(part))) return null;
      if (isClockTime && !isKind(limit, 'fromDay')) return [limit, part];
      return limit === null ||
        (isKind(limit, 'sinceDay', 'fromDay') && !NOT_BEFORE.test(limit.text))
        ? part
        : createTerm('unsupported', limit.text);
    },
  ),
  // between 8 and 11 am
  rule(
    [
      cue('between'),
      skip('at', 'of'),
      term('number', 'clockTime'),
      cue('and', 'dash'),
      cue('clockTime'),
    ],
    ({ text }) => createTerm('unsupported', text),
  ),
  // not before 9, don't want to leave after 8: no filter has that limit
  rule([term('not', 'avoid'), skip('filler'), skip('filler', 'leave'), ...LIMIT], ({ text }) =>
    createTerm('unsupported', text),
  ),
  // after 6 pm, before 10 am, vor 20 Uhr
  rule(LIMIT, createPartsWithin),
  // 18時以降, 下午以後
  rule(
    [
      where(
        term('clockTime', 'morning', 'afternoon', 'evening'),
        (time) => !isKind(time, 'today', 'tomorrow'),
      ),
      skip('of', 'at'),
      where(term(...LIMITS_AFTER, 'fromAfter'), isLimitAfter),
    ],
    (time, limit) => createPartsWithin(limit, time),
  ),
  rule([term('clockTime')], ({ text, value }) => {
    const part = PARTS.findLast(([, start]) => start <= value);
    return part === undefined ? null : createTerm(part[0], text);
  }),
];

function isPartOfHour(part: Term): boolean {
  return (
    !isKind(part, 'night', 'tomorrow', 'today') &&
    !BARE_PART.test(part.text) &&
    !UNSPACED_SCRIPT.test(part.text)
  );
}

function applyAmPm({ text, value }: Term, unit: Term): Term {
  const half = unit.text.toLowerCase().replace(/[^apm]/g, '');
  const hour = half === 'pm' ? (value % 12) + 12 : half === 'am' ? value % 12 : value;
  return createTerm('clockTime', text, { value: hour % 24 });
}

/** 午後から, 오후부터: from then on; other postpositions of an origin follow a place. */
function isLimitAfter(limit: Term): boolean {
  return isKind(limit, ...LIMITS_AFTER) || /^(?:から|부터)/.test(limit.text);
}

/** The parts of the day after an hour, or the morning before one; other limits are no filter. */
function createPartsWithin(limit: Term, time: Term): readonly Term[] {
  const { text } = time;
  const value = PARTS.find(([part]) => isKind(time, part))?.[1] ?? time.value;
  const isFrom = isKind(limit, 'sinceDay', 'fromDay', 'sinceDayAfter', 'fromAfter');
  const isAfter = isFrom && !NOT_BEFORE.test(limit.text);
  const isBefore = isKind(limit, 'beforeDay', 'beforeDayAfter') && value <= NOON;
  const parts = PARTS.filter(([, start]) =>
    isAfter
      ? start + HOURS_OF_PART - value >= MIN_REMAINING_HOURS
      : isBefore && start > 0 && start < value,
  );
  const kinds = parts.length === 0 ? (['unsupported'] as const) : parts.map(([part]) => part);
  return kinds.map((kind) => createTerm(kind, text));
}
