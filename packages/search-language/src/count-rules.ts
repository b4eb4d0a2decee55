import { UNITS } from './date-steps.ts';
import { COUNTED_UNITS } from './lexicon/lexicon.ts';
import { NUMBER_RULES } from './number-rules.ts';
import { PEOPLE_RULES } from './people-rules.ts';
import { cue, numberBetween, optional, type Rule, rule, skip, term, where } from './rewrite.ts';
import { createStay } from './stay.ts';
import { createTerm, isKind, isUnspaced, negatesPreceding, type Term } from './term.ts';

/** Arabic puts a number after its noun: توقف واحد. */
const ARABIC = /\p{Script=Arabic}/u;
const HANGUL = /\p{Script=Hangul}/u;
const NIGHT_COUNT = [numberBetween(1, 90), term('night')] as const;
/** Includes 日 and 일, which count days beside nights. */
const DAY_COUNT = [numberBetween(1, 90), term('day', 'dayOfMonth')] as const;

/** Words for a stop, also in phrases such as "with a stop in". */
const STOP =
  /stop|layover|escal|cone?xi|correspond|umsti|zwischen|aufenthalt|halte|пересад|останов|стыков|توقف/i;

/** Limits that exclude their number. */
const FEWER =
  /^(?:(?:less|fewer) than|under|weniger als|moins de|menos de|menos que|меньше|менее|أقل من|少于|未満|미만)$/i;

/** Smaller numbers before a limit may be days: le 24 max. */
const MIN_PRICE_BEHIND = 32;
const LONG_WEEKEND_NIGHTS = 3;

/** Nights of a stay of "at least" so many. */
const MAX_STAY_NIGHTS = 365;

/** Maximum weeks of a stay; more are those of a pregnancy. */
const MAX_WEEKS = 16;

/** Minimum number that is read as a price without a currency. */
const MIN_PRICE = 20;

/** Stays of nights and days, money, stops, bags and travellers. Run before dates use bare numbers. */
export const COUNT_RULES: readonly Rule[] = [
  // 2 x adults
  rule(
    [numberBetween(1, 30), where(cue('word'), ({ text }) => /^[x×]$/i.test(text))],
    (count) => count,
  ),
  // Bristol 2 Malaga
  rule(
    [term('place'), where(term('number'), ({ text }) => text === '2'), term('place')],
    (from, { text }, to) => [from, createTerm('to', text), to],
  ),
  // آخر أسبوع في يناير: no stay
  rule([term('last'), where(term('quantity'), (week) => isKind(week, 'week'))], (last, week) =>
    week.value === 1 ? [last, createTerm('week', week.text)] : null,
  ),
  // a fortnight, أسبوعين
  rule([term('quantity')], (quantity) => {
    return [
      createTerm('number', quantity.text, { value: quantity.value }),
      createTerm(
        COUNTED_UNITS.filter((unit) => isKind(quantity, unit)),
        quantity.text,
      ),
    ];
  }),
  // дней на 6, недели две: about so many
  rule(
    [
      optional('number'),
      where(term('day', 'week'), ({ text }) =>
        /^(?:дн(?:я|ей)|ден(?:ька|ьков)|недел(?:и|ьки))$/i.test(text),
      ),
      where(optional('for'), ({ text }) => text === 'на'),
      numberBetween(2, 30),
    ],
    (count, unit, joint, number) =>
      count !== null || (joint === null && /\d/.test(number.text))
        ? [count, unit, joint, number]
        : [number, unit],
    { unless: ['person', 'child', 'companion', 'companions', 'month', 'hour', 'currency'] },
  ),
  // a stopover in Dubai for two nights
  rule(
    [
      where(term('stop', 'via'), ({ text }) => STOP.test(text)),
      optional('at', 'of', 'to'),
      optional('place', 'area'),
      cue('for', 'of', 'filler', 'at'),
      skip('filler'),
      numberBetween(1, 5),
      cue('night'),
    ],
    (stop, at, place, { text }) => [stop, at, place, createTerm('unsupported', text)],
  ),
  // a 2-night stopover
  rule(
    [
      numberBetween(1, 5),
      cue('night'),
      where(term('stop', 'via'), ({ text }) => /^\S*stop/i.test(text)),
    ],
    ({ text }, stop) => [createTerm('unsupported', text), stop],
  ),
  // 4-5 días, before "junio 4" is a date
  rule(
    [
      numberBetween(1, 30),
      cue('dash'),
      numberBetween(2, 30),
      where(term('night', 'day', 'week'), (unit) => !isUnspaced(unit)),
    ],
    (min, max, unit) => (min.value < max.value ? createStay(unit, min.value, max.value) : null),
  ),
  // a long weekend
  rule([term('longWeekend')], (weekend) => createStay(weekend, LONG_WEEKEND_NIGHTS)),
  // 3泊4日, 2박 3일
  rule([...NIGHT_COUNT, skip('comma', 'dash', 'and'), ...DAY_COUNT], ({ value }, unit) =>
    createStay(unit, value),
  ),
  // 七天六晚, 5 days 4 nights
  rule(
    [...DAY_COUNT, skip('comma', 'dash', 'and'), ...NIGHT_COUNT],
    // 1월 16일 3박: a date before the stay
    (days, _unit, { value }, unit) => (days.value - value > 2 ? null : createStay(unit, value)),
  ),
  ...NUMBER_RULES,
  // 500 euros 5 May: a word for a currency belongs to the number before it
  rule(
    [
      numberBetween(1, 1e9),
      skip('break'),
      where(term('currency'), ({ text }) => /[\p{Ll}\p{Lo}]/u.test(text)),
    ],
    createMoney,
  ),
  // $500
  rule([term('currency'), numberBetween(1, 1e9)], (currency, number) =>
    createMoney(number, currency),
  ),
  // $900 CAD, 港幣4000蚊
  rule([term('money'), skip('of'), term('currency')], createMoney),
  rule([cue('currency'), term('money')], (money) => money),
  // 500 euros, 15 тыс. руб.
  rule([numberBetween(1, 1e9), skip('of', 'break'), term('currency')], createMoney),
  // fewer than 2 stops
  rule(
    [
      where(term('atMost'), ({ text }) => FEWER.test(text)),
      numberBetween(1, 5),
      skip('filler'),
      cue('stop'),
    ],
    (_, { text, value }) => createTerm('stops', text, { value: value - 1 }),
  ),
  // stopovers, no thanks
  rule(
    [cue('stop'), where(term('not'), (not) => !isKind(not, 'filler'))],
    (_) => createTerm('stops', '', { value: 0 }),
    {
      unless: [
        'place',
        'airline',
        'via',
        'at',
        'morning',
        'afternoon',
        'evening',
        'red_eye',
        'number',
      ],
    },
  ),
  // one stop in China, с одной пересадкой через Китай
  rule(
    [skip('atMost'), numberBetween(1, 3), where(term('via'), ({ text }) => STOP.test(text))],
    (number, via) => [createStops(number), via],
  ),
  // at most one stop, 1 escala
  rule([skip('atMost'), numberBetween(0, 5), skip('filler'), cue('stop')], createStops),
  // 乗り継ぎ1回まで, 乗り継ぎは1回まで, 환승 1회
  rule(
    [
      cue('viaAfter', 'stop'),
      skip('filler'),
      numberBetween(0, 5),
      optional('word', 'filler', 'of'),
      optional('atMost', 'until', 'toAfter'),
    ],
    (number, unit, limit) =>
      limit !== null || /^[회번回次度]$/.test(unit?.text ?? '') ? createStops(number) : null,
  ),
  // 最多转机一次
  rule([cue('atMost'), cue('viaAfter', 'stop'), numberBetween(0, 5), skip('word')], createStops),
  // توقف واحد
  rule(
    [where(term('stop'), ({ text }) => ARABIC.test(text)), numberBetween(0, 5)],
    (_stop, number) => createStops(number),
  ),
  // no stopover
  rule([cue('not'), where(term('stop'), (stop) => !isKind(stop, 'via', 'viaAfter'))], ({ text }) =>
    createTerm('stops', text, { value: 0 }),
  ),
  // two suitcases, 23 kg
  rule(
    [
      numberBetween(1, 50),
      where(
        term('bag_included'),
        ({ kinds, text }) => kinds.length === 1 && (!text.includes(' ') || /^mal/i.test(text)),
      ),
    ],
    (_, bag) => bag,
  ),
  // 不带托运
  rule(
    [
      where(cue('not'), (not) => !negatesPreceding(not)),
      skip('with', 'filler'),
      where(term('bag_included'), isUnspaced),
    ],
    ({ text }) => createTerm('bag_extra', text),
  ),
  rule([numberBetween(0, 50), skip('filler'), term('bag')], ({ value }, { text }) =>
    createTerm(value === 0 ? 'bag_extra' : 'bag_included', text),
  ),
  // escala máximo 1, 轉機不超過一次, 경유는 최대 한번
  rule(
    [cue('stop', 'viaAfter'), skip('filler'), cue('atMost'), numberBetween(0, 5), skip('word')],
    createStops,
  ),
  ...PEOPLE_RULES,
];

/** Stays, prices and travellers by bare numbers. Run after the dates have used theirs. */
export const LATE_COUNT_RULES: readonly Rule[] = [
  // 两三天
  rule(
    [skip('for'), numberBetween(1, 9), numberBetween(2, 10), term(...UNITS)],
    (min, max, unit) =>
      max.value - min.value === 1 && !/\d/.test(min.text + max.text)
        ? createStay(unit, min.value, max.value)
        : null,
  ),
  // 5 to 7 nights
  rule(
    [
      skip('for'),
      skip('filler'),
      numberBetween(1, 90),
      // 2泊か3泊
      skip('night', 'week'),
      cue('dash', 'until', 'to', 'and'),
      numberBetween(1, 90),
      term(...UNITS),
    ],
    (min, max, unit) => createStay(unit, min.value, max.value),
  ),
  // ±2 days, away from its date
  rule([cue('plusMinus'), skip('of'), numberBetween(1, 31), cue('day')], ({ text }) =>
    createTerm('unsupported', text),
  ),
  // at least 16 nights, at most two weeks
  rule(
    [
      skip('for'),
      term('atLeast', 'atMost'),
      skip('of', 'filler'),
      numberBetween(1, 90),
      term(...UNITS),
    ],
    (limit, number, unit) =>
      isKind(limit, 'atLeast')
        ? createOpenStay(number, unit)
        : { ...createStay(unit, number.value), value: 1 },
  ),
  // 16 nights minimum
  rule(
    [
      skip('for'),
      numberBetween(1, 90),
      term(...UNITS),
      skip('comma'),
      skip('at', 'of'),
      cue('atLeast'),
    ],
    createOpenStay,
  ),
  // 5 nights
  rule([skip('for'), skip('filler'), numberBetween(1, 90), term(...UNITS)], ({ value }, unit) =>
    isKind(unit, 'week') && value > MAX_WEEKS ? null : createStay(unit, value),
  ),
  // for a week
  rule([cue('for'), skip('filler'), term('week', 'month')], (unit) =>
    Number.isNaN(unit.value) ? createStay(unit, 1) : null,
  ),
  // июль, неделя
  rule(
    [cue('comma'), where(term('week'), ({ text }) => /^недел(?:я|ька|ьку)$/i.test(text))],
    (unit) => createStay(unit, 1),
    { unless: ['of', 'beforeDay', 'sinceDay', 'next', 'holiday', 'days'] },
  ),
  // неделя в Таиланде, أسبوع في تايلاند
  rule([where(term('week'), ({ value }) => Number.isNaN(value)), term('at')], (unit, at) => [
    createStay(unit, 1),
    at,
  ]),
  // under 300
  rule(
    [term('atMost'), skip('filler', 'of'), skip('filler'), numberBetween(MIN_PRICE, 1e9)],
    (limit, number) => createPrice(number, limit),
  ),
  // 4000以下
  rule([numberBetween(MIN_PRICE_BEHIND, 1e9), skip('of'), term('atMostAfter')], createPrice),
  // for two
  rule([cue('for'), skip('filler'), numberBetween(2, 9)], ({ text, value }) =>
    createTerm('people', text, { value }),
  ),
];

function createOpenStay({ value }: Term, unit: Term): Term {
  return { ...createStay(unit, value), max: MAX_STAY_NIGHTS };
}

function createMoney({ text, value }: Term, currency?: Term): Term {
  return createTerm('money', text, { value, codes: currency?.codes ?? [] });
}

/** A price without a currency; 150 이하 means ten thousands. */
function createPrice(number: Term, limit: Term): Term {
  const isMyriads = HANGUL.test(limit.text) && number.value < 1_000;
  return createMoney(isMyriads ? { ...number, value: 10_000 * number.value } : number);
}

function createStops({ text, value }: Term): Term {
  return createTerm('stops', text, { value });
}
