/**
 * The feeds on which the engine is tuned, and those on which it is reported. Decided before any tuning; a feed never
 * changes sides.
 *
 * No fare of a reporting pair is in a tuning feed. Variants that future feeds may have (other routes and currencies,
 * round trips, other sampling rates) are on both sides, made from other fares and, where possible, with another
 * setting.
 */
import { Random } from '../harness/random.ts';
import { addCompetitors, addTrend, convertRows } from './derive/prices.ts';
import { createRoundTrips } from './derive/round-trips.ts';
import {
  keepEveryNthDay,
  keepEveryNthDeparture,
  keepFirstOfDay,
  observeFourTimesADay,
  sampleIrregularly,
} from './derive/sampling.ts';
import {
  type BaseFeed,
  filterPairs,
  loadObservedRows,
  type RoutePair,
  type Rows,
  type Side,
  simulateRows,
} from './feed-rows.ts';

export interface FeedPlan {
  readonly name: string;
  /** Null for the base feed, which belongs to both sides. */
  readonly side: Side | null;
  readonly simulated: boolean;
  /** Null when the feed is not available. */
  readonly load: () => Promise<Rows | null>;
}

const OBSERVED_DAYS = 60;
const SIMULATED_DAYS = 178;
/** Seeds of derived feeds. */
const [ROUND_TRIPS, COMPETITORS, FOUR_TIMES_A_DAY, IRREGULAR] = [11, 12, 13, 14];
const [TUNING_MARKET, REPORTING_MARKET, BUSY_MARKET] = [101, 102, 103];
const TUNING_ROUTES: readonly RoutePair[] = ['LHR-JFK', 'SIN-NRT', 'BUD-LIS', 'STN-LIS'];
const REPORTING_ROUTES: readonly RoutePair[] = ['LHR-DXB', 'CDG-NRT', 'HKG-BKK', 'BUD-BCN'];
const BUSY_ROUTES: readonly RoutePair[] = ['DXB-BOM', 'DXB-LHR', 'DXB-SIN'];

/** The base feed, then tuning feeds, then reporting feeds. */
export function planFeeds(base: BaseFeed): readonly FeedPlan[] {
  const { name, simulated } = base;
  const whole: FeedPlan = { name, simulated, side: null, load: async () => base.rows };
  return [whole, ...planTuningFeeds(base), ...planReportingFeeds(base)];
}

function planTuningFeeds(base: BaseFeed): readonly FeedPlan[] {
  const { names, first, second, both, derive } = splitBase(base, 'tuning');
  const [a, b] = names;
  const random = Random.fromSmallSeed;
  return [
    derive(a, first),
    derive(b, second),
    derive('every 2nd day', () => keepEveryNthDay(both(), 2)),
    derive('every 7th day', () => keepEveryNthDay(both(), 7)),
    derive('a third of departures', () => keepEveryNthDeparture(both(), 3)),
    derive(`round trips ${a}`, () => createRoundTrips(first(), ROUND_TRIPS)),
    derive(`${b} in HUF`, () => convertRows(second(), 'HUF', 0)),
    derive(`${a} rising by 25 %`, () => addTrend(first(), 0.25)),
    derive(`${b} with rivals`, () => addCompetitors(second(), random(COMPETITORS))),
    derive(`${a} 4 looks a day`, () =>
      observeFourTimesADay(first(), OBSERVED_DAYS, random(FOUR_TIMES_A_DAY)),
    ),
    planSimulated('simulator 1', 'tuning', TUNING_MARKET, TUNING_ROUTES),
  ];
}

function planReportingFeeds(base: BaseFeed): readonly FeedPlan[] {
  const { names, first, second, both, derive } = splitBase(base, 'reporting');
  const [a, b] = names;
  const random = Random.fromSmallSeed;
  return [
    derive(a, first),
    derive(b, second),
    derive('every 3rd day', () => keepEveryNthDay(both(), 3)),
    derive('irregular days', () => sampleIrregularly(both(), random(IRREGULAR))),
    derive('half of departures', () => keepEveryNthDeparture(both(), 2)),
    derive(`round trips ${a}`, () => createRoundTrips(first(), ROUND_TRIPS + 10)),
    derive(`round trips ${b}`, () => createRoundTrips(second(), ROUND_TRIPS + 20)),
    derive(`${a} in JPY`, () => convertRows(first(), 'JPY', 0)),
    derive(`${b} in KWD`, () => convertRows(second(), 'KWD', 3)),
    derive(`${b} falling by 20 %`, () => addTrend(second(), -0.2)),
    derive(`${a} rising by 15 %`, () => addTrend(first(), 0.15)),
    derive(`${a} with rivals`, () => addCompetitors(first(), random(COMPETITORS + 10))),
    derive(`${b} 4 looks a day`, () =>
      observeFourTimesADay(second(), OBSERVED_DAYS, random(FOUR_TIMES_A_DAY + 10)),
    ),
    planSimulated('simulator 2', 'reporting', REPORTING_MARKET, REPORTING_ROUTES),
    {
      name: 'simulator 3, 4 looks a day',
      side: 'reporting',
      simulated: true,
      load: () =>
        simulateRows({ seed: BUSY_MARKET, days: OBSERVED_DAYS, everyHours: 6 }, BUSY_ROUTES),
    },
    planStansted('stansted', (rows) => rows),
    planStansted('stansted once a day', keepFirstOfDay),
    planStansted('stansted every 2nd day', (rows) => keepEveryNthDay(rows, 2)),
  ];
}

/** The two pairs of a side, their rows, and plans derived from them. */
function splitBase({ rows, pairs, simulated }: BaseFeed, side: Side) {
  const names = pairs[side];
  return {
    names,
    first: () => filterPairs(rows, [names[0]]),
    second: () => filterPairs(rows, [names[1]]),
    both: () => filterPairs(rows, names),
    derive: (name: string, create: () => Rows): FeedPlan => ({
      name,
      side,
      simulated,
      load: async () => create(),
    }),
  };
}

function planSimulated(
  name: string,
  side: Side,
  seed: number,
  pairs: readonly RoutePair[],
): FeedPlan {
  const load = () => simulateRows({ seed, days: SIMULATED_DAYS, everyHours: 24 }, pairs);
  return { name, side, simulated: true, load };
}

function planStansted(name: string, derive: (rows: Rows) => Rows): FeedPlan {
  const load = async () => {
    const rows = await loadObservedRows('stansted');
    return rows === null ? null : derive(rows);
  };
  return { name, side: 'reporting', simulated: false, load };
}
