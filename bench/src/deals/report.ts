import { toCalibrationBins } from './calibration.ts';
import { YARDSTICKS } from './fair-price.ts';
import { getMeans } from './figures.ts';
import type { FeedResult } from './measure.ts';
import type { Score } from './score.ts';

/** Ranges of days from the first bargain price to the first alert. */
const DELAYS: readonly (readonly [from: number, to: number])[] = [
  [0, 0],
  [1, 1],
  [2, 2],
  [3, 7],
  [8, 99],
];

/** Tables by title. */
export function createReport(results: readonly FeedResult[], seeds: readonly number[]) {
  const groups = groupResults(results);
  const bySeed = results
    .filter(({ side }) => side === null)
    .map((whole) => [
      `${getLabel(whole)}, by seed`,
      Object.fromEntries(
        seeds.map((seed, at) => [seed, getMeans(getScores(whole).slice(at, at + 1))]),
      ),
    ]);
  const feeds = results.map((result) => [
    getLabel(result),
    { side: result.side ?? 'both', ...getMeans(getScores(result)) },
  ]);
  return {
    ...Object.fromEntries(bySeed),
    [`Feeds, mean of seeds ${seeds.join(', ')}`]: Object.fromEntries(feeds),
    'Other yardsticks': groups.flatMap(([group, members]) =>
      YARDSTICKS.map((yardstick, at) => ({
        feeds: group,
        ...yardstick,
        ...getMeans(members.flatMap(({ scores }) => scores[at] ?? [])),
      })),
    ),
    'Calibration, first seed': groups.flatMap(([group, members]) =>
      toCalibrationBins(members.flatMap((result) => getScores(result)[0]?.statements ?? [])).map(
        ({ alerts, ...bin }) => ({
          feeds: group,
          stated: round(bin.stated),
          true: round(bin.true),
          alerts,
        }),
      ),
    ),
    'First alert, days after the first bargain price': Object.fromEntries(
      groups.map(([group, members]) => [group, getDelayShares(members)]),
    ),
  };
}

/** Scores by the standard yardstick, one for each seed. */
function getScores({ scores }: FeedResult): readonly Score[] {
  return scores[0] ?? [];
}

function round(value: number): number {
  return Number(value.toFixed(3));
}

/** Shares of the episodes by the delay of their first alert. */
function getDelayShares(results: readonly FeedResult[]): Record<string, string> {
  const openings = results.flatMap(getScores).map(({ openings }) => openings);
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  const totals: [string, number][] = [
    ['before', sum(openings.map(({ before }) => before))],
    ...DELAYS.map(([from, to]): [string, number] => [
      from === to ? `day ${from}` : `days ${from} to ${to}`,
      sum(openings.flatMap(({ after }) => after.slice(from, to + 1))),
    ]),
    ['never', sum(openings.map(({ never }) => never))],
  ];
  const all = Math.max(1, sum(totals.map(([, total]) => total)));
  return Object.fromEntries(totals.map(([name, total]) => [name, (total / all).toFixed(3)]));
}

/** The base feed, and the feeds of each side. */
function groupResults(
  results: readonly FeedResult[],
): readonly (readonly [string, readonly FeedResult[]])[] {
  const sides = [null, 'tuning', 'reporting'] as const;
  return sides.flatMap((side) => {
    const members = results.filter((result) => result.side === side);
    const name = side === null ? (members[0]?.name ?? '') : `${side} feeds`;
    const simulated = members.every((result) => result.simulated);
    return members.length === 0 ? [] : [[getLabel({ name, simulated }), members] as const];
  });
}

/** Marks simulated fares. */
function getLabel({ name, simulated }: Pick<FeedResult, 'name' | 'simulated'>): string {
  return simulated && !name.startsWith('simulat') ? `${name} (simulated)` : name;
}
