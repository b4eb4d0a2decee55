import { type Fare, type Instant, normalise, type PlaceCode, type RawFare } from '@farelark/engine';
import { loadReference } from '@farelark/reference';
import { describe, expect, it } from 'vitest';
import { describeFareSource, makeTrip } from '../conformance/index.ts';
import { createSimulator, type Simulator } from './index.ts';

const reference = loadReference();
const START = Date.parse('2026-11-21T08:00:00Z') as Instant;
const MINUTE = 60_000;
const DAY = 86_400_000;
const NOT_FLOWN = makeTrip({ origin: 'DEB', destination: 'KUT', return: null });
const quiet = new AbortController().signal;

/** A simulator on a clock that advances by `step` at each look. */
function simulatorAt(step: number, seed = 7): { sim: Simulator; stop: (at: Instant) => void } {
  let clock = START;
  const now = (): Instant => {
    clock = (clock + step) as Instant;
    return clock;
  };
  const stop = (at: Instant): void => {
    clock = at;
  };
  return { sim: createSimulator({ seed, speed: 60, now, reference, tickMillis: 0 }), stop };
}

function clean(rows: readonly RawFare[]): readonly Fare[] {
  const context = { ...reference, synthetic: true, defaultSource: 'simulator' as Fare['source'] };
  return rows.map((row) => {
    const answer = normalise(row, context);
    if ('rejected' in answer) throw new Error(answer.rejected);
    return answer.fare;
  });
}

async function ticks(sim: Simulator, count: number): Promise<RawFare[][]> {
  const abort = new AbortController();
  const seen: RawFare[][] = [];
  for await (const rows of sim.collect({ origins: [] }, abort.signal)) {
    seen.push([...rows]);
    if (seen.length >= count) abort.abort();
  }
  return seen;
}

async function history(sim: Simulator, days: number): Promise<RawFare[]> {
  const rows: RawFare[] = [];
  const from = (START - days * DAY) as Instant;
  for await (const batch of sim.backfill({ from, to: START, everyHours: 24 }, quiet))
    rows.push(...batch);
  return rows;
}

describeFareSource('the simulator', () => {
  const { sim } = simulatorAt(5000);
  const span = (from: number, to: number) =>
    sim.backfill({ from: from as Instant, to: to as Instant, everyHours: 24 }, quiet);
  const cut = START - 1.9 * DAY;
  return {
    source: sim,
    reading: { ...reference, receivedAt: (START + DAY) as Instant },
    batches: 20,
    cleanShare: 0.99,
    parts: {
      whole: span(START - 4 * DAY, START),
      split: [span(START - 4 * DAY, cut), span(cut, START)],
    },
  };
});

describe('the simulated market', () => {
  it('is the same market for the same seed, and another for another', async () => {
    const [a, b, other] = await Promise.all([
      ticks(simulatorAt(5000).sim, 3),
      ticks(simulatorAt(5000).sim, 3),
      ticks(simulatorAt(5000, 8).sim, 3),
    ]);
    expect(a).toEqual(b);
    expect(a).not.toEqual(other);
  });

  it('stamps what it collects with the injected clock', async () => {
    const [first, second] = await ticks(simulatorAt(5000).sim, 2);
    expect(new Set(first?.map((row) => row.observed_at))).toEqual(
      new Set([new Date(START + 5000).toISOString()]),
    );
    expect(new Set(second?.map((row) => row.observed_at))).toEqual(
      new Set([new Date(START + 10_000).toISOString()]),
    );
  });

  it('collects only from the airports asked for, by city code too', async () => {
    const abort = new AbortController();
    const { sim } = simulatorAt(5000);
    const origins = ['LON', 'HKG'] as PlaceCode[];
    for await (const rows of sim.collect({ origins }, abort.signal)) {
      expect(new Set(rows.map((row) => row.origin))).toEqual(
        new Set(['LHR', 'LGW', 'STN', 'LTN', 'HKG']),
      );
      abort.abort();
    }
  });

  it('confirms a fare seen a moment ago at the same price, unless it was a phantom', async () => {
    const { sim, stop } = simulatorAt(0);
    let [phantoms, confirmed] = [0, 0];
    for (let at = START; at < START + 600 * MINUTE; at = (at + 10 * MINUTE) as Instant) {
      stop(at);
      const [rows] = await ticks(sim, 1);
      for (const fare of clean(rows ?? [])) {
        const answer = await sim.recheck({ ...fare }, quiet);
        if (answer.kind !== 'offers') throw new Error(answer.kind);
        const found = clean(answer.offers).find(
          (offer) => offer.carriers[0] === fare.carriers[0] && offer.price === fare.price,
        );
        if (sim.findTruth(fare)?.kind === 'phantom') {
          phantoms++;
          expect(found).toBeUndefined();
        } else {
          confirmed++;
          expect(found).toBeDefined();
        }
      }
    }
    expect(phantoms).toBeGreaterThan(0);
    expect(confirmed).toBeGreaterThan(10_000);
  }, 30_000);

  it('has a quiet past, with most fares ordinary and near what is fair', async () => {
    const { sim } = simulatorAt(0);
    const fares = clean(await history(sim, 10));
    const truths = fares.map((fare) => ({ fare, truth: sim.findTruth(fare) }));
    const ordinary = truths.filter(({ truth }) => truth?.kind === 'ordinary');
    expect(ordinary.length / fares.length).toBeGreaterThan(0.9);
    const far = ordinary.filter(
      ({ fare, truth }) => fare.price < 0.99 * (truth?.fairPrice ?? Number.NaN),
    );
    expect(far).toEqual([]);
  }, 30_000);

  it('gives every large airport a new real deal about every minute at speed 60', async () => {
    const { sim, stop } = simulatorAt(5000);
    stop(START);
    const onSale = new Set<string>();
    const fresh = new Map<string, number>();
    const warmUp = 60;
    const minutes = 10;
    for (const [tick, rows] of (await ticks(sim, warmUp + minutes * 12)).entries()) {
      for (const fare of clean(rows)) {
        const key = [fare.origin, fare.destination, fare.departure, fare.return].join();
        const fair = sim.findTruth(fare)?.fairPrice ?? Number.NaN;
        if (fare.price > 0.7 * fair || onSale.has(key)) continue;
        onSale.add(key);
        if (tick >= warmUp) fresh.set(fare.origin, (fresh.get(fare.origin) ?? 0) + 1);
      }
    }
    for (const airport of ['BUD', 'HKG', 'LHR', 'DXB', 'SIN', 'CDG', 'JFK', 'NRT']) {
      expect(fresh.get(airport) ?? 0, airport).toBeGreaterThanOrEqual(0.5 * minutes);
    }
  }, 30_000);

  it('makes error fares of 15 to 40 per cent of the carrier’s ordinary price', async () => {
    const { sim } = simulatorAt(60_000);
    const fares = clean((await ticks(sim, 60)).flat());
    const errors = fares.filter((fare) => sim.findTruth(fare)?.kind === 'error');
    expect(errors.length).toBeGreaterThan(0);
    for (const fare of errors) {
      const fair = sim.findTruth(fare)?.fairPrice ?? Number.NaN;
      // The most expensive carrier's mistake is measured against the cheapest's fare.
      expect(fare.price / fair).toBeLessThan(0.65);
    }
  });

  it('knows nothing of routes it does not fly, and says so', async () => {
    const { sim } = simulatorAt(0);
    expect(await sim.recheck(NOT_FLOWN, quiet)).toEqual({
      kind: 'unavailable',
      reason: 'route_not_sold',
    });
  });

  it('answers a search as a look at the market does, and says what it never sells', async () => {
    const { sim, stop } = simulatorAt(0);
    stop(START);
    const [rows] = await ticks(sim, 1);
    for (const fare of clean(rows ?? []).slice(0, 100)) {
      const answer = await sim.tripSearch.search(fare, quiet);
      if (answer.kind !== 'fares') throw new Error(answer.reason);
      expect(clean(answer.fares)).toContainEqual(fare);
    }
    expect(await sim.tripSearch.search(NOT_FLOWN, quiet)).toMatchObject({
      kind: 'unavailable',
      reason: 'route_not_sold',
    });
  });

  it('tells benchmarks the truth of any moment: the price that a second look finds then', async () => {
    const { sim, stop } = simulatorAt(0);
    const today = Math.floor(START / DAY) as Fare['departure'];
    for (const [index, trip] of [...sim.tripSearch.timetable(today)].entries()) {
      if (index % 40 !== 0) continue;
      const at = (START + (index % 600) * MINUTE) as Instant;
      stop(at);
      const answer = await sim.recheck(trip, quiet);
      if (answer.kind !== 'offers') throw new Error(answer.kind);
      const cheapest = clean(answer.offers)[0];
      const truth = sim.getTruthAt(trip, at);
      expect(truth?.price).toBe(cheapest?.price);
      expect(truth?.kind).toBe(cheapest === undefined ? null : sim.findTruth(cheapest)?.kind);
    }
  });

  it('writes sixty days of history of 150,000 to 250,000 fares', async () => {
    const rows = await history(simulatorAt(0).sim, 60);
    expect(rows.length).toBeGreaterThan(150_000);
    expect(rows.length).toBeLessThan(250_000);
  }, 60_000);
});
