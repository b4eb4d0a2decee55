import { realpath } from 'node:fs/promises';
import type { Instant, NormaliseContext, SourceName } from '@farelark/engine';
import { createRouteLookups, loadReference, type Reference } from '@farelark/reference';
import { openFeed } from '@farelark/sources/feed';
import { CommandFailure, EXIT } from '../terminal/exit.ts';
import { requireUsableRows, toFeedFailure } from '../terminal/feed-failure.ts';
import { formatFigures, listRejections } from '../terminal/figures.ts';
import { endInterrupted, listenForInterruption } from '../terminal/interruption.ts';
import type { Locale } from '../terminal/locale.ts';
import { openOutput } from '../terminal/output.ts';
import { startProgress } from '../terminal/progress.ts';
import { Backtest } from './backtest.ts';

/** Small, so that rows die before the garbage collector has to copy them. */
const BATCH_ROWS = 1_000;

export interface DetectOptions {
  /** Path; `-`: standard input or output. */
  readonly in: string;
  readonly out: string;
  readonly from?: Instant;
  readonly threshold: number;
}

/**
 * Replays a feed, writes its alerts, and prints a summary to standard error. Writes complete lines only, even if
 * interrupted.
 *
 * @throws CommandFailure if the feed cannot be read to its end
 */
export async function detect(options: DetectOptions, locale: Locale): Promise<void> {
  if (await isSameFile(options.in, options.out))
    throw new CommandFailure(locale.t('detect.sameFile', { file: options.in }), EXIT.wrongUsage);
  const startedAt = performance.now();
  const reference = loadReference();
  const backtest = new Backtest({
    context: createContext(reference),
    lookups: createRouteLookups(reference),
    from: options.from ?? null,
    threshold: options.threshold,
  });
  using interruption = listenForInterruption();
  const output = await openOutput(options.out);
  const progress = await startProgress(locale);
  try {
    for await (const batch of openFeed(options.in, {
      batchSize: BATCH_ROWS,
      signal: interruption.signal,
    })) {
      const isOpen = await output.write(backtest.replay(batch.rows));
      progress.update(batch.bytesRead, batch.bytesTotal, () => locale.rows(backtest.rows));
      if (!isOpen) break;
    }
  } catch (error) {
    throw toFeedFailure(error, options.in, locale, 'detect.kept');
  } finally {
    progress.stop();
    await output.end();
  }
  const rejected = [...backtest.rejected.values()].reduce((sum, rows) => sum + rows, 0);
  process.stderr.write(formatSummary(backtest, rejected, performance.now() - startedAt, locale));
  if (interruption.signal.aborted) throw endInterrupted(locale.t('detect.interrupted'));
  requireUsableRows(options.in, backtest.rows, rejected, locale);
}

/** Without `receivedAt`, so that the result does not depend on the current day. */
function createContext(reference: Reference): NormaliseContext {
  return {
    isPlace: (code) => reference.isPlace(code),
    getLocalDay: (place, at) => reference.getLocalDay(place, at),
    defaultSource: 'feed' as SourceName,
  };
}

/** Opening the output would truncate the feed. */
async function isSameFile(input: string, output: string): Promise<boolean> {
  if (input === '-' || output === '-') return false;
  const [a, b] = await Promise.all([input, output].map((path) => realpath(path).catch(() => null)));
  return a !== null && a === b;
}

function formatSummary(
  backtest: Backtest,
  rejected: number,
  millis: number,
  locale: Locale,
): string {
  const { t, count } = locale;
  const perSecond = backtest.rows / (Math.max(millis, 1) / 1_000);
  const figures = formatFigures([
    [t('summary.rows'), count(backtest.rows)],
    [t('summary.rejected'), count(rejected)],
    ...listRejections(backtest.rejected, locale),
    [t('summary.routes'), count(backtest.routes)],
    [t('detect.summary.alerts'), count(backtest.alerts.deal + backtest.alerts.error_fare)],
    [`  ${t('label.deal')}`, count(backtest.alerts.deal)],
    [`  ${t('label.error_fare')}`, count(backtest.alerts.error_fare)],
    [t('summary.rowsPerSecond'), count(perSecond)],
  ]);
  return `${figures}${t('summary.took', { duration: locale.duration(millis) })}\n`;
}
