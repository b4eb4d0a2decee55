import { type PurgeReport, purgeSynthetic } from '@farelark/ingest';
import { readSettings } from '@farelark/server/settings';
import { openDatabase } from '../database.ts';
import { formatFigures } from '../terminal/figures.ts';
import { endInterrupted, listenForInterruption } from '../terminal/interruption.ts';
import type { Locale } from '../terminal/locale.ts';
import { printNote } from '../terminal/output.ts';
import { startProgress } from '../terminal/progress.ts';

/** Deletes simulated data and prints counts to standard error. */
export async function purge(locale: Locale): Promise<void> {
  const { t } = locale;
  const settings = readSettings(process.env);
  using interruption = listenForInterruption(() => t('purge.interrupting'));
  const { signal } = interruption;
  await using opened = await openDatabase(settings);
  const progress = await startProgress(locale);
  const report = await purgeSynthetic(opened.database, {
    signal,
    onProgress: ({ fares }) =>
      progress.update(0, null, () => t('purge.progress', { fares: locale.count(fares) })),
  }).finally(() => progress.stop());
  process.stderr.write(formatSummary(report, locale));
  if (signal.aborted) throw endInterrupted(t('purge.interrupted'));
  if (settings.SIMULATOR !== 'off') printNote(t('purge.simulatorOn'));
}

function formatSummary(report: PurgeReport, { t, count }: Locale): string {
  return formatFigures([
    [t('purge.summary.deals'), count(report.deals)],
    [t('purge.summary.alerts'), count(report.alerts)],
    [t('purge.summary.fares'), count(report.fares)],
    [t('purge.summary.baselines'), count(report.baselines)],
    [t('purge.summary.quarantined'), count(report.quarantined)],
    [t('purge.summary.sources'), count(report.sources)],
  ]);
}
