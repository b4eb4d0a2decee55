import { getMeans } from '../report/figures.ts';
import { getLabel } from '../report/groups.ts';
import type { FeedResult } from '../report/measure.ts';
import { Chart, type Shape } from './chart.ts';
import { PALETTE } from './palette.ts';
import { percent, ticksEvery } from './ticks.ts';

/** F1, sound and clear of a feed. */
type Figures = readonly [f1: number | null, sound: number | null, clear: number | null];

interface Row {
  readonly name: string;
  readonly figures: Figures | null;
}

const MARKS: readonly (readonly [name: string, shape: Shape, colour: string])[] = [
  ['F1', 'circle', PALETTE.blue],
  ['sound', 'diamond', PALETTE.green],
  ['clear', 'square', PALETTE.vermilion],
];

/** What was measured by the same definitions on the European fares, with another seed. */
const SIMPLE_METHODS: readonly (readonly [string, Figures])[] = [
  ['32 % below the mean of like departures', [0.77, 0.91, 0.87]],
  ['30 % below the mean of the route', [0.57, 0.67, 0.64]],
  ['30 % below the 30-day median of the route', [0.56, 0.72, 0.6]],
  ['30 % below the trip’s own 30-day median', [0.51, 0.71, 0.51]],
];
const MEASURED_ON = 'europe';

const FROM = 0.5;
const ROW_PIXELS = 22;

/** Every feed's three headline figures on a line; simple methods below the feed they were tried on. */
export function feedsPlot(results: readonly FeedResult[], seeds: readonly number[]): string {
  const rows = rowsOf(results);
  const chart = new Chart({
    title: 'How true the alerts are, by feed',
    subtitle: `Mean of ${seeds.length === 1 ? 'one seed' : `${seeds.length} seeds`}; what lies below 50 % is drawn at the edge`,
    height: 148 + rows.length * ROW_PIXELS,
    left: 300,
    width: 840,
    x: {
      from: FROM,
      to: 1,
      label: 'F1; share of alerts that were sound; share of clear bargains alerted',
      ticks: ticksEvery(FROM, 1, 0.1, percent),
    },
    y: {
      from: rows.length - 0.5,
      to: -0.5,
      label: '',
      ticks: rows.map(({ name }, at) => ({ at, text: name })),
    },
  });
  for (const [at, { figures }] of rows.entries()) {
    for (const [mark, figure] of (figures ?? []).entries()) {
      const [, shape, colour] = MARKS[mark] as (typeof MARKS)[number];
      if (figure !== null) chart.point(Math.max(FROM, figure), at, shape, colour);
    }
  }
  for (const [name, shape, colour] of MARKS) chart.key(name, shape, colour);
  return chart.toString();
}

function rowsOf(results: readonly FeedResult[]): Row[] {
  const rows: Row[] = [];
  for (const whole of results.filter(({ side }) => side === null)) {
    rows.push(rowOf(whole));
    if (whole.name === MEASURED_ON)
      rows.push(...SIMPLE_METHODS.map(([name, figures]) => ({ name, figures })));
  }
  for (const side of ['tuning', 'reporting'] as const) {
    const group = results.filter((result) => result.side === side);
    if (group.length > 0)
      rows.push({ name: `— ${side} feeds —`, figures: null }, ...group.map(rowOf));
  }
  return rows;
}

function rowOf(result: FeedResult): Row {
  const { f1, sound, clear } = getMeans(result.scores);
  return { name: getLabel(result), figures: [f1, sound, clear] };
}
