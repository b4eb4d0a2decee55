import { describe, expect, it } from 'vitest';
import { ALLIANCES } from './data/alliances.ts';
import { CARRIERS } from './data/carriers.ts';
import { PROGRAMMES } from './data/programmes.ts';
import { earnsIn, KNOWN_PROGRAMMES } from './programmes.ts';

const known = new Set(CARRIERS.map((line) => line.slice(0, 2)));
const codes = (list: string) => list.split(' ').filter(Boolean);

describe('frequent flyer programmes', () => {
  it('name airlines that exist, each once', () => {
    for (const { id, own, partners } of PROGRAMMES) {
      const named = codes(`${own} ${partners}`);
      expect(
        named.filter((code) => !known.has(code)),
        id,
      ).toEqual([]);
      expect(new Set(named).size, id).toBe(named.length);
    }
  });

  it('list beyond the alliance only who is not in it', () => {
    for (const { id, alliance, partners } of PROGRAMMES) {
      const members = alliance === null ? [] : codes(ALLIANCES[alliance].members);
      expect(
        codes(partners).filter((code) => members.includes(code)),
        id,
      ).toEqual([]);
    }
  });

  it('have ids that addresses can hold, each once', () => {
    const ids = KNOWN_PROGRAMMES.map(({ id }) => id);
    expect(ids.filter((id) => !/^[a-z0-9_]{1,40}$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each([
    ['miles_and_more', 'LH', true],
    ['miles_and_more', 'NH', true],
    ['miles_and_more', 'BA', false],
    ['skywards', 'FZ', true],
    ['skywards', 'EY', false],
    ['flying_blue', 'HV', true],
    ['no such programme', 'LH', false],
  ])('%s earns on %s: %s', (programme, carrier, earns) => {
    expect(earnsIn(programme, carrier)).toBe(earns);
  });
});
