import type { RawFare } from '@farelark/engine';
import { replayAlerts } from '../replay.ts';
import { MeasuredFeed } from '../score-feed.ts';
import { Chart, type Shape } from './chart.ts';
import { PALETTE } from './palette.ts';
import { percent, ticksEvery } from './ticks.ts';

const THRESHOLDS = [0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5];
/** Where labels fit, in pixels from their points. */
const LABELS = new Map([
  [0.2, { dx: 10, dy: 16 }],
  [0.3, { dx: 12, dy: -4 }],
  [0.4, { dx: -8, dy: 22 }],
  [0.5, { dx: -8, dy: 22 }],
]);
const SEED = 1;
const LOOKS: readonly (readonly [Shape, string])[] = [
  ['circle', PALETTE.blue],
  ['square', PALETTE.vermilion],
];

export interface NamedRows {
  readonly name: string;
  readonly rows: readonly RawFare[];
}

/** Precision against recall while the engine is told to alert from less or more below normal. */
export function thresholdPlot(feeds: readonly NamedRows[]): string {
  const chart = new Chart({
    title: 'Alerting earlier or later',
    subtitle: 'Labels: the engine’s threshold; a bargain stays what is 30 % below the fair price',
    x: {
      from: 0.2,
      to: 1,
      label: 'recall: bargains that were alerted',
      ticks: ticksEvery(0.2, 1, 0.1, percent),
    },
    y: {
      from: 0.7,
      to: 1,
      label: 'precision: alerts that told of a bargain',
      ticks: ticksEvery(0.7, 1, 0.05, percent),
    },
  });
  for (const [at, { name, rows }] of feeds.entries()) {
    const [shape, colour] = LOOKS[at] ?? ['diamond', PALETTE.green];
    const feed = new MeasuredFeed(name, rows);
    const planted = feed.plant(SEED);
    const curve: [number, number][] = [];
    for (const threshold of THRESHOLDS) {
      const score = feed.referee().score(replayAlerts(planted.rows, threshold), planted.truth);
      const point: [number, number] = [score.recall ?? 0, score.precision ?? 0];
      curve.push(point);
      const place = LABELS.get(threshold);
      if (at === 0 && place !== undefined)
        chart.label(...point, percent(threshold), { ...place, colour: PALETTE.ink });
    }
    chart.line(curve, colour);
    for (const point of curve) chart.point(...point, shape, colour);
    chart.key(name, shape, colour);
  }
  return chart.toString();
}
