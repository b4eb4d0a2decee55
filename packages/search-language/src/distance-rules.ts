import { addDays, type EpochDay } from '@farelark/engine';
import { after, exact, n, span } from './date-spans.ts';
import { stepsTo, UNIT, unitOnly, WHICH } from './date-steps.ts';
import { isKind, type Mark, mark } from './mark.ts';
import { maybe, numberFrom, one, type Rule, type Step } from './rewrite.ts';
import type { SeenFrom } from './seen-from.ts';
import { clip, wholeMonth } from './written-date.ts';

/** 日 and 일 count days before "later"; 号 names one. */
const COUNTED_UNIT: Step = {
  ...one(...UNIT, 'dayOfMonth'),
  fits: (unit) => isKind(unit, ...UNIT) || /^[日일]$/.test(unit.text),
};

/** Days by how far away they are: tomorrow, in three weeks, next month. */
export function distanceRules({ today, monthFrom, inWeek }: SeenFrom): readonly Rule[] {
  return [
    // 3 weeks from now, 3周后, 3週間後, 10日後
    {
      pattern: [maybe('within'), numberFrom(1, 400), COUNTED_UNIT, maybe('of'), one('later')],
      build: (_in, count, unit) => exact(unit, after(today, n(count), unit as Mark)),
    },
    // in 3 weeks, dans 3 jours
    {
      pattern: [one('within'), maybe('filler'), numberFrom(1, 400), one(...UNIT)],
      build: (_in, _about, count, unit) => exact(unit, after(today, n(count), unit as Mark)),
    },
    // через неделю, in a month
    {
      pattern: [one('within'), maybe('filler'), unitOnly('week', 'month')],
      build: (within, filler, unit) =>
        filler === null && isKind(within ?? undefined, 'at')
          ? null
          : exact(unit, after(today, 1, unit as Mark)),
    },
    // next week, la semana que viene
    ...[
      [one(...WHICH), maybe('of'), unitOnly('week', 'month')],
      [unitOnly('week', 'month'), one(...WHICH)],
    ].map(
      (pattern): Rule => ({
        pattern,
        build: (...parts) => {
          const steps = Math.max(...parts.map(stepsTo));
          const unit = parts.find((part) => isKind(part ?? undefined, 'week', 'month')) as Mark;
          if (isKind(unit, 'week'))
            return span(
              unit,
              clip({ earliest: inWeek(1, steps), latest: inWeek(7, steps) }, today),
            );
          const [year, month] = monthFrom(steps);
          return span(unit, wholeMonth(today, year, month));
        },
      }),
    ),
    { pattern: [one('today')], build: (word) => atPart(word, today) },
    { pattern: [one('overmorrow')], build: (word) => atPart(word, addDays(today, 2)) },
    { pattern: [one('thirdDay')], build: (word) => exact(word, addDays(today, 3)) },
    { pattern: [one('tomorrow')], build: (word) => atPart(word, addDays(today, 1)) },
  ];
}

const PARTS_OF_DAY = ['morning', 'afternoon', 'evening'] as const;

/** A day by its word, which may say the part of it as well: tonight, 明早. */
function atPart(word: Mark | null, day: EpochDay): readonly Mark[] | null {
  const parts = PARTS_OF_DAY.filter((part) => isKind(word ?? undefined, part));
  return [...(exact(word, day) ?? []), ...parts.map((part) => mark(part, word?.text ?? ''))];
}
