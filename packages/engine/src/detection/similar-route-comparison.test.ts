import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { isBorrowed } from '../baseline/evidence.ts';
import type { Fare, PlaceCode } from '../fare/fare.ts';
import {
  buildObservedFare,
  createSteadyMarket,
  observeAll,
  type Sighting,
} from './fares.fixture.ts';
import { judge, type Verdict } from './judge.ts';
import { Market } from './market.ts';
import { computeTypicalPrices, SimilarRoutePrices } from './similar-route-prices.ts';
import { decodeMarket, encodeMarket } from './snapshot.ts';

/** Twenty routes of 900 to 1,850 km, observed for twenty days, at about 10 cents per kilometre. */
function createTwentyRoutes(): SimilarRoutePrices {
  const prices = new SimilarRoutePrices({ distanceKm, toCarrierCode: (code) => code });
  for (let route = 0; route < 20; route += 1) {
    const market = new Market();
    const km = 900 + 50 * route;
    const level = 1 + 0.2 * Math.sin(route);
    observeAll(market, {
      days: 20,
      departs: [30, 60],
      price: (departs) => Math.round(10 * km * level * (1 + 0.1 * Math.cos(departs))),
    });
    const { currency, cabin } = buildObservedFare({ on: 0, departs: 0, price: 1 });
    const destination = `X${String.fromCharCode(65 + route)}X` as PlaceCode;
    const key = { origin: 'BUD' as PlaceCode, destination, currency, cabin };
    prices.learn(key, computeTypicalPrices(market), 'W6');
  }
  return prices;
}

/** Budapest–Barcelona is 1,500 km, within the range of the routes above. */
function distanceKm(_: PlaceCode, destination: PlaceCode): number {
  return destination === 'BCN' ? 1500 : 900 + 50 * (destination.charCodeAt(1) - 65);
}

const { estimate: estimatePrice } = createTwentyRoutes();
const observe = (market: Market, sighting: Sighting) =>
  judge(market, buildObservedFare(sighting), { estimatePrice });

describe('judge on a new route', () => {
  it('estimates the average from similar routes', () => {
    const { evidence, saving } = observe(new Market(), { on: 0, departs: 30, price: 15_000 });
    expect(evidence?.average).toBeGreaterThan(13_000);
    expect(evidence?.average).toBeLessThan(17_000);
    expect(evidence).toMatchObject({ samples: 0, daysCovered: 0 });
    expect(Math.abs(saving as number)).toBeLessThan(0.2);
  });

  it('uses similar routes until 20 own sightings', () => {
    const market = new Market();
    const isEstimated = Array.from({ length: 22 }, (_, on) => {
      const { evidence } = observe(market, { on, departs: 60, price: 15_000 });
      return evidence !== null && isBorrowed(evidence);
    });
    expect(isEstimated).toEqual([...Array(20).fill(true), false, false]);
  });

  const ordinary = { label: null, alert: null, held: false };

  it.each<[string, number, Partial<Verdict>]>([
    ['an error fare', 2_000, { label: 'error_fare', alert: 'first', held: true }],
    ['an ordinary fare', 16_000, ordinary],
    ['a low fare', 10_000, ordinary],
    ['a lower fare', 6_000, ordinary],
    ['no error fare', 4_000, ordinary],
    ['a slipped decimal', 150, { label: null }],
  ])('detects %s at %i cents', (_, price, expected) => {
    expect(observe(new Market(), { on: 0, departs: 30, price })).toMatchObject(expected);
  });

  it('alerts an error fare once, and labels it while it lasts', () => {
    const market = new Market();
    observe(market, { on: 0, departs: 30, price: 2_000 });
    const repeated = observe(market, { on: 1, departs: 30, price: 2_000 });
    expect(repeated).toMatchObject({ label: 'error_fare', alert: null, held: true });
    expect(observe(market, { on: 2, departs: 30, price: 1_500 }).alert).toBe('deeper');
    expect(observe(market, { on: 3, departs: 30, price: 15_000 }).label).toBeNull();
  });

  it('labels no more fares as errors once other departures are as cheap', () => {
    const market = new Market();
    const labels = Array.from(
      { length: 30 },
      (_, at) => observe(market, { on: 0, departs: 30 + at, price: 2_000 }).label,
    );
    expect(labels.filter((label) => label !== null)).toHaveLength(1);
    expect(observe(market, { on: 1, departs: 30, price: 2_000 }).label).toBeNull();
  });

  it('labels error fares in the first month, with other departures observed', () => {
    const market = new Market();
    observeAll(market, { days: 3, departs: [30, 69], price: () => 14_000 });
    observeAll(market, { days: 3, departs: [71, 110], price: () => 14_000 });
    const errorFare = { on: 3, departs: 70, price: 2_000 };
    expect(
      judge(decodeMarket(encodeMarket(market)), buildObservedFare(errorFare)).label,
    ).toBeNull();
    expect(observe(market, errorFare)).toMatchObject({
      label: 'error_fare',
      alert: 'first',
      held: true,
    });
    expect(observe(market, { on: 3, departs: 111, price: 6_000 }).label).toBeNull();
  });
});

describe('the price estimator', () => {
  const sightings = fc.array(
    fc.record({
      on: fc.integer({ min: 0, max: 50 }),
      departs: fc.integer({ min: 0, max: 90 }),
      price: fc.oneof(fc.integer({ min: 100, max: 4_000 }), fc.integer({ min: 1, max: 40_000 })),
      nights: fc.constantFrom(1, 7, 20),
    }),
    { maxLength: 120 },
  );
  it.prop([sightings], { numRuns: 100 })('does not change the state of a market', (list) => {
    const withEstimates = new Market();
    const without = new Market();
    // Estimates exist for one-way trips only.
    const estimateOneWay = (fare: Fare) => estimatePrice({ ...fare, return: null });
    for (const fare of list.sort((a, b) => a.on - b.on).map(buildObservedFare)) {
      judge(withEstimates, fare, { estimatePrice: estimateOneWay });
      judge(without, fare);
    }
    expect(encodeMarket(withEstimates)).toEqual(encodeMarket(without));
  });

  it('is not called when a market has enough data', () => {
    const market = createSteadyMarket();
    const never = () => {
      throw new Error('Unexpected call');
    };
    for (const price of [12_000, 6_000, 1_500])
      judge(market, buildObservedFare({ on: 60, departs: 100, price }), { estimatePrice: never });
  });
});
