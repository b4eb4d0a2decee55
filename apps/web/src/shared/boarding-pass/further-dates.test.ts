import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collapseDates } from './further-dates.tsx';

type State = 'live' | 'gone';
const dates = (...states: State[]) => states.map((state, day) => ({ day, state }));
const many = (count: number, state: State): State[] => Array.from({ length: count }, () => state);

describe('a folded list of dates', () => {
  it('shows a short list whole, and hides no single date', () => {
    const six = dates(...many(6, 'live'));
    expect(collapseDates(six)).toEqual(six);
    expect(collapseDates(dates(...many(7, 'live')))).toHaveLength(5);
  });

  it('keeps to the order of days and shows what can be had before what is gone', () => {
    const list = dates(...many(4, 'gone'), ...many(4, 'live'));
    expect(collapseDates(list).map(({ day }) => day)).toEqual([0, 4, 5, 6, 7]);
  });

  it('never shows a gone date while it hides one that can be had', () => {
    const states = fc.array(fc.constantFrom<State>('live', 'gone'), { maxLength: 40 });
    fc.assert(
      fc.property(states, (list) => {
        const all = dates(...list);
        const shown = collapseDates(all);
        const hidden = all.filter((date) => !shown.includes(date));
        const showsGone = shown.some(({ state }) => state === 'gone');
        expect(showsGone && hidden.some(({ state }) => state === 'live')).toBe(false);
        expect(shown).toEqual(all.filter((date) => shown.includes(date)));
      }),
    );
  });
});
