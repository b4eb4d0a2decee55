import { meansOf } from './figures.ts';
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
    ...(whole === undefined ? {} : { ...summaryOf(whole), yardsticks: yardsticksOf([whole]) }),
    tuning: sideOf(parts, 'tuning'),
    reporting: sideOf(parts, 'reporting'),
    feeds: Object.fromEntries(parts.map((part) => [part.name, summaryOf(part)])),
  });
}

function summaryOf({ name, side, simulated, rows, scores }: FeedResult) {
  return { feed: name, side: side ?? 'both', simulated, rows, ...meansOf(scores) };
}

function sideOf(parts: readonly FeedResult[], side: 'tuning' | 'reporting') {
  const group = parts.filter((part) => part.side === side);
  const means = meansOf(group.flatMap(({ scores }) => scores));
  return { feeds: group.length, ...means, yardsticks: yardsticksOf(group) };
}

function yardsticksOf(group: readonly FeedResult[]) {
  return OTHER_YARDSTICKS.map((yardstick, at) => {
    const { f1, sound, clear, ece } = meansOf(
      group.flatMap(({ otherwise }) => otherwise[at] ?? []),
    );
    return { ...yardstick, f1, sound, clear, ece };
  });
}
