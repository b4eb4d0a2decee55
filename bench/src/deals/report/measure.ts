import type { Side } from '../basis.ts';
import { STANDARD_YARDSTICK, type Yardstick } from '../fair-price.ts';
import type { FeedPlan } from '../feed-plans.ts';
import { replayAlerts } from '../replay.ts';
import type { Score } from '../score.ts';
import { MeasuredFeed } from '../score-feed.ts';
import { scoreLine } from '../score-line.ts';

/** Other bounds of comparable fares: nothing may be fitted to the standard. */
export const OTHER_YARDSTICKS: readonly Yardstick[] = [
  { window: 7, factor: 1.4 },
  { window: 14, factor: 1.8 },
];

/** A feed's scores, one a seed. */
export type FeedResult = NonNullable<Awaited<ReturnType<typeof measure>>>;

/** A feed to measure; a side of null stands for both. */
export type Measurable = Omit<FeedPlan, 'side'> & { readonly side: Side | null };

/** Scores a feed once a seed and says so by the first yardstick, a line each; null when it is not available. */
export async function measure(
  plan: Measurable,
  seeds: readonly number[],
  threshold: number,
  say: (line: string) => void = () => undefined,
  yardsticks: readonly Yardstick[] = [STANDARD_YARDSTICK, ...OTHER_YARDSTICKS],
) {
  const rows = await plan.rows();
  if (rows === null || rows.length === 0) return null;
  const feed = new MeasuredFeed(rows);
  const byYardstick: Score[][] = yardsticks.map(() => []);
  for (const seed of seeds) {
    const { rows: planted, truth } = feed.plant(seed);
    const alerts = replayAlerts(planted, threshold);
    for (const [at, yardstick] of yardsticks.entries())
      byYardstick[at]?.push(feed.referee(yardstick).score(alerts, truth));
    const score = byYardstick[0]?.at(-1) as Score;
    say(scoreLine(`${plan.name} ${seed}`, score));
  }
  const [scores = [], ...otherwise] = byYardstick;
  const { name, kind, side, simulated } = plan;
  // `otherwise` has the same alerts by each further yardstick.
  return { name, kind, side, simulated, rows: rows.length, scores, otherwise };
}
