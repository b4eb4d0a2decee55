import { realpath } from 'node:fs/promises';
import type { Instant, NormaliseContext, SourceName } from '@farelark/engine';
import { createRouteLookups, loadReference, type Reference } from '@farelark/reference';
import { openFeed } from '@farelark/sources/feed';
import { CommandFailure, EXIT } from '../terminal/exit.ts';
import { refuseNothingUsable, sayFeedFailure } from '../terminal/feed-failure.ts';
import { heedInterruption } from '../terminal/interruption.ts';
import { openOutput } from '../terminal/output.ts';
import { startProgress } from '../terminal/progress.ts';
import { rejectionTallies, tallies } from '../terminal/tallies.ts';
import type { Words } from '../terminal/words.ts';
import { Backtest } from './backtest.ts';

/** Small: what is dropped before the next collection of garbage is never copied. */
const BATCH_ROWS = 1_000;

export interface DetectOptions {
  /** Paths; `-` = standard input and output. */
  readonly in: string;
  readonly out: string;
  readonly from?: Instant;
  readonly threshold: number;
}

/**
 * Replays a feed and writes its alerts, with a summary on standard error. Answers false when it was
 * interrupted; what was written by then is whole lines.
 *
 * @throws CommandFailure when the feed can't be read to its end
 */
export async function detect(options: DetectOptions, words: Words): Promise<boolean> {
  if (await isSameFile(options.in, options.out))
    throw new CommandFailure(words.t('detect.sameFile', { file: options.in }), EXIT.wrongUsage);
  const began = performance.now();
  const reference = loadReference();
  const backtest = new Backtest({
    context: feedContext(reference),
    lookups: createRouteLookups(reference),
    from: options.from ?? null,
    threshold: options.threshold,
  });
  using interruption = heedInterruption();
  const output = await openOutput(options.out);
  const progress = await startProgress(words);
  try {
    for await (const batch of openFeed(options.in, {
      batchSize: BATCH_ROWS,
      signal: interruption.signal,
    })) {
      const isRead = await output.write(backtest.take(batch.rows));
      progress.update(batch.bytesRead, batch.bytesTotal, () => words.rows(backtest.rows));
      if (!isRead) break;
    }
  } catch (error) {
    throw sayFeedFailure(error, options.in, words, 'detect.kept');
  } finally {
    progress.stop();
    await output.end();
  }
  const refused = [...backtest.rejected.values()].reduce((sum, rows) => sum + rows, 0);
  process.stderr.write(backtestSummary(backtest, refused, performance.now() - began, words));
  if (interruption.signal.aborted) {
    process.stderr.write(`${words.t('detect.interrupted')}\n`);
    return false;
  }
  refuseNothingUsable(options.in, backtest.rows, refused, words);
  return true;
}

/** Without a moment of receipt: a backtest must not depend on the day on which it is run. */
function feedContext(reference: Reference): NormaliseContext {
  return {
    isPlace: (code) => reference.isPlace(code),
    getLocalDay: (place, at) => reference.getLocalDay(place, at),
    defaultSource: 'feed' as SourceName,
  };
}

/** Opening the output would empty the feed. */
async function isSameFile(input: string, output: string): Promise<boolean> {
  if (input === '-' || output === '-') return false;
  const [a, b] = await Promise.all([input, output].map((path) => realpath(path).catch(() => null)));
  return a !== null && a === b;
}

/** The summary of a backtest, lines for standard error. */
function backtestSummary(
  backtest: Backtest,
  refused: number,
  millis: number,
  words: Words,
): string {
  const { t, count } = words;
  const perSecond = backtest.rows / (Math.max(millis, 1) / 1_000);
  const figures = tallies([
    [t('summary.rows'), count(backtest.rows)],
    [t('summary.rejected'), count(refused)],
    ...rejectionTallies(backtest.rejected, words),
    [t('summary.routes'), count(backtest.routes)],
    [t('detect.summary.alerts'), count(backtest.alerts.deal + backtest.alerts.error_fare)],
    [`  ${t('label.deal')}`, count(backtest.alerts.deal)],
    [`  ${t('label.error_fare')}`, count(backtest.alerts.error_fare)],
    [t('summary.rowsPerSecond'), count(perSecond)],
  ]);
  return `${figures}${t('summary.took', { duration: words.duration(millis) })}\n`;
}
