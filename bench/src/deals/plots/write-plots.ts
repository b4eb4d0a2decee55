import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Basis } from '../basis.ts';
import { betweenPairs } from '../derive/pairs.ts';
import { getLabel } from '../report/groups.ts';
import type { FeedResult } from '../report/measure.ts';
import { MeasuredFeed } from '../score-feed.ts';
import { simulatedRows } from '../simulated.ts';
import { calibrationPlot } from './calibration-plot.ts';
import { feedsPlot } from './feeds-plot.ts';
import { openingsPlot } from './openings-plot.ts';
import { thresholdPlot } from './threshold-plot.ts';
import { tripPlot } from './trip-plot.ts';
import { tellingTrip } from './trip-trace.ts';

const FOLDER = fileURLToPath(new URL('../../../../docs/images/deals/', import.meta.url));
const EXAMPLE = { seed: 105, days: 150, everyHours: 24, pairs: ['BUD-LIS'] } as const;

/** Draws a run into docs/images/deals. Of observed feeds, only figures over thousands of fares. */
export async function writePlots(
  basis: Basis,
  results: readonly FeedResult[],
  seeds: readonly number[],
): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const { simulated } = basis;
  const held = betweenPairs(basis.rows, basis.pairs.reporting);
  const plots: Record<string, string | null> = {
    calibration: calibrationPlot(results),
    feeds: feedsPlot(results, seeds),
    openings: openingsPlot(results),
    threshold: thresholdPlot([
      { name: basis.name, rows: basis.rows },
      { name: getLabel({ name: basis.pairs.reporting.join(' and '), simulated }), rows: held },
    ]),
    trip: await examplePlot(),
  };
  for (const [name, plot] of Object.entries(plots)) {
    if (plot === null) continue;
    await writeFile(join(FOLDER, `${name}.svg`), plot);
    process.stderr.write(`docs/images/deals/${name}.svg\n`);
  }
}

async function examplePlot(): Promise<string | null> {
  const feed = new MeasuredFeed('example', await simulatedRows(EXAMPLE));
  const trip = tellingTrip(feed.plant(1));
  return trip === null ? null : tripPlot(trip);
}
