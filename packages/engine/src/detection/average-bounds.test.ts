import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildObservedFare, type Sighting } from './fare-fixtures.ts';
import { judge } from './judge.ts';
import { createMarket } from './market.ts';

/** Typed by hand: the package has no types of Node.js, on which its tests run. */
const { env } = (globalThis as unknown as { process: { env: Record<string, string | undefined> } })
  .process;

/** `GENERATED_MARKETS=1000 GENERATED_SEED=7` asks for more, or for the same again. */
const MARKETS = Number(env['GENERATED_MARKETS'] ?? 40);
const SEED = env['GENERATED_SEED'];

/** A price in minor units by day of observation, days to departure, and chance from 0 to 1. */
type Pricing = (on: number, lead: number, chance: number) => number;

/** Which trips are looked at on which days. */
interface Layout {
  readonly days: number;
  /** Days from one look to the next. */
  readonly every: number;
  readonly departures: number;
  /** Days from one departure to the next, and from the first look to the first departure. */
  readonly apart: number;
  readonly ahead: number;
  /** Nights, all of one class of stay; none = one way. */
  readonly stays: readonly (number | undefined)[];
  /** By sighting in turn; null = unknown. */
  readonly stops: readonly (number | null)[];
}

interface SeenFare extends Sighting {
  readonly stops: number | null;
}

interface GeneratedMarket {
  readonly name: string;
  readonly fares: readonly SeenFare[];
}

const usual = fc.integer({ min: 3_000, max: 60_000 });
const spread = fc.double({ min: 0, max: 0.4, noNaN: true });
const factor = fc.double({ min: 1.2, max: 8, noNaN: true });

const layouts: fc.Arbitrary<Layout> = fc.record({
  days: fc.integer({ min: 10, max: 120 }),
  every: fc.constantFrom(1, 1, 1, 2, 7),
  departures: fc.integer({ min: 1, max: 30 }),
  apart: fc.integer({ min: 1, max: 12 }),
  ahead: fc.integer({ min: 5, max: 250 }),
  stays: fc.constantFrom([undefined], [undefined], [7], [5, 6, 7, 8]),
  stops: fc.constantFrom([null], [null], [0, 2], [0, 1, 2]),
});

function lookAt(layout: Layout, price: Pricing, chances: readonly number[]): SeenFare[] {
  const fares: SeenFare[] = [];
  for (let on = 0; on < layout.days; on += layout.every)
    for (let at = 0; at < layout.departures; at += 1)
      for (const nights of layout.stays) {
        const departs = layout.ahead + at * layout.apart;
        if (departs < on) continue;
        const chance = chances[(fares.length * 7 + on) % chances.length] as number;
        const stops = layout.stops[fares.length % layout.stops.length] as number | null;
        const paid = Math.max(1, Math.round(price(on, departs - on, chance)));
        fares.push({ on, departs, price: paid, stops, ...(nights !== undefined && { nights }) });
      }
  return fares;
}

/** Markets of one shape: `pricing` gives their prices, `change` what is done to their fares. */
function createMarkets(
  name: string,
  pricing: fc.Arbitrary<Pricing>,
  change: (fares: SeenFare[]) => SeenFare[] = (fares) => fares,
  layout: fc.Arbitrary<Layout> = layouts,
): fc.Arbitrary<GeneratedMarket> {
  const chances = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), {
    minLength: 5,
    maxLength: 50,
  });
  return fc
    .tuple(layout, pricing, chances)
    .map(([seen, price, list]) => ({ name, fares: change(lookAt(seen, price, list)) }));
}

const plateau: fc.Arbitrary<Pricing> = fc.tuple(usual, spread).map(
  ([price, width]) =>
    (_on, _lead, chance) =>
      price * (1 + width * chance),
);

const firstTimes = (share: number) => (fares: SeenFare[]) =>
  fares.map((fare, at) =>
    at === 0 ? { ...fare, price: Math.max(1, Math.round(fare.price * share)) } : fare,
  );

/** Prices that change once, up or down, on a day of observation or, by `dayOf`, of departure. */
const step = (
  direction: 1 | -1,
  days = { min: 1, max: 100 },
  dayOf = (on: number, _lead: number) => on,
): fc.Arbitrary<Pricing> =>
  fc.tuple(usual, factor, fc.integer(days), spread).map(
    ([price, times, day, width]) =>
      (on, lead, chance) =>
        price * (dayOf(on, lead) < day ? 1 : times ** direction) * (1 + width * chance),
  );

const twoLevels = (name: string, isHigh: (...seen: Parameters<Pricing>) => boolean) =>
  createMarkets(
    name,
    fc.tuple(usual, factor).map(
      ([price, times]) =>
        (...seen) =>
          price * (isHigh(...seen) ? times : 1),
    ),
  );

const markets: fc.Arbitrary<GeneratedMarket> = fc.oneof(
  fc
    .double({ min: 0.05, max: 0.8, noNaN: true })
    .chain((share) => createMarkets('one low first price', plateau, firstTimes(share))),
  factor.chain((times) => createMarkets('one high first price', plateau, firstTimes(times))),
  createMarkets('a step up', step(1)),
  createMarkets('a step down', step(-1)),
  twoLevels('two levels, day by day', (on) => on % 2 !== 0),
  twoLevels('two levels, departure by departure', (on, lead) => (on + lead) % 2 !== 0),
  twoLevels('two levels by chance', (_on, _lead, chance) => chance >= 0.5),
  createMarkets(
    'a single departure',
    plateau,
    (fares) => fares,
    layouts.map((layout) => ({ ...layout, departures: 1 })),
  ),
  fc
    .integer({ min: 1, max: 60 })
    .chain((from) =>
      createMarkets('a gap of three weeks', fc.oneof(plateau, step(1), step(-1)), (fares) =>
        fares.filter(({ on }) => on < from || on >= from + 21),
      ),
    ),
  createMarkets(
    'two seasons',
    step(1, { min: 20, max: 200 }, (on, lead) => on + lead),
  ),
  createMarkets(
    'prices that rise towards departure',
    fc.tuple(usual, factor, spread).map(
      ([price, times, width]) =>
        (_on, lead, chance) =>
          price * (1 + (times - 1) * Math.exp(-lead / 30)) * (1 + width * chance),
    ),
  ),
);

describe('the average of a market', () => {
  it('stays between the lowest and the highest price seen, whatever its prices did', () => {
    fc.assert(
      fc.property(markets, ({ fares }) => {
        const market = createMarket();
        let lowest = Number.POSITIVE_INFINITY;
        let highest = 0;
        for (const { stops, ...sighting } of fares) {
          const { evidence } = judge(market, { ...buildObservedFare(sighting), stops });
          if (evidence !== null) {
            // Prices are counted in quanta of the market.
            expect(evidence.average).toBeGreaterThan(lowest - market.quantum);
            expect(evidence.average).toBeLessThan(highest + market.quantum);
          }
          lowest = Math.min(lowest, sighting.price);
          highest = Math.max(highest, sighting.price);
        }
      }),
      { numRuns: MARKETS, ...(SEED !== undefined && { seed: Number(SEED) }) },
    );
  });
});
