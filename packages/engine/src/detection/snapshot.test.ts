import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildObservedFare, createSteadyMarket, observe, type Sighting } from './fare-fixtures.ts';
import { judge } from './judge.ts';
import { createMarket } from './market.ts';
import { decodeMarket, encodeMarket, SnapshotError } from './snapshot.ts';

/** Fares of a busy half year in any order of arrival, as a broken feed might bring them. */
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
    .map(({ on, lead, price, nights, hour }) => ({
      on,
      departs: on + lead,
      price,
      hour,
      ...(nights !== undefined && { nights }),
    })),
  { maxLength: 400 },
);

const inOrder = (list: readonly Sighting[]) => [...list].sort((a, b) => a.on - b.on);

describe('a market', () => {
  it('continues bit for bit after being written and read at any point', () => {
    fc.assert(
      fc.property(sightings, fc.nat(), fc.boolean(), (list, cut, sorted) => {
        const fares = (sorted ? inOrder(list) : list).map(buildObservedFare);
        const at = fares.length === 0 ? 0 : cut % fares.length;
        const whole = createMarket();
        let parted = createMarket();
        fares.forEach((fare, index) => {
          if (index === at) parted = decodeMarket(encodeMarket(parted));
          expect(judge(parted, fare)).toEqual(judge(whole, fare));
        });
        expect(encodeMarket(parted)).toEqual(encodeMarket(whole));
      }),
      { numRuns: 60 },
    );
  });

  it('judges with sane figures whatever comes in whatever order', () => {
    fc.assert(
      fc.property(sightings, (list) => {
        const market = createMarket();
        for (const fare of list.map(buildObservedFare)) {
          const { evidence, alert, label } = judge(market, fare);
          if (alert !== null) expect(label).not.toBeNull();
          if (evidence === null) continue;
          expect(evidence.average).toBeGreaterThan(0);
          expect(Number.isFinite(evidence.average)).toBe(true);
          expect(evidence.confidence).toBeGreaterThanOrEqual(0);
          expect(evidence.confidence).toBeLessThanOrEqual(1);
          expect(evidence.daysCovered).toBeLessThanOrEqual(181);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('takes little room as a snapshot', () => {
    expect(encodeMarket(createSteadyMarket()).length).toBeLessThan(16_000);
  });
});

describe('reading a snapshot', () => {
  it('refuses another version', () => {
    const bytes = encodeMarket(createMarket());
    bytes[0] = 99;
    expect(() => decodeMarket(bytes)).toThrow(SnapshotError);
  });

  it('refuses bytes that were cut short or changed', () => {
    const market = createSteadyMarket();
    observe(market, { on: 60, departs: 100, price: 6_000 });
    const bytes = encodeMarket(market);
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, flip) => {
        const changed = bytes.slice();
        changed[at] = (changed[at] as number) ^ flip;
        expect(() => decodeMarket(changed)).toThrow(SnapshotError);
        expect(() => decodeMarket(bytes.subarray(0, at))).toThrow(SnapshotError);
      }),
    );
  });
});
