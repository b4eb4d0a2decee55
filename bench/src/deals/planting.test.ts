import { normalise, type SourceName } from '@farelark/engine';
import { loadReference } from '@farelark/reference';
import { describe, expect, it } from 'vitest';
import { CORRUPTIONS } from './dirty-rows.ts';
import { createFeed } from './feed.fixture.ts';
import { FeedPlanter } from './planting.ts';
import { toSighting } from './sighting.ts';

const ROWS = createFeed({ departures: 300, firstLead: 30, days: 90, getPrice: () => 100 });
const planter = new FeedPlanter(ROWS, ROWS.map(toSighting));

describe('FeedPlanter', () => {
  it('repeats its rows for a seed, and plants others for another seed', () => {
    expect(planter.plant(1)).toEqual(planter.plant(1));
    expect(planter.plant(1).truth.errorByDay).not.toEqual(planter.plant(2).truth.errorByDay);
  });

  it('cuts 200 trips to 15 to 40 % of their price for one to three sightings', () => {
    const { rows, truth } = planter.plant(1);
    const errors = rows.filter((row) => row.source === 'feed' && row.price !== '100.00');
    expect(truth.errorFares).toBe(200);
    for (const row of errors) {
      expect(Number(row.price)).toBeGreaterThanOrEqual(15);
      expect(Number(row.price)).toBeLessThanOrEqual(40);
    }
    const sightings = Map.groupBy(truth.errorByDay.values(), (error) => error);
    expect(sightings.size).toBe(200);
    const lengths = [...sightings.values()].map(({ length }) => length);
    expect(new Set(lengths)).toEqual(new Set([1, 2, 3]));
  });

  it('plants no error fare in the first thirty days', () => {
    const first = Date.parse(ROWS[0]?.observed_at ?? '');
    for (const key of planter.plant(1).truth.errorByDay.keys())
      expect((Date.parse(key.slice(-10)) - first) / 86_400_000).toBeGreaterThan(30);
  });

  it('plants about 300 dirty rows and repeats one row in a thousand', () => {
    const { rows, truth } = planter.plant(1);
    const dirty = rows.filter(({ source }) => source === 'dirty').length;
    const repeated = rows.length - ROWS.length - dirty;
    expect(Math.abs(dirty - 300)).toBeLessThan(80);
    expect(Math.abs(repeated - ROWS.length / 1_000)).toBeLessThan(20);
    expect(truth.dirtyKeys.size).toBeGreaterThan(200);
  });
});

describe('CORRUPTIONS', () => {
  const context = { ...loadReference(), defaultSource: 'feed' as SourceName };
  const row = ROWS[0] ?? {};

  it.each([...CORRUPTIONS.entries()])('number %i makes a valid row invalid', (_, corrupt) => {
    expect(normalise(row, context)).toHaveProperty('fare');
    expect(normalise(corrupt(row), context)).toHaveProperty('rejected');
  });
});
