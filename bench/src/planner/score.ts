import { MILLIS_PER_DAY, type PlaceCode } from '@farelark/engine';
import type { Deal } from './known-market.ts';
import type { Collected } from './run.ts';

const HOUR_MILLIS = 3_600_000;
/** Single cheap moves and mistakes are over by then; sales last eight hours and more. */
const BRIEF_MILLIS = 3 * HOUR_MILLIS;

/** Three collectors on one market. Value of a deal: the share saved, counted once. */
export interface Trial {
  readonly full: Collected;
  readonly roundRobin: Collected;
  readonly planner: Collected;
  readonly callsADay: number;
  readonly quiet: ReadonlySet<PlaceCode>;
}

export function toScore(trials: readonly Trial[]) {
  const sum = (measure: (trial: Trial) => number) =>
    trials.reduce((total, trial) => total + measure(trial), 0);
  const full = (isMeant: (deal: Deal, trial: Trial) => boolean = () => true) =>
    sum((trial) => valueFound(trial.full, (deal) => isMeant(deal, trial)));
  const both = (isMeant: (deal: Deal, trial: Trial) => boolean = () => true) =>
    sum((trial) =>
      valueFound(trial.full, (deal) => trial.planner.finds.has(deal) && isMeant(deal, trial)),
    );
  const isLasting = (deal: Deal) => deal.ended - deal.began >= BRIEF_MILLIS;
  const isQuiet = (deal: Deal, trial: Trial) => trial.quiet.has(deal.trip.origin);
  const planned = sum((trial) => valueFound(trial.planner));
  const share = both() / full();
  return {
    /** Of the deals that the full scan found, what the planner found too. */
    share_of_full: round(share),
    /** All that the planner found, over all that the full scan found. */
    total_of_full: round(planned / full()),
    /** The same over all that round-robin found with the same calls. */
    times_round_robin: round(planned / sum((trial) => valueFound(trial.roundRobin))),
    round_robin_share_of_full: round(
      sum((trial) => valueFound(trial.full, (deal) => trial.roundRobin.finds.has(deal))) / full(),
    ),
    /** Part of the full scan's value that lasted three hours or more, and the planner's share of it. */
    lasting_of_full: round(full(isLasting) / full()),
    share_of_lasting: round(both(isLasting) / full(isLasting)),
    /** The planner's share of deals from quiet airports, over its share of all. */
    quiet_fairness: round(both(isQuiet) / full(isQuiet) / share),
    /** From a lasting deal's begin to its find. */
    median_delay_hours: {
      planner: delay(trials.map((trial) => trial.planner)),
      full: delay(trials.map((trial) => trial.full)),
      round_robin: delay(trials.map((trial) => trial.roundRobin)),
    },
    deals_of_full: sum((trial) => trial.full.finds.size),
  };

  function delay(all: readonly Collected[]): number {
    const hours = all
      .flatMap(({ finds }) => [...finds.values()])
      .filter(({ deal }) => isLasting(deal))
      .map(({ deal, at }) => (at - deal.began) / HOUR_MILLIS)
      .sort((a, b) => a - b);
    return round(hours[hours.length >> 1] ?? Number.NaN);
  }
}

function valueFound({ finds }: Collected, isMeant: (deal: Deal) => boolean = () => true): number {
  let value = 0;
  for (const deal of finds.keys()) if (isMeant(deal)) value += deal.saving;
  return value;
}

/** Calls that came when a day's worth of them had been made within the last 24 hours already. */
export function countViolations({ callMoments }: Collected, callsADay: number): number {
  return callMoments.filter((moment, index) => {
    const before = callMoments[index - callsADay];
    return before !== undefined && moment - before < MILLIS_PER_DAY;
  }).length;
}

/** Calls of the busiest hour over those of an average one. */
export function getSpread({ callsAnHour }: Collected): number {
  const mean = callsAnHour.reduce((total, calls) => total + calls, 0) / callsAnHour.length;
  return round(Math.max(...callsAnHour) / mean);
}

function round(figure: number): number {
  return Number(figure.toFixed(3));
}
