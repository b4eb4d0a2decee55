/**
 * Which feeds the engine is tuned on and which it is reported on. Written down before anything was
 * tuned on them; a feed never changes sides.
 *
 * No fare of a reporting pair is in a tuning feed. What feeds to come may hold (other routes and
 * currencies, round trips, other rates of observation) is on both sides, made of other fares and,
 * where it has a setting, with another one.
 */
import type { RawFare } from '@farelark/engine';
import type { Basis, Side } from './basis.ts';
import { Chance } from './chance.ts';
import { fourLooksADay } from './derive/looks.ts';
import { betweenPairs, type RoutePair } from './derive/pairs.ts';
import { inCurrency, withTrend } from './derive/prices.ts';
import { withRivals } from './derive/rivals.ts';
import { roundTrips } from './derive/round-trips.ts';
import { everyDays, everyDepartures, irregularly, onceADay } from './derive/sampling.ts';
import { observedRows } from './fare-files.ts';
import { simulatedRows } from './simulated.ts';

type Rows = readonly RawFare[];

export interface FeedPlan {
  readonly name: string;
  readonly side: Side;
  readonly kind: 'pair' | 'derived' | 'other';
  readonly simulated: boolean;
  /** Null when the feed cannot be had here. */
  readonly rows: () => Promise<Rows | null>;
}

const LOOKS_DAYS = 60;
const SIMULATED_DAYS = 178;

/** Seeds of what is derived by chance; of the planted rows, none. */
const [ROUND_TRIPS, RIVALS, LOOKS, GAPS] = [11, 12, 13, 14];
const [TUNING_MARKET, REPORTING_MARKET, BUSY_MARKET] = [101, 102, 103];

const TUNING_ROUTES: readonly RoutePair[] = ['LHR-JFK', 'SIN-NRT', 'BUD-LIS', 'STN-LIS'];
const REPORTING_ROUTES: readonly RoutePair[] = ['LHR-DXB', 'CDG-NRT', 'HKG-BKK', 'BUD-BCN'];
const BUSY_ROUTES: readonly RoutePair[] = ['DXB-BOM', 'DXB-LHR', 'DXB-SIN'];

/** All feeds but the basis itself, tuning ones first. */
export function planFeeds(basis: Basis): readonly FeedPlan[] {
  return [...tuningFeeds(basis), ...reportingFeeds(basis)];
}

function tuningFeeds(basis: Basis): readonly FeedPlan[] {
  const { first, second, one, other, both, derived } = ofSide(basis, 'tuning');
  return [
    { ...derived(first, one), kind: 'pair' },
    { ...derived(second, other), kind: 'pair' },
    derived('every 2nd day', () => everyDays(both(), 2)),
    derived('every 7th day', () => everyDays(both(), 7)),
    derived('a third of departures', () => everyDepartures(both(), 3)),
    derived(`round trips ${first}`, () => roundTrips(one(), ROUND_TRIPS)),
    derived(`${second} in HUF`, () => inCurrency(other(), 'HUF', 0)),
    derived(`${first} rising by 25 %`, () => withTrend(one(), 0.25)),
    derived(`${second} with rivals`, () => withRivals(other(), new Chance(RIVALS))),
    derived(`${first} 4 looks a day`, () => fourLooksADay(one(), LOOKS_DAYS, new Chance(LOOKS))),
    simulatedFeed('simulator 1', 'tuning', TUNING_MARKET, TUNING_ROUTES),
  ];
}

function reportingFeeds(basis: Basis): readonly FeedPlan[] {
  const { first, second, one, other, both, derived } = ofSide(basis, 'reporting');
  return [
    { ...derived(first, one), kind: 'pair' },
    { ...derived(second, other), kind: 'pair' },
    derived('every 3rd day', () => everyDays(both(), 3)),
    derived('irregular days', () => irregularly(both(), new Chance(GAPS))),
    derived('half of departures', () => everyDepartures(both(), 2)),
    derived(`round trips ${first}`, () => roundTrips(one(), ROUND_TRIPS + 10)),
    derived(`round trips ${second}`, () => roundTrips(other(), ROUND_TRIPS + 20)),
    derived(`${first} in JPY`, () => inCurrency(one(), 'JPY', 0)),
    derived(`${second} in KWD`, () => inCurrency(other(), 'KWD', 3)),
    derived(`${second} falling by 20 %`, () => withTrend(other(), -0.2)),
    derived(`${first} rising by 15 %`, () => withTrend(one(), 0.15)),
    derived(`${first} with rivals`, () => withRivals(one(), new Chance(RIVALS + 10))),
    derived(`${second} 4 looks a day`, () =>
      fourLooksADay(other(), LOOKS_DAYS, new Chance(LOOKS + 10)),
    ),
    simulatedFeed('simulator 2', 'reporting', REPORTING_MARKET, REPORTING_ROUTES),
    {
      name: 'simulator 3, 4 looks a day',
      side: 'reporting',
      kind: 'derived',
      simulated: true,
      rows: () =>
        simulatedRows({ seed: BUSY_MARKET, days: LOOKS_DAYS, everyHours: 6, pairs: BUSY_ROUTES }),
    },
    stansted('stansted', (rows) => rows, 'other'),
    stansted('stansted once a day', onceADay),
    stansted('stansted every 2nd day', (rows) => everyDays(rows, 2)),
  ];
}

/** A side's two pairs, their rows, and plans that derive something from them. */
function ofSide({ rows, pairs, simulated }: Basis, side: Side) {
  const [first, second] = pairs[side];
  return {
    first,
    second,
    one: () => betweenPairs(rows, [first]),
    other: () => betweenPairs(rows, [second]),
    both: () => betweenPairs(rows, pairs[side]),
    derived: (name: string, make: () => Rows): FeedPlan => ({
      name,
      side,
      kind: 'derived',
      simulated,
      rows: async () => make(),
    }),
  };
}

function simulatedFeed(
  name: string,
  side: Side,
  seed: number,
  pairs: readonly RoutePair[],
): FeedPlan {
  const rows = () => simulatedRows({ seed, days: SIMULATED_DAYS, everyHours: 24, pairs });
  return { name, side, kind: 'derived', simulated: true, rows };
}

function stansted(
  name: string,
  derive: (rows: Rows) => Rows,
  kind: FeedPlan['kind'] = 'derived',
): FeedPlan {
  const rows = async () => {
    const observed = await observedRows('stansted');
    return observed === null ? null : derive(observed);
  };
  return { name, side: 'reporting', kind, simulated: false, rows };
}
