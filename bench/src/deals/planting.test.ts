import { normalise, type SourceName } from '@farelark/engine';
import { loadReference } from '@farelark/reference';
import { describe, expect, it } from 'vitest';
import { DIRT } from './dirty-rows.ts';
import { fixtureFeed } from './feed.fixture.ts';
import { Soil } from './planting.ts';
import { toSighting } from './sighting.ts';

const ROWS = fixtureFeed({ departures: 300, firstLead: 30, days: 90, price: () => 100 });
const REFERENCE = loadReference();
const SOIL = new Soil(ROWS, ROWS.map(toSighting));

describe('planting', () => {
  it('is the same for a seed, and another for another', () => {
    expect(SOIL.plant(1)).toEqual(SOIL.plant(1));
    expect(SOIL.plant(1).truth.errorOn).not.toEqual(SOIL.plant(2).truth.errorOn);
  });

  it('cuts 200 trips to 15 to 40 % of their price for one to three sightings', () => {
    const { rows, truth } = SOIL.plant(1);
    const cut = rows.filter((row) => row.source === 'feed' && row.price !== '100.00');
    expect(truth.errorFares).toBe(200);
    for (const row of cut) {
      expect(Number(row.price)).toBeGreaterThanOrEqual(15);
      expect(Number(row.price)).toBeLessThanOrEqual(40);
    }
    const sightings = new Map<number, number>();
    for (const error of truth.errorOn.values())
      sightings.set(error, (sightings.get(error) ?? 0) + 1);
    expect(sightings.size).toBe(200);
    expect(new Set(sightings.values())).toEqual(new Set([1, 2, 3]));
  });

  it('plants no error fare in the first thirty days', () => {
    const first = ROWS[0]?.observed_at ?? '';
    for (const key of SOIL.plant(1).truth.errorOn.keys()) {
      const days = Date.parse(key.slice(-10)) - Date.parse(first);
      expect(days / 86_400_000).toBeGreaterThan(30);
    }
  });

  it('plants some 300 dirty rows and repeats one row in a thousand', () => {
    const { rows, truth } = SOIL.plant(1);
    const dirty = rows.filter(({ source }) => source === 'dirty').length;
    const repeated = rows.length - ROWS.length - dirty;
    expect(Math.abs(dirty - 300)).toBeLessThan(80);
    expect(Math.abs(repeated - ROWS.length / 1_000)).toBeLessThan(20);
    expect(truth.dirt.size).toBeGreaterThan(200);
  });

  it.each(DIRT.map((make, kind) => [kind, make] as const))(
    'makes dirt of kind %i that is no fare',
    (_, make) => {
      const context = { ...REFERENCE, defaultSource: 'feed' as SourceName };
      const row = ROWS[0] ?? {};
      expect(normalise(row, context)).toHaveProperty('fare');
      expect(normalise(make(row), context)).toHaveProperty('rejected');
    },
  );
});
