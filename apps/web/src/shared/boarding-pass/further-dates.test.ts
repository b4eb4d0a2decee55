import { fc, it } from '@fast-check/vitest';
import { expect } from 'vitest';
import { collapseDates } from './further-dates.tsx';

type State = 'live' | 'gone';
const createDates = (states: State[]) => states.map((state, day) => ({ day, state }));
const repeat = (count: number, state: State): State[] => Array.from({ length: count }, () => state);

it('returns up to six dates unchanged, and five of a longer list', () => {
  const six = createDates(repeat(6, 'live'));
  expect(collapseDates(six)).toEqual(six);
  expect(collapseDates(createDates(repeat(7, 'live')))).toHaveLength(5);
});

it('prefers available dates and keeps the order of days', () => {
  const dates = createDates([...repeat(4, 'gone'), ...repeat(4, 'live')]);
  expect(collapseDates(dates).map(({ day }) => day)).toEqual([0, 4, 5, 6, 7]);
});

it.prop([fc.array(fc.constantFrom<State>('live', 'gone'), { maxLength: 40 }).map(createDates)])(
  'never shows a gone date while it hides an available one',
  (dates) => {
    const shown = collapseDates(dates);
    const hidden = dates.filter((date) => !shown.includes(date));
    const showsGone = shown.some(({ state }) => state === 'gone');
    expect(showsGone && hidden.some(({ state }) => state === 'live')).toBe(false);
    expect(shown).toEqual(dates.filter((date) => shown.includes(date)));
  },
);
