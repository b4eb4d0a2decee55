/** Lives that were followed equally long. Any unit of time. */
export interface CensoredLifetimes {
  readonly time: number;
  /** False: still there when last seen. It lasted at least this long, and nobody knows how much longer. */
  readonly ended: boolean;
  readonly count: number;
}

/** From `time` on, this share of lives is still going. */
export interface SurvivalStep {
  readonly time: number;
  readonly share: number;
}

/**
 * The share of lives that outlast each moment, by Kaplan and Meier (1958): a life that was lost from sight
 * counts among those at risk for as long as it was seen. Leaving such lives out, or taking them for
 * ended, would make all of them look shorter. Answers a step for each moment at which a life ended,
 * ascending; none when none ended. Lives in any order.
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
    // What was lost at this very moment was still there when the others ended.
    atRisk -= leaving;
  }
  return steps;
}

/** Floating point must not let a share of exactly the wanted one look larger. */
const ROUNDING = 1e-9;

/** When the share still going first falls to `share` or below; null when it was never seen to. */
export function getSurvivalTime(steps: readonly SurvivalStep[], share: number): number | null {
  return steps.find((step) => step.share <= share + ROUNDING)?.time ?? null;
}
