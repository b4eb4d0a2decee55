import { toCalibrationBins } from './calibration.ts';
import { STANDARD_YARDSTICK } from './fair-price.ts';
import type { Side } from './feed-rows.ts';
import { getMeans } from './figures.ts';
import { type FeedResult, OTHER_YARDSTICKS } from './measure.ts';

/** A table for `console.table`. */
export interface ReportTable {
  readonly title: string;
  readonly rows: Readonly<Record<string, unknown>> | readonly unknown[];
}

/** Ranges of days from the first bargain price to the first alert. */
const DELAYS: readonly (readonly [from: number, to: number])[] = [
  [0, 0],
  [1, 1],
  [2, 2],
  [3, 7],
  [8, 99],
];

export function createReport(
  results: readonly FeedResult[],
  seeds: readonly number[],
): ReportTable[] {
  const groups = groupResults(results);
  const bySeed = results
    .filter(({ side }) => side === null)
    .map((whole) => ({
      title: `${getLabel(whole)}, by seed`,
      rows: Object.fromEntries(
        seeds.map((seed, at) => [seed, getMeans(whole.scores.slice(at, at + 1))]),
      ),
    }));
  const feeds = results.map((result) => [
    getLabel(result),
    { side: result.side ?? 'both', ...getMeans(result.scores) },
  ]);
  return [
    ...bySeed,
    { title: `Feeds, mean of seeds ${seeds.join(', ')}`, rows: Object.fromEntries(feeds) },
    {
      title: 'Other yardsticks',
      rows: groups.flatMap(([group, members]) =>
        [STANDARD_YARDSTICK, ...OTHER_YARDSTICKS].map((yardstick, at) => ({
          feeds: group,
          ...yardstick,
          ...getMeans(members.flatMap((result) => [result.scores, ...result.otherwise][at] ?? [])),
        })),
      ),
    },
    {
      title: 'Calibration, first seed',
      rows: groups.flatMap(([group, members]) =>
        toCalibrationBins(members.flatMap(({ scores }) => scores[0]?.statements ?? [])).map(
          ({ alerts, ...bin }) => ({
            feeds: group,
            stated: round(bin.stated),
            true: round(bin.true),
            alerts,
          }),
        ),
      ),
    },
    {
      title: 'First alert, days after the first bargain price',
      rows: Object.fromEntries(groups.map(([group, members]) => [group, getDelayShares(members)])),
    },
  ];
}

function round(value: number): number {
  return Number(value.toFixed(3));
}

/** Shares of the episodes by the delay of their first alert. */
function getDelayShares(results: readonly FeedResult[]): Record<string, string> {
  const openings = results.flatMap(({ scores }) => scores.map((score) => score.openings));
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

/**
 * The run as one object: figures of the base feed at the top, then averages of each side, then each feed, and the same
 * alerts by other yardsticks.
 */
export function summarise(results: readonly FeedResult[], seeds: readonly number[]) {
  const whole = results.find(({ side }) => side === null);
  const parts = results.filter(({ side }) => side !== null);
  return {
    seeds,
    ...(whole === undefined ? {} : { ...summariseFeed(whole), yardsticks: getYardsticks([whole]) }),
    tuning: summariseSide(parts, 'tuning'),
    reporting: summariseSide(parts, 'reporting'),
    feeds: Object.fromEntries(parts.map((part) => [part.name, summariseFeed(part)])),
  };
}

function summariseFeed({ name, side, simulated, rows, scores }: FeedResult) {
  return { feed: name, side: side ?? 'both', simulated, rows, ...getMeans(scores) };
}

function summariseSide(results: readonly FeedResult[], side: Side) {
  const members = results.filter((result) => result.side === side);
  const averages = getMeans(members.flatMap(({ scores }) => scores));
  return { feeds: members.length, ...averages, yardsticks: getYardsticks(members) };
}

function getYardsticks(results: readonly FeedResult[]) {
  return OTHER_YARDSTICKS.map((yardstick, at) => {
    const averages = getMeans(results.flatMap(({ otherwise }) => otherwise[at] ?? []));
    const { f1, sound, clear, ece } = averages;
    return { ...yardstick, f1, sound, clear, ece };
  });
}
