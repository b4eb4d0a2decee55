import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { buildObservedFare, createSteadyMarket, observe, type Sighting } from './fares.fixture.ts';
import { judge, type Verdict } from './judge.ts';
import { Market } from './market.ts';
import { decodeMarket, encodeMarket, SnapshotError } from './snapshot.ts';

/** Half a year of fares in random order. */
const sightings: fc.Arbitrary<Sighting[]> = fc.array(
  fc
    .record({
      on: fc.integer({ min: 0, max: 220 }),
      lead: fc.oneof(fc.integer({ min: -3, max: 40 }), fc.integer({ min: -3, max: 700 })),
      price: fc.oneof(
        fc.integer({ min: 4_000, max: 20_000 }),
        fc.integer({ min: 1, max: 2 ** 31 }),
      ),
      nights: fc.option(fc.integer({ min: 0, max: 30 }), { nil: undefined }),
      hour: fc.integer({ min: 0, max: 23 }),
    })
    .map(({ lead, nights, ...sighting }) => ({
      ...sighting,
      departs: sighting.on + lead,
      ...(nights !== undefined && { nights }),
    })),
  { maxLength: 400 },
);

const sortByDay = (list: readonly Sighting[]) => [...list].sort((a, b) => a.on - b.on);

function expectValid({ evidence, alert, label }: Verdict): void {
  if (alert !== null) expect(label).not.toBeNull();
  if (evidence === null) return;
  expect(evidence.average).toBeGreaterThan(0);
  expect(Number.isFinite(evidence.average)).toBe(true);
  expect(evidence.confidence).toBeGreaterThanOrEqual(0);
  expect(evidence.confidence).toBeLessThanOrEqual(1);
  expect(evidence.daysCovered).toBeLessThanOrEqual(181);
}

describe('encodeMarket and decodeMarket', () => {
  it.prop([sightings, fc.nat(), fc.boolean()], { numRuns: 100 })(
    'restore a market that judges identically, with valid figures',
    (list, cut, sorted) => {
      const fares = (sorted ? sortByDay(list) : list).map(buildObservedFare);
      const at = fares.length === 0 ? 0 : cut % fares.length;
      const original = new Market();
      let restored = new Market();
      fares.forEach((fare, index) => {
        if (index === at) restored = decodeMarket(encodeMarket(restored));
        const verdict = judge(original, fare);
        expect(judge(restored, fare)).toEqual(verdict);
        expectValid(verdict);
      });
      expect(encodeMarket(restored)).toEqual(encodeMarket(original));
    },
  );

  it('take less than 16,000 bytes for 60 days of 101 trips', () => {
    expect(encodeMarket(createSteadyMarket()).length).toBeLessThan(16_000);
  });
});

const market = createSteadyMarket();
observe(market, { on: 60, departs: 100, price: 6_000 });
const bytes = encodeMarket(market);
// The first byte is the version.
it.prop([fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 })], { examples: [[0, 1]] })(
  'decodeMarket throws a SnapshotError for another version, and for truncated or changed bytes',
  (at, flip) => {
    const changed = bytes.slice();
    changed[at] = (changed[at] as number) ^ flip;
    expect(() => decodeMarket(changed)).toThrow(SnapshotError);
    expect(() => decodeMarket(bytes.subarray(0, at))).toThrow(SnapshotError);
  },
);
