import { calibrationBins } from '../calibration.ts';
import { STANDARD_YARDSTICK } from '../fair-price.ts';
import type { Score } from '../score.ts';
import { FIGURES, type FigureName, figureText, getMeans, type Means } from './figures.ts';
import { type FeedResult, OTHER_YARDSTICKS } from './measure.ts';

const SEED_FIGURES: readonly FigureName[] = [
  'f1',
  'sound',
  'clear',
  'planted_as_error',
  'error_share',
  'false_errors_per_5000',
  'repeats',
  'regret',
  'ece',
  'dirty',
];
/** Days from the first bargain price to the first alert: from, to. */
const DELAYS: readonly (readonly [number, number])[] = [
  [0, 0],
  [1, 1],
  [2, 2],
  [3, 7],
  [8, 99],
];
const FEED_FIGURES: readonly FigureName[] = [...SEED_FIGURES, 'judged'];
const YARDSTICK_FIGURES: readonly FigureName[] = ['f1', 'sound', 'clear', 'repeats', 'ece'];

export function formatReport(results: readonly FeedResult[], seeds: readonly number[]): string {
  const parts: string[] = [];
  for (const whole of results.filter(({ side }) => side === null))
    parts.push(`## ${getLabel(whole)}, by seed\n\n${seedTable(whole, seeds)}`);
  parts.push(`## Feeds, mean of seeds ${seeds.join(', ')}\n\n${feedTable(results)}`);
  parts.push(`## Other yardsticks\n\n${yardstickTable(results)}`);
  parts.push(`## Calibration\n\n${calibrationTable(results)}`);
  parts.push(`## First alert, days after the first bargain price\n\n${openingsTable(results)}`);
  return parts.join('\n');
}

function seedTable({ scores }: FeedResult, seeds: readonly number[]): string {
  const rows = scores.map((score, at) => [
    String(seeds[at]),
    ...cells(getMeans([score]), SEED_FIGURES),
  ]);
  rows.push(['mean', ...cells(getMeans(scores), SEED_FIGURES)]);
  return markdownTable(['seed', ...titles(SEED_FIGURES)], rows);
}

function feedTable(results: readonly FeedResult[]): string {
  const rows = results.map((result) => [
    getLabel(result),
    result.side ?? 'both',
    ...cells(getMeans(result.scores), FEED_FIGURES),
  ]);
  return markdownTable(['feed', 'side', ...titles(FEED_FIGURES)], rows);
}

function yardstickTable(results: readonly FeedResult[]): string {
  const rows = groupResults(results).flatMap(([name, group]) =>
    [STANDARD_YARDSTICK, ...OTHER_YARDSTICKS].map(({ window, factor }, at) => [
      name,
      `${window} days, ${factor}`,
      ...cells(getMeans(group.flatMap((one) => scoresBy(one, at))), YARDSTICK_FIGURES),
    ]),
  );
  return markdownTable(['feeds', 'yardstick', ...titles(YARDSTICK_FIGURES)], rows);
}

/** Scores by the standard yardstick (0) or one of the others, counted from 1. */
function scoresBy({ scores, otherwise }: FeedResult, yardstick: number): readonly Score[] {
  return yardstick === 0 ? scores : (otherwise[yardstick - 1] ?? []);
}

/** Ten equal bins of all alerts of the first seed: of the whole, and of each side's feeds. */
function calibrationTable(results: readonly FeedResult[]): string {
  const rows = groupResults(results).flatMap(([name, group]) => {
    const bins = calibrationBins(group.flatMap(({ scores }) => scores[0]?.stated ?? []));
    const shown = (share: number) => share.toFixed(3);
    return bins.map((bin) => [name, shown(bin.stated), shown(bin.true), String(bin.alerts)]);
  });
  return markdownTable(['feeds', 'stated', 'came true', 'alerts'], rows);
}

function openingsTable(results: readonly FeedResult[]): string {
  const rows = groupResults(results).map(([name, group]) => {
    const openings = group.flatMap(({ scores }) => scores.map((score) => score.openings));
    const sum = (counts: readonly (number | undefined)[]) =>
      counts.reduce((total: number, count) => total + (count ?? 0), 0);
    const totals = [
      sum(openings.map(({ before }) => before)),
      ...DELAYS.map(([from, to]) =>
        sum(openings.flatMap(({ after }) => after.slice(from, to + 1))),
      ),
      sum(openings.map(({ never }) => never)),
    ];
    return [name, ...totals.map((total) => (total / Math.max(1, sum(totals))).toFixed(3))];
  });
  const delays = DELAYS.map(([from, to]) => (from === to ? `${from}` : `${from} to ${to}`));
  return markdownTable(['feeds', 'before', ...delays, 'never'], rows);
}

function titles(names: readonly FigureName[]): string[] {
  return names.map((name) => FIGURES[name].title);
}

function cells(averages: Means, names: readonly FigureName[]): string[] {
  return names.map((name) => figureText(name, averages[name]));
}

/** A Markdown table with aligned columns; the first column is text, the others are figures. */
function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(3, title.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return `${[line(head), rule, ...rows.map(line)].join('\n')}\n`;
}

type ResultGroup = readonly [name: string, results: readonly FeedResult[]];

/** The whole, the feeds that constants were chosen on, and those kept back; empty ones left out. */
function groupResults(results: readonly FeedResult[]): readonly ResultGroup[] {
  const bySide = (['tuning', 'reporting'] as const).map((side): ResultGroup => {
    const group = results.filter((result) => result.side === side);
    const simulated = group.every((result) => result.simulated);
    return [getLabel({ name: `${side} feeds`, simulated }), group];
  });
  const whole = results.filter(({ side }) => side === null);
  return [...whole.map((one): ResultGroup => [getLabel(one), [one]]), ...bySide].filter(
    ([, group]) => group.length > 0,
  );
}

/** A name, saying so when the fares are made up. */
function getLabel({ name, simulated }: Pick<FeedResult, 'name' | 'simulated'>): string {
  return simulated && !name.startsWith('simulat') ? `${name} (simulated)` : name;
}
