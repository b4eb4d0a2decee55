import { fc, it } from '@fast-check/vitest';
import { expect } from 'vitest';
import { buildObservedFare, type Sighting } from './fares.fixture.ts';
import { judge } from './judge.ts';
import { Market } from './market.ts';

/** Typed here, because the package has no Node.js types. */
const { env } = (globalThis as unknown as { process: { env: Record<string, string | undefined> } })
  .process;

/** `GENERATED_MARKETS=1000 GENERATED_SEED=7` sets the number of markets and the seed. */
const MARKETS = Number(env['GENERATED_MARKETS'] ?? 40);
const SEED = env['GENERATED_SEED'];

interface PriceContext {
  /** Day of observation. */
  readonly on: number;
  /** Days to departure. */
  readonly lead: number;
  /** From 0 to 1. */
  readonly chance: number;
}

/** Factors on the price of a market. */
const SHAPES: readonly ((context: PriceContext, factor: number, day: number) => number)[] = [
  // Constant.
  () => 1,
  // A step up or down on a day of observation.
  ({ on }, factor, day) => (on < day ? 1 : factor),
  ({ on }, factor, day) => (on < day ? 1 : 1 / factor),
  // Two seasons of departures.
  ({ on, lead }, factor, day) => (on + lead < day ? 1 : factor),
  // Two levels by day, by departure, or at random.
  ({ on }, factor) => (on % 2 === 0 ? 1 : factor),
  ({ on, lead }, factor) => ((on + lead) % 2 === 0 ? 1 : factor),
  ({ chance }, factor) => (chance < 0.5 ? 1 : factor),
  // Prices that rise towards departure.
  ({ lead }, factor) => 1 + (factor - 1) * Math.exp(-lead / 30),
];

const chance = fc.double({ min: 0, max: 1, noNaN: true });
const factor = fc.double({ min: 1.2, max: 8, noNaN: true });

const markets = fc.record({
  price: fc.integer({ min: 3_000, max: 60_000 }),
  shape: fc.constantFrom(...SHAPES),
  factor,
  day: fc.integer({ min: 1, max: 200 }),
  spread: fc.double({ min: 0, max: 0.4, noNaN: true }),
  chances: fc.array(chance, { minLength: 5, maxLength: 50 }),
  /** An outlier in the first sighting. */
  firstFactor: fc.oneof(fc.constant(1), fc.double({ min: 0.05, max: 0.8, noNaN: true }), factor),
  /** First day of a gap of three weeks. */
  gapFrom: fc.option(fc.integer({ min: 1, max: 60 })),
  days: fc.integer({ min: 10, max: 120 }),
  interval: fc.constantFrom(1, 1, 1, 2, 7),
  departures: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 30 })),
  departureInterval: fc.integer({ min: 1, max: 12 }),
  firstDeparture: fc.integer({ min: 5, max: 250 }),
  /** Of one class of stay; undefined = one way. */
  stays: fc.constantFrom([undefined], [undefined], [7], [5, 6, 7, 8]),
  stops: fc.constantFrom([null], [null], [0, 2], [0, 1, 2]),
});

type GeneratedMarket = typeof markets extends fc.Arbitrary<infer T> ? T : never;

function* generateSightings(
  market: GeneratedMarket,
): Generator<Sighting & { stops: number | null }> {
  let index = 0;
  for (let on = 0; on < market.days; on += market.interval) {
    if (market.gapFrom !== null && on >= market.gapFrom && on < market.gapFrom + 21) continue;
    for (let departure = 0; departure < market.departures; departure += 1)
      for (const nights of market.stays) {
        const departs = market.firstDeparture + departure * market.departureInterval;
        if (departs < on) continue;
        const chance = market.chances[(index * 7 + on) % market.chances.length] as number;
        const shape = market.shape({ on, lead: departs - on, chance }, market.factor, market.day);
        const first = index === 0 ? market.firstFactor : 1;
        const price = market.price * shape * (1 + market.spread * chance) * first;
        const stops = market.stops[index % market.stops.length] as number | null;
        const stay = nights === undefined ? {} : { nights };
        yield { on, departs, price: Math.max(1, Math.round(price)), stops, ...stay };
        index += 1;
      }
  }
}

it.prop([markets], { numRuns: MARKETS, ...(SEED !== undefined && { seed: Number(SEED) }) })(
  'the average of a market stays between the lowest and the highest observed price',
  (generated) => {
    const market = new Market();
    let lowest = Number.POSITIVE_INFINITY;
    let highest = 0;
    for (const { stops, ...sighting } of generateSightings(generated)) {
      const { evidence } = judge(market, { ...buildObservedFare(sighting), stops });
      if (evidence !== null) {
        // Prices are rounded to quanta.
        expect(evidence.average).toBeGreaterThan(lowest - market.quantum);
        expect(evidence.average).toBeLessThan(highest + market.quantum);
      }
      lowest = Math.min(lowest, sighting.price);
      highest = Math.max(highest, sighting.price);
    }
  },
);
