import { readFile } from 'node:fs/promises';
import { type Alert, readAlerts } from './alert.ts';
import type { Yardstick } from './fair-price.ts';
import { parseRows } from './fare-files.ts';
import { replayAlerts } from './replay.ts';
import type { Score } from './score.ts';
import { MeasuredFeed } from './score-feed.ts';
import { readTruth } from './truth-file.ts';

/** Paths of a feed that another tool planted. */
export interface PlantedFiles {
  /** The clean feed. */
  readonly feed: string;
  readonly truth: string;
  /** The planted feed, to replay; or its alerts as the backtest wrote them. */
  readonly prepared?: string | undefined;
  readonly alerts?: string | undefined;
}

/** Scores a feed that was planted elsewhere. @throws Error when a file is missing */
export async function scorePlanted(
  files: PlantedFiles,
  yardstick: Yardstick,
  threshold: number,
): Promise<Score> {
  const feed = new MeasuredFeed('feed', await parseRows(await readFile(files.feed)));
  const truth = readTruth(await readFile(files.truth, 'utf8'));
  return feed.referee(yardstick).score(await alertsIn(files, threshold), truth);
}

async function alertsIn(
  { prepared, alerts }: PlantedFiles,
  threshold: number,
): Promise<readonly Alert[]> {
  if (alerts !== undefined) return readAlerts(await readFile(alerts, 'utf8'));
  if (prepared === undefined) throw new Error('Name what to score: --prepared or --alerts');
  return replayAlerts(await parseRows(await readFile(prepared)), threshold);
}
