import { YARDSTICKS } from './fair-price.ts';
import type { FeedPlan } from './feed-plans.ts';
import { getMeans } from './figures.ts';
import { Hindsight } from './hindsight.ts';
import { FeedPlanter } from './planting.ts';
import { replayAlerts } from './replay.ts';
import type { Score } from './score.ts';
import { AlertScorer } from './scorer.ts';
import { compareMoments, toSighting } from './sighting.ts';

export type FeedResult = NonNullable<Awaited<ReturnType<typeof measureFeed>>>;

const NAME_COLUMNS = 34;

/** Scores a feed for each seed, and prints a line for each; null when the feed is not available. */
export async function measureFeed(
  { name, side, simulated, load }: FeedPlan,
  seeds: readonly number[],
  print: (line: string) => void = () => {},
) {
  const rows = await load();
  if (rows === null || rows.length === 0) return null;
  const ordered = rows.toSorted(compareMoments);
  const sightings = ordered.map(toSighting);
  const planter = new FeedPlanter(ordered, sightings);
  const hindsight = new Hindsight(sightings);
  const scorers = YARDSTICKS.map((yardstick) => new AlertScorer(hindsight, yardstick));
  /** By yardstick, then by seed. */
  const scores: Score[][] = YARDSTICKS.map(() => []);
  for (const seed of seeds) {
    const planted = planter.plant(seed);
    const alerts = replayAlerts(planted.rows);
    for (const [at, scorer] of scorers.entries())
      scores[at]?.push(scorer.score(alerts, planted.truth));
    const score = scores[0]?.at(-1) as Score;
    const figures = Object.entries(getMeans([score])).map(
      ([key, value]) => `${key} ${value ?? '-'}`,
    );
    print(`${`${name} ${seed}`.padEnd(NAME_COLUMNS)} ${figures.join('  ')}`);
  }
  return { name, side, simulated, scores };
}
