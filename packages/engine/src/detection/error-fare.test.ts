import { expect, it } from 'vitest';
import { createSteadyMarket, observe, observeAll, observeDaily } from './fares.fixture.ts';
import type { Verdict } from './judge.ts';
import { Market } from './market.ts';

it('include prices that halved overnight, and are held [0.error-fares]', () => {
  expect(observe(createSteadyMarket(), { on: 60, departs: 100, price: 3_000 })).toMatchObject({
    label: 'error_fare',
    alert: 'first',
    held: true,
  });
});

it('are held even next to a departure with a deal', () => {
  const market = createSteadyMarket();
  observe(market, { on: 60, departs: 99, price: 6_500 });
  expect(observe(market, { on: 60, departs: 100, price: 3_000 })).toMatchObject({
    label: 'error_fare',
    held: true,
  });
});

it.each<[string, number[], Partial<Verdict>]>([
  ['remain while their price lasts', [3_000, 3_100], { label: 'error_fare', alert: null }],
  ['exclude the end of a price spike', [25_000, 10_000], { label: null }],
  ['do not block the next deal', [2_000, 10_000, 6_000], { alert: 'first' }],
])('%s', (_, prices, expected) => {
  expect(observeDaily(...prices).at(-1)).toMatchObject(expected);
});

it('exclude prices that fall gradually', () => {
  const labels = observeDaily(7_500, 5_600, 4_200, 3_200).map(({ label }) => label);
  expect(labels).toEqual([null, 'deal', 'deal', 'deal']);
});

it('exclude fares below a more expensive rival of the same day', () => {
  const market = new Market();
  const price = (departs: number) => (departs === 100 ? 6_500 : 10_000);
  observeAll(market, { days: 60, departs: [60, 160], price });
  observe(market, { on: 60, departs: 100, price: 16_000, hour: 1 });
  expect(observe(market, { on: 60, departs: 100, price: 6_400, hour: 2 }).label).not.toBe(
    'error_fare',
  );
});

it('exclude sales, in which many trips fall on one day', () => {
  const market = createSteadyMarket();
  const labels = Array.from(
    { length: 20 },
    (_, at) => observe(market, { on: 60, departs: 100 + at, price: 4_000 }).label,
  );
  expect([labels[0], labels.at(-1)]).toEqual(['error_fare', 'deal']);
});

it('include first sightings at a fifth of the average [0.error-fares]', () => {
  const market = new Market();
  const price = () => 10_000;
  observeAll(market, { days: 40, departs: [60, 99], price });
  observeAll(market, { days: 40, departs: [101, 160], price });
  expect(observe(market, { on: 60, departs: 100, price: 1_500 }).label).toBe('error_fare');
});

it('do not change the average', () => {
  const market = new Market();
  const price = (departs: number, on: number) => (departs === 100 && on >= 57 ? 2_000 : 10_000);
  observeAll(market, { days: 60, departs: [60, 160], price });
  const { evidence } = observe(market, { on: 60, departs: 101, price: 10_000 });
  expect(evidence?.average).toBeGreaterThan(9_950);
});
