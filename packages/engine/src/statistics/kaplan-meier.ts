/** Lifetimes of equal length, in any unit. */
export interface CensoredLifetimes {
  readonly time: number;
  /** False for a censored lifetime, which lasted at least this long. */
  readonly ended: boolean;
  readonly count: number;
}

/** Share of lifetimes that outlast `time`. */
export interface SurvivalStep {
  readonly time: number;
  readonly share: number;
}

/**
 * Kaplan-Meier estimate (1958) of the survival function. A censored lifetime is at risk for as long as it was
 * observed.
 *
 * @returns a step for each time at which a lifetime ended, ascending
 */
export function estimateSurvival(lifetimes: readonly CensoredLifetimes[]): SurvivalStep[] {
  const byTime = [...lifetimes].sort((a, b) => a.time - b.time);
  const steps: SurvivalStep[] = [];
  let atRisk = lifetimes.reduce((sum, { count }) => sum + count, 0);
  let share = 1;
  for (let index = 0; index < byTime.length; ) {
    const time = (byTime[index] as CensoredLifetimes).time;
    let ended = 0;
    let leaving = 0;
    for (
      ;
      index < byTime.length && (byTime[index] as CensoredLifetimes).time === time;
      index += 1
    ) {
      const lifetime = byTime[index] as CensoredLifetimes;
      leaving += lifetime.count;
      if (lifetime.ended) ended += lifetime.count;
    }
    if (ended > 0) {
      share *= 1 - ended / atRisk;
      steps.push({ time, share });
    }
    // Lifetimes censored at this time were still at risk when others ended.
    atRisk -= leaving;
  }
  return steps;
}

const ROUNDING_TOLERANCE = 1e-9;

/** Time at which the surviving share first falls to `share` or below; null when it never does. */
export function getSurvivalTime(steps: readonly SurvivalStep[], share: number): number | null {
  return steps.find((step) => step.share <= share + ROUNDING_TOLERANCE)?.time ?? null;
}
