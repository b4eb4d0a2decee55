import type { Fare, Instant, PlaceCode, RawFare } from '@farelark/engine';
import { loadReference } from '@farelark/reference';
import { expect, it } from 'vitest';
import { collectRows, describeFareSource, makeTrip, NEVER, toFares } from '../conformance/index.ts';
import { createSimulator, type Simulator } from './index.ts';

const reference = loadReference();
const START = Date.parse('2026-11-21T08:00:00Z') as Instant;
const MINUTE = 60_000;
const DAY = 86_400_000;
const NOT_FLOWN = makeTrip({ origin: 'DEB', destination: 'KUT', return: null });

/** A simulator whose clock advances by `step` millis at each reading. */
function createAt(step: number, seed = 7): { sim: Simulator; setClock: (at: Instant) => void } {
  let clock = START;
  const now = (): Instant => {
    clock = (clock + step) as Instant;
    return clock;
  };
  const setClock = (at: Instant): void => {
    clock = at;
  };
  return { sim: createSimulator({ seed, speed: 60, now, reference, tickMillis: 0 }), setClock };
}

const toSimulatedFares = (source: Simulator, rows: readonly RawFare[] = []) =>
  toFares({ source, context: reference }, rows);

async function collectTicks(sim: Simulator, count: number): Promise<(readonly RawFare[])[]> {
  const abort = new AbortController();
  const ticks: (readonly RawFare[])[] = [];
  for await (const rows of sim.collect({ origins: [] }, abort.signal)) {
    ticks.push(rows);
    if (ticks.length >= count) abort.abort();
  }
  return ticks;
}

function backfill(sim: Simulator, days: number): Promise<RawFare[]> {
  const from = (START - days * DAY) as Instant;
  return collectRows(sim.backfill({ from, to: START, everyHours: 24 }, NEVER));
}

describeFareSource('the simulator', () => {
  const { sim } = createAt(5000);
  const span = (from: number, to: number) =>
    sim.backfill({ from: from as Instant, to: to as Instant, everyHours: 24 }, NEVER);
  const [start, cut] = [START - 4 * DAY, START - 1.9 * DAY];
  return {
    source: sim,
    context: { ...reference, receivedAt: (START + DAY) as Instant },
    maxBatches: 20,
    parts: { whole: span(start, START), split: [span(start, cut), span(cut, START)] },
  };
});

it('yields the same fares for the same seed, and others for another', async () => {
  const [first, same, other] = await Promise.all([
    collectTicks(createAt(5000).sim, 3),
    collectTicks(createAt(5000).sim, 3),
    collectTicks(createAt(5000, 8).sim, 3),
  ]);
  expect(first).toEqual(same);
  expect(first).not.toEqual(other);
});

it('dates fares by the injected clock', async () => {
  const ticks = await collectTicks(createAt(5000).sim, 2);
  const times = ticks.map((rows) => [...new Set(rows.map((row) => row.observed_at))]);
  expect(times).toEqual([
    [new Date(START + 5000).toISOString()],
    [new Date(START + 10_000).toISOString()],
  ]);
});

it('collects only from the requested airports and cities', async () => {
  const abort = new AbortController();
  const origins = ['LON', 'HKG'] as PlaceCode[];
  for await (const rows of createAt(5000).sim.collect({ origins }, abort.signal)) {
    expect(new Set(rows.map((row) => row.origin))).toEqual(
      new Set(['LHR', 'LGW', 'STN', 'LTN', 'HKG']),
    );
    abort.abort();
  }
});

it('rechecks a fare at the same price, unless it was a phantom', async () => {
  const { sim, setClock } = createAt(0);
  let [phantoms, confirmed] = [0, 0];
  for (let at = START; at < START + 240 * MINUTE; at = (at + 10 * MINUTE) as Instant) {
    setClock(at);
    const [rows] = await collectTicks(sim, 1);
    for (const fare of toSimulatedFares(sim, rows)) {
      const result = await sim.recheck(fare, NEVER);
      if (result.kind !== 'offers') throw new Error(result.kind);
      const match = toSimulatedFares(sim, result.offers).find(
        (offer) => offer.carriers[0] === fare.carriers[0] && offer.price === fare.price,
      );
      if (sim.findTruth(fare)?.kind === 'phantom') {
        phantoms++;
        expect(match).toBeUndefined();
      } else {
        confirmed++;
        expect(match).toBeDefined();
      }
    }
  }
  expect(phantoms).toBeGreaterThan(0);
  expect(confirmed).toBeGreaterThan(4_000);
}, 30_000);

it('writes a history in which 90 % of fares are ordinary, and none of them is below the fair price', async () => {
  const { sim } = createAt(0);
  const fares = toSimulatedFares(sim, await backfill(sim, 10));
  const ordinary = fares.filter((fare) => sim.findTruth(fare)?.kind === 'ordinary');
  expect(ordinary.length / fares.length).toBeGreaterThan(0.9);
  const cheap = ordinary.filter(
    (fare) => fare.price < 0.99 * (sim.findTruth(fare)?.fairPrice ?? Number.NaN),
  );
  expect(cheap).toEqual([]);
}, 30_000);

it('has a new deal from every large airport every two minutes at speed 60', async () => {
  const { sim } = createAt(5000);
  const onSale = new Set<string>();
  const newDeals = new Map<string, number>();
  const [warmUpTicks, minutes] = [60, 6];
  const ticks = await collectTicks(sim, warmUpTicks + minutes * 12);
  for (const [tick, rows] of ticks.entries()) {
    for (const fare of toSimulatedFares(sim, rows)) {
      const key = [fare.origin, fare.destination, fare.departure, fare.return].join();
      const fairPrice = sim.findTruth(fare)?.fairPrice ?? Number.NaN;
      if (fare.price > 0.7 * fairPrice || onSale.has(key)) continue;
      onSale.add(key);
      if (tick >= warmUpTicks) newDeals.set(fare.origin, (newDeals.get(fare.origin) ?? 0) + 1);
    }
  }
  for (const airport of ['BUD', 'HKG', 'LHR', 'DXB', 'SIN', 'CDG', 'JFK', 'NRT'])
    expect(newDeals.get(airport) ?? 0, airport).toBeGreaterThanOrEqual(0.5 * minutes);
}, 30_000);

it('has error fares below 65 % of the cheapest carrier’s ordinary price', async () => {
  const { sim } = createAt(60_000);
  const shares = toSimulatedFares(sim, (await collectTicks(sim, 60)).flat()).flatMap((fare) => {
    const truth = sim.findTruth(fare);
    return truth?.kind === 'error' ? [fare.price / truth.fairPrice] : [];
  });
  expect(shares.length).toBeGreaterThan(0);
  expect(Math.max(...shares)).toBeLessThan(0.65);
});

it('is unavailable for a route that it does not fly', async () => {
  const { sim } = createAt(0);
  const unavailable = { kind: 'unavailable', reason: 'route_not_sold' };
  expect(await sim.recheck(NOT_FLOWN, NEVER)).toEqual(unavailable);
  expect(await sim.tripSearch.search(NOT_FLOWN, NEVER)).toMatchObject(unavailable);
});

it('finds in a search what it collects at the same time', async () => {
  const { sim } = createAt(0);
  const [rows] = await collectTicks(sim, 1);
  for (const fare of toSimulatedFares(sim, rows).slice(0, 100)) {
    const result = await sim.tripSearch.search(fare, NEVER);
    if (result.kind !== 'fares') throw new Error(result.reason);
    expect(toSimulatedFares(sim, result.fares)).toContainEqual(fare);
  }
});

it('reports the price of a recheck as the truth at that time', async () => {
  const { sim, setClock } = createAt(0);
  const today = Math.floor(START / DAY) as Fare['departure'];
  for (const [index, trip] of [...sim.tripSearch.timetable(today)].entries()) {
    if (index % 40 !== 0) continue;
    const at = (START + (index % 600) * MINUTE) as Instant;
    setClock(at);
    const result = await sim.recheck(trip, NEVER);
    if (result.kind !== 'offers') throw new Error(result.kind);
    const cheapest = toSimulatedFares(sim, result.offers)[0];
    const truth = sim.getTruthAt(trip, at);
    expect(truth?.price).toBe(cheapest?.price);
    expect(truth?.kind).toBe(cheapest === undefined ? null : sim.findTruth(cheapest)?.kind);
  }
});

it('writes 150,000 to 250,000 fares for sixty days of history', async () => {
  const rows = await backfill(createAt(0).sim, 60);
  expect(rows.length).toBeGreaterThan(150_000);
  expect(rows.length).toBeLessThan(250_000);
}, 60_000);
