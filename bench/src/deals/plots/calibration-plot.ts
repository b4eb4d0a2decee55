import type { FeedResult } from '../report/measure.ts';
import { calibrationGroups } from '../report/report.ts';
import { Chart, type Shape } from './chart.ts';
import { PALETTE } from './palette.ts';
import { percent, ticksEvery } from './ticks.ts';

const FROM = 0.8;
/** Marks of one bin beside each other, in bins. */
const APART = 0.16;
const LOOKS: readonly (readonly [Shape, string])[] = [
  ['circle', PALETTE.blue],
  ['square', PALETTE.vermilion],
  ['diamond', PALETTE.green],
];

/** Stated confidence and what came true, in ten bins of equal size a group of feeds. */
export function calibrationPlot(results: readonly FeedResult[]): string {
  const chart = new Chart({
    title: 'Stated confidence and what came true',
    subtitle:
      'Dashes: confidence stated, mean of a bin; marks: share at least 25 % below the fair price',
    x: {
      from: 0.5,
      to: 10.5,
      label: 'tenths of all judged alerts, from the least confident to the most',
      ticks: ticksEvery(1, 10, 1, String),
    },
    y: {
      from: FROM,
      to: 1.01,
      label: 'confidence, share',
      ticks: ticksEvery(FROM, 1, 0.05, percent),
    },
  });
  for (const [at, [name, bins]] of calibrationGroups(results).entries()) {
    const [shape, colour] = LOOKS[at] ?? ['circle', PALETTE.purple];
    chart.line(
      bins.map(({ stated }, bin) => [bin + 1, Math.max(FROM, stated)]),
      colour,
      true,
    );
    for (const [bin, { true: came }] of bins.entries())
      chart.point(bin + 1 + (at - 1) * APART, Math.max(FROM, came), shape, colour);
    chart.key(name, shape, colour);
  }
  return chart.toString();
}
