import { expect, it } from 'vitest';
import {
  buildObservedFare,
  createSteadyMarket,
  DAY_ONE,
  observe,
  observeAll,
  observeDaily,
} from './fares.fixture.ts';
import { judge } from './judge.ts';
import { Market, toMarketKey } from './market.ts';

it('returns an empty verdict in a new market', () => {
  const empty = { evidence: null, saving: null, label: null, alert: null, held: false };
  expect(observe(new Market(), { on: 0, departs: 30, price: 100 })).toEqual(empty);
});

it('labels a fare well below comparable trips as a deal, with its evidence [0.watch]', () => {
  const [verdict] = observeDaily(6_000);
  expect(verdict).toMatchObject({ label: 'deal', alert: 'first', held: false });
  expect(verdict?.saving).toBeCloseTo(0.4, 5);
  expect(verdict?.evidence?.average).toBeCloseTo(10_000, 0);
  expect(verdict?.evidence?.samples).toBeGreaterThan(400);
  expect(verdict?.evidence?.daysCovered).toBeGreaterThan(20);
  expect(verdict?.evidence?.confidence).toBeGreaterThan(0.9);
});

it('labels a fare as a deal from 30 % below the average [1.claims.threshold 9.threshold]', () => {
  expect(observeDaily(7_000)).toMatchObject([{ label: 'deal', saving: expect.closeTo(0.3, 5) }]);
  expect(observeDaily(7_001)).toMatchObject([{ label: null, saving: expect.closeTo(0.2999, 5) }]);
});

it('applies the threshold option [9.threshold]', () => {
  const fare = buildObservedFare({ on: 60, departs: 100, price: 6_000 });
  expect(judge(createSteadyMarket(), fare, { threshold: 0.5 }).label).toBeNull();
  expect(judge(createSteadyMarket(), fare, { threshold: 0.35 }).label).toBe('deal');
});

it('compares departures within a season', () => {
  const market = new Market();
  const price = (departs: number) => (departs < 120 ? 10_000 : 30_000);
  observeAll(market, { days: 40, departs: [60, 200], price });
  expect(observe(market, { on: 40, departs: 80, price: 10_000 }).saving).toBeCloseTo(0, 3);
  expect(observe(market, { on: 40, departs: 180, price: 18_000 }).label).toBe('deal');
});

it('compares trips within a class of stay', () => {
  const market = new Market();
  observeAll(market, { days: 40, departs: [60, 110], price: () => 5_000 });
  observeAll(market, { days: 40, departs: [60, 110], price: () => 9_000, nights: 7 });
  expect(observe(market, { on: 40, departs: 80, price: 9_000, nights: 7 }).saving).toBeCloseTo(
    0,
    3,
  );
  expect(observe(market, { on: 40, departs: 80, price: 9_000, nights: 21 }).evidence).toBeNull();
});

it('uses distant departures when few are near, with less confidence', () => {
  const market = new Market();
  observeAll(market, { days: 30, departs: [60, 80], price: () => 10_000 });
  const near = observe(market, { on: 30, departs: 70, price: 6_500 });
  const far = observe(market, { on: 30, departs: 104, price: 6_500 });
  expect(far.evidence?.average).toBeCloseTo(10_000, 0);
  expect(far.evidence?.confidence).toBeLessThan(near.evidence?.confidence as number);
});

it('keeps the average at its level while one trip is a deal', () => {
  const market = new Market();
  const price = (departs: number, on: number) => (departs === 100 && on >= 40 ? 5_000 : 10_000);
  observeAll(market, { days: 54, departs: [60, 160], price });
  const { evidence } = observe(market, { on: 54, departs: 101, price: 10_000 });
  expect(evidence?.average).toBeGreaterThan(9_800);
});

it('adopts a price that lasts for weeks across a season', () => {
  const market = createSteadyMarket();
  for (let on = 60; on < 90; on += 1) {
    for (let departs = 100; departs <= 150; departs += 1)
      observe(market, { on, departs, price: 6_000 });
  }
  const { evidence } = observe(market, { on: 90, departs: 125, price: 6_000 });
  expect(evidence?.average).toBeLessThan(7_500);
});

it('ignores absurd prices', () => {
  const [absurd, next] = observeDaily(100, 10_000);
  expect(absurd?.alert).toBeNull();
  expect(next?.evidence?.average).toBeCloseTo(10_000, 0);
});

it('alerts only after the first month of a market', () => {
  const market = new Market();
  observeAll(market, { days: 29, departs: [60, 100], price: () => 10_000 });
  expect(observe(market, { on: 29, departs: 80, price: 5_000 }).alert).toBeNull();
  observeAll(market, {
    days: 30,
    departs: [60, 100],
    price: (day) => (day === 80 ? 5_000 : 10_000),
  });
  expect(observe(market, { on: 30, departs: 80, price: 5_000 }).alert).toBe('first');
});

it('does not alert departures that open for sale with their neighbours', () => {
  const market = createSteadyMarket();
  for (let departs = 190; departs < 220; departs += 1) {
    const verdict = observe(market, { on: 60, departs, price: departs < 210 ? 10_000 : 5_500 });
    expect(verdict.alert).toBeNull();
  }
});

it('compares a fare with its own kind', () => {
  const market = new Market();
  const at = (on: number, departs: number, stops: number, price: number) =>
    judge(market, { ...buildObservedFare({ on, departs, price }), stops });
  for (let on = 0; on < 60; on += 1) {
    for (let departs = 60; departs < 160; departs += 1) {
      const isConnecting = (on + departs) % 2 === 0;
      at(on, departs, isConnecting ? 2 : 0, isConnecting ? 7_000 : 14_000);
    }
  }
  // Far below the mean of all fares, but the usual price of connections.
  expect(at(60, 101, 2, 6_900).label).toBeNull();
  expect(at(60, 103, 0, 6_900).label).not.toBeNull();
});

it('returns no evidence for departures in the past or beyond the horizon', () => {
  const market = createSteadyMarket();
  expect(observe(market, { on: 60, departs: 50, price: 5_000 }).evidence).toBeNull();
  expect(observe(market, { on: 60, departs: 700, price: 5_000 }).evidence).toBeNull();
});

it('judges a late sighting without alerting or learning', () => {
  const market = createSteadyMarket();
  const late = observe(market, { on: 40, departs: 100, price: 5_000 });
  expect(late).toMatchObject({ label: null, alert: null });
  expect(late.evidence).not.toBeNull();
  expect(observe(market, { on: 60, departs: 100, price: 6_000 })).toMatchObject({
    alert: 'first',
  });
});

it('counts a trip once a day', () => {
  const market = createSteadyMarket();
  const countSamples = (departs: number) =>
    observe(market, { on: 60, departs, price: 10_000 }).evidence?.samples as number;
  const before = countSamples(90);
  for (let hour = 0; hour < 24; hour += 1)
    observe(market, { on: 60, departs: 100, price: 10_000, hour });
  expect(countSamples(91)).toBeLessThan(before + 60);
});

it('removes departed trips', () => {
  const market = createSteadyMarket();
  expect(market.trips.size).toBe(101);
  observe(market, { on: 150, departs: 155, price: 10_000 });
  expect(market.trips.size).toBe(12);
  expect([...market.trips.values()].every((trip) => trip.departure >= DAY_ONE + 149)).toBe(true);
});

it('has one market per route, currency and cabin', () => {
  expect(toMarketKey(buildObservedFare({ on: 0, departs: 1, price: 1 }))).toBe(
    'BUD-BCN|EUR|economy',
  );
});
