import { MILLIS_PER_DAY, type PlaceCode } from '@farelark/engine';
import { percentile } from '../harness/figures.ts';
import type { Collected } from './collect.ts';
import type { Deal } from './known-market.ts';

const HOUR_MS = 3_600_000;
/** Longer than single cheap moves and mistakes; sales last at least eight hours. */
const MIN_LASTING_MS = 3 * HOUR_MS;

/** Results of three collectors on one market. */
export interface Trial {
  readonly full: Collected;
  readonly roundRobin: Collected;
  readonly planner: Collected;
  readonly callsADay: number;
  readonly quiet: ReadonlySet<PlaceCode>;
}

type DealFilter = (deal: Deal, trial: Trial) => boolean;

export function toScore(trials: readonly Trial[]) {
  /** Value of the deals that a collector found: the sum of the shares saved. */
  const sumValue = (
    collector: 'full' | 'roundRobin' | 'planner',
    filter: DealFilter = () => true,
  ) =>
    trials
      .flatMap((trial) => [...trial[collector].found.keys()].filter((deal) => filter(deal, trial)))
      .reduce((sum, { saving }) => sum + saving, 0);
  const isLasting: DealFilter = (deal) => deal.endedAt - deal.startedAt >= MIN_LASTING_MS;
  const isQuiet: DealFilter = (deal, trial) => trial.quiet.has(deal.trip.origin);
  /** The planner's share of the full scan's value, of the deals that pass the filter. */
  const getShare = (filter: DealFilter = () => true) =>
    sumValue('full', (deal, trial) => trial.planner.found.has(deal) && filter(deal, trial)) /
    sumValue('full', filter);
  /** Median hours from the start of a lasting deal until its first query. */
  const getDelay = (collector: 'full' | 'roundRobin' | 'planner') => {
    const hours = trials.flatMap((trial) =>
      [...trial[collector].found]
        .filter(([deal]) => isLasting(deal, trial))
        .map(([deal, at]) => (at - deal.startedAt) / HOUR_MS),
    );
    return round(percentile(hours, 0.5));
  };
  const full = sumValue('full');
  const planned = sumValue('planner');
  const share = getShare();
  return {
    share_of_full: round(share),
    /** Value of all that the planner found, including deals that the full scan missed. */
    total_of_full: round(planned / full),
    times_round_robin: round(planned / sumValue('roundRobin')),
    round_robin_share_of_full: round(
      sumValue('full', (deal, trial) => trial.roundRobin.found.has(deal)) / full,
    ),
    lasting_of_full: round(sumValue('full', isLasting) / full),
    share_of_lasting: round(getShare(isLasting)),
    /** The planner's share of deals from quiet airports, relative to its share of all. */
    quiet_fairness: round(getShare(isQuiet) / share),
    median_delay_hours: {
      planner: getDelay('planner'),
      full: getDelay('full'),
      round_robin: getDelay('roundRobin'),
    },
    deals_of_full: trials.reduce((sum, trial) => sum + trial.full.found.size, 0),
  };
}

/** Calls of the planner that exceeded a day's quota in the 24 hours before them. */
export function countViolations({ planner: { callMoments }, callsADay }: Trial): number {
  return callMoments.filter((moment, index) => {
    const before = callMoments[index - callsADay];
    return before !== undefined && moment - before < MILLIS_PER_DAY;
  }).length;
}

/** Calls of the busiest hour, relative to the average. */
export function getSpread({ callMoments, hours }: Collected): number {
  const byHour = Map.groupBy(callMoments, (moment) => Math.floor(moment / HOUR_MS));
  const busiest = Math.max(...[...byHour.values()].map(({ length }) => length));
  return round(busiest / (callMoments.length / hours));
}

function round(figure: number): number {
  return Number(figure.toFixed(3));
}
