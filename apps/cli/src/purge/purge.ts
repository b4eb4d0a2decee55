import { type PurgeReport, purgeSynthetic } from '@farelark/ingest';
import { readSettings } from '@farelark/server/settings';
import { openDatabase } from '../database.ts';
import { heedInterruption } from '../terminal/interruption.ts';
import { printNote } from '../terminal/output.ts';
import { startProgress } from '../terminal/progress.ts';
import { tallies } from '../terminal/tallies.ts';
import type { Words } from '../terminal/words.ts';

/** Removes everything simulated from this installation. Answers false when it was interrupted. */
export async function purge(words: Words): Promise<boolean> {
  const { t } = words;
  const settings = readSettings(process.env);
  using interruption = heedInterruption(() => t('purge.interrupting'));
  const { signal } = interruption;
  await using opened = await openDatabase(settings);
  const progress = await startProgress(words);
  const report = await purgeSynthetic(opened.database, {
    signal,
    onProgress: (soFar) => progress.update(0, null, () => soFarLine(soFar, words)),
  }).finally(() => progress.stop());
  process.stderr.write(purgeSummary(report, words));
  if (signal.aborted) printNote(t('purge.interrupted'));
  else if (settings.SIMULATOR !== 'off') printNote(t('purge.simulatorOn'));
  return !signal.aborted;
}

function soFarLine(report: Readonly<PurgeReport>, words: Words): string {
  return words.t('purge.progress', { fares: words.count(report.fares) });
}

function purgeSummary(report: PurgeReport, { t, count }: Words): string {
  return tallies([
    [t('purge.summary.deals'), count(report.deals)],
    [t('purge.summary.alerts'), count(report.alerts)],
    [t('purge.summary.fares'), count(report.fares)],
    [t('purge.summary.baselines'), count(report.baselines)],
    [t('purge.summary.quarantined'), count(report.quarantined)],
    [t('purge.summary.sources'), count(report.sources)],
  ]);
}
