import { describe, expect, it } from 'vitest';
import { ALLIANCES } from './data/alliances.ts';
import { CARRIERS } from './data/carriers.ts';
import { PROGRAMMES } from './data/programmes.ts';
import { earnsIn } from './programmes.ts';

const carriers = new Set(CARRIERS.map((line) => line.slice(0, 2)));
const splitCodes = (list: string) => list.split(' ').filter(Boolean);

describe('frequent flyer programmes', () => {
  it('have unique ids that are valid in URLs', () => {
    const ids = PROGRAMMES.map(({ id }) => id);
    expect(ids.filter((id) => !/^[a-z0-9_]{1,40}$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(PROGRAMMES)(
    '$id lists known airlines once, and no alliance members as partners',
    (programme) => {
      const { own, partners, alliance } = programme;
      const codes = splitCodes(`${own} ${partners}`);
      expect(codes.filter((code) => !carriers.has(code))).toEqual([]);
      expect(new Set(codes).size).toBe(codes.length);
      const members = alliance === null ? [] : splitCodes(ALLIANCES[alliance].members);
      expect(splitCodes(partners).filter((code) => members.includes(code))).toEqual([]);
    },
  );
});

describe('earnsIn', () => {
  it.each([
    ['miles_and_more', 'LH', true],
    ['miles_and_more', 'NH', true],
    ['miles_and_more', 'BA', false],
    ['skywards', 'FZ', true],
    ['skywards', 'EY', false],
    ['flying_blue', 'HV', true],
    ['no such programme', 'LH', false],
  ])('returns for programme %s and airline %s: %s', (programme, carrier, expected) => {
    expect(earnsIn(programme, carrier)).toBe(expected);
  });
});
