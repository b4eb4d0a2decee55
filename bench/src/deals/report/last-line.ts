import { getMeans } from './figures.ts';
import { type FeedResult, OTHER_YARDSTICKS } from './measure.ts';

/**
 * The run as one JSON object: the whole feed's figures at the top, the others' by feed, the means
 * of each side, and the same alerts by other yardsticks.
 */
export function lastLine(results: readonly FeedResult[], seeds: readonly number[]): string {
  const whole = results.find(({ side }) => side === null);
  const parts = results.filter(({ side }) => side !== null);
  return JSON.stringify({
    bench: 'deals',
    seeds,
    ...(whole === undefined ? {} : { ...toSummary(whole), yardsticks: getYardsticks([whole]) }),
    tuning: summariseSide(parts, 'tuning'),
    reporting: summariseSide(parts, 'reporting'),
    feeds: Object.fromEntries(parts.map((part) => [part.name, toSummary(part)])),
  });
}

function toSummary({ name, side, simulated, rows, scores }: FeedResult) {
  return { feed: name, side: side ?? 'both', simulated, rows, ...getMeans(scores) };
}

function summariseSide(parts: readonly FeedResult[], side: 'tuning' | 'reporting') {
  const group = parts.filter((part) => part.side === side);
  const averages = getMeans(group.flatMap(({ scores }) => scores));
  return { feeds: group.length, ...averages, yardsticks: getYardsticks(group) };
}

function getYardsticks(group: readonly FeedResult[]) {
  return OTHER_YARDSTICKS.map((yardstick, at) => {
    const { f1, sound, clear, ece } = getMeans(
      group.flatMap(({ otherwise }) => otherwise[at] ?? []),
    );
    return { ...yardstick, f1, sound, clear, ece };
  });
}
