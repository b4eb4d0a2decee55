import { groupResults } from '../report/groups.ts';
import type { FeedResult } from '../report/measure.ts';
import { Chart } from './chart.ts';
import { PALETTE } from './palette.ts';
import { percent, ticksEvery } from './ticks.ts';

/** Columns of the plot: days after an episode opened, both counted, or no day. */
const SPANS: readonly (readonly [name: string, from: number, to: number])[] = [
  ['same day', 0, 0],
  ['1 day', 1, 1],
  ['2 days', 2, 2],
  ['3 to 7', 3, 7],
  ['8 or more', 8, Number.POSITIVE_INFINITY],
];
const COLOURS = [PALETTE.blue, PALETTE.vermilion, PALETTE.green];
const TOP_SHARE = 0.8;

/** How soon after a bargain opens its alert comes, as shares of all episodes. */
export function openingsPlot(results: readonly FeedResult[]): string {
  const columns = ['told before', ...SPANS.map(([name]) => name), 'never'];
  const chart = new Chart({
    title: 'How soon a bargain is alerted after it opens',
    subtitle: 'Share of all episodes at 70 % of the fair price or less; days as the feed sees them',
    x: {
      from: -0.5,
      to: columns.length - 0.5,
      label: 'first alert, days after the first day at a bargain price',
      ticks: columns.map((text, at) => ({ at, text })),
    },
    y: {
      from: 0,
      to: TOP_SHARE,
      label: 'episodes',
      ticks: ticksEvery(0, TOP_SHARE, 0.2, percent),
    },
  });
  const groups = groupResults(results);
  const width = 0.8 / groups.length;
  for (const [group, [name, parts]] of groups.entries()) {
    const colour = COLOURS[group] ?? PALETTE.purple;
    for (const [column, share] of sharesOf(parts).entries()) {
      const from = column - 0.4 + group * width;
      chart.bar(from, from + width * 0.92, share, colour);
      const place = { dy: -5, anchor: 'middle', colour: PALETTE.ink } as const;
      chart.label(from + width * 0.46, share, percent(share).replace(' %', ''), place);
    }
    chart.key(name, 'square', colour);
  }
  return chart.toString();
}

function sharesOf(parts: readonly FeedResult[]): number[] {
  const openings = parts.flatMap(({ scores }) => scores.map((score) => score.openings));
  const counts = [
    ...openings.map(({ before, never, after }) => [
      before,
      ...SPANS.map(([, from, to]) =>
        after.reduce((sum, count, delay) => (delay >= from && delay <= to ? sum + count : sum), 0),
      ),
      never,
    ]),
  ];
  const totals = (counts[0] ?? []).map((_, column) =>
    counts.reduce((sum, row) => sum + (row[column] ?? 0), 0),
  );
  const all = totals.reduce((sum, count) => sum + count, 0);
  return totals.map((count) => count / Math.max(1, all));
}
