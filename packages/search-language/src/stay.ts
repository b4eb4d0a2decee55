import { createTerm, isKind, type Term } from './term.ts';

/** Nights in each unit of a stay. */
const NIGHTS = { night: 1, day: 1, week: 7, month: 30 } as const;
const UNITS = ['night', 'day', 'week', 'month'] as const;

/** A stay of some of these units; it keeps the unit, because days and weeks are vague. */
export function createStay(unit: Term, min: number, max: number = min): Term {
  const kind = UNITS.find((name) => isKind(unit, name)) ?? 'night';
  const nights = NIGHTS[kind];
  return createTerm(kind === 'night' ? 'stay' : ['stay', 'vagueStay'], unit.text, {
    value: Math.floor(min * nights),
    max: Math.ceil(Math.max(min, max) * nights),
  });
}
