/** Lives that were followed equally long. Any unit of time. */
export interface CensoredLifetimes {
  readonly time: number;
  /** False for a censored lifetime: it lasted at least this long. */
  readonly ended: boolean;
  readonly count: number;
}

/** From `time` on, this share of lives is still going. */
export interface SurvivalStep {
  readonly time: number;
  readonly share: number;
}

/**
 * Kaplan-Meier estimate (1958) of the share of lifetimes that outlast each moment; a censored one counts among those at
 * risk for as long as it was observed. Input in any order.
 *
 * @returns a step for each moment at which a lifetime ended, ascending; none when none ended
 */
export function estimateSurvival(lives: readonly CensoredLifetimes[]): SurvivalStep[] {
  const byTime = [...lives].sort((a, b) => a.time - b.time);
  const steps: SurvivalStep[] = [];
  let atRisk = lives.reduce((sum, { count }) => sum + count, 0);
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
      const life = byTime[index] as CensoredLifetimes;
      leaving += life.count;
      if (life.ended) ended += life.count;
    }
    if (ended > 0) {
      share *= 1 - ended / atRisk;
      steps.push({ time, share });
    }
    // Lifetimes censored at this moment were still at risk when the others ended.
    atRisk -= leaving;
  }
  return steps;
}

/** Tolerance for floating point, so that exactly the wanted share does not look larger. */
const ROUNDING = 1e-9;

/** Time at which the surviving share first falls to `share` or below; null when it never does. */
export function getSurvivalTime(steps: readonly SurvivalStep[], share: number): number | null {
  return steps.find((step) => step.share <= share + ROUNDING)?.time ?? null;
}
