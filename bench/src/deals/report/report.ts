import type { Side } from '../basis.ts';
import { type CalibrationBin, calibrationBins } from '../calibration.ts';
import { STANDARD_YARDSTICK } from '../fair-price.ts';
import type { Score } from '../score.ts';
import { FIGURES, type FigureName, figureText, getMeans, type Means } from './figures.ts';
import { getLabel, groupResults } from './groups.ts';
import { type FeedResult, OTHER_YARDSTICKS } from './measure.ts';
import { markdownTable } from './table.ts';

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
const FEED_FIGURES: readonly FigureName[] = [...SEED_FIGURES, 'judged'];
const YARDSTICK_FIGURES: readonly FigureName[] = ['f1', 'sound', 'clear', 'repeats', 'ece'];

/** The tables of a run, as Markdown. */
export function formatReport(results: readonly FeedResult[], seeds: readonly number[]): string {
  const parts: string[] = [];
  for (const whole of results.filter(({ side }) => side === null))
    parts.push(`## ${getLabel(whole)}, by seed\n\n${seedTable(whole, seeds)}`);
  parts.push(`## Feeds, mean of seeds ${seeds.join(', ')}\n\n${feedTable(results)}`);
  parts.push(`## Other yardsticks\n\n${yardstickTable(results)}`);
  parts.push(`## Calibration\n\n${calibrationTable(results)}`);
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
    sideText(result.side),
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

function calibrationTable(results: readonly FeedResult[]): string {
  const rows = calibrationGroups(results).flatMap(([name, bins]) =>
    bins.map(({ stated, true: came, alerts }) => [
      name,
      stated.toFixed(3),
      came.toFixed(3),
      String(alerts),
    ]),
  );
  return markdownTable(['feeds', 'stated', 'came true', 'alerts'], rows);
}

/** Ten equal bins of all alerts of the first seed: of the whole, and of each side's feeds. */
export function calibrationGroups(
  results: readonly FeedResult[],
): readonly (readonly [string, readonly CalibrationBin[]])[] {
  return groupResults(results)
    .map(([name, group]) => {
      const stated = group.flatMap(({ scores }) => scores[0]?.stated ?? []);
      return [name, calibrationBins(stated)] as const;
    })
    .filter(([, bins]) => bins.length > 0);
}

function sideText(side: Side | null): string {
  return side ?? 'both';
}

function titles(names: readonly FigureName[]): string[] {
  return names.map((name) => FIGURES[name].title);
}

function cells(averages: Means, names: readonly FigureName[]): string[] {
  return names.map((name) => figureText(name, averages[name]));
}
