import { realpath } from 'node:fs/promises';
import { type NormaliseContext, parseInstant, type SourceName } from '@farelark/domain';
import { loadReference } from '@farelark/reference';
import { openFeed } from '@farelark/sources/feed';
import type { Command } from 'commander';
import { Backtest } from '../detect/backtest.ts';
import { backtestSummary } from '../detect/summary.ts';
import { optionValue, SpeakingCommand } from '../terminal/command.ts';
import { CommandFailure } from '../terminal/command-failure.ts';
import { EXIT, type Finish } from '../terminal/exit.ts';
import { sayFeedFailure } from '../terminal/feed-failure.ts';
import { heedInterruption } from '../terminal/interruption.ts';
import { openOutput } from '../terminal/output.ts';
import { startProgress } from '../terminal/progress.ts';
import type { Words } from '../terminal/words.ts';

interface DetectOptions {
  readonly in: string;
  readonly out: string;
  readonly from?: NonNullable<ReturnType<typeof parseInstant>>;
  readonly threshold: number;
}

/** `farelark detect`: replays a feed through the engine and writes the alerts it would raise. */
export function detectCommand(words: Words, finish: Finish): Command {
  const { t } = words;
  return new SpeakingCommand('detect', words)
    .description(t('detect.description'))
    .usage('--in FEED --out ALERTS.ndjson [--from DATE] [--threshold 0.30]')
    .requiredOption('--in <feed>', t('detect.option.in'))
    .requiredOption('--out <file>', t('detect.option.out'))
    .option(
      '--from <date>',
      t('detect.option.from'),
      optionValue(parseInstant, (text) => t('usage.notADate', { text })),
    )
    .option(
      '--threshold <share>',
      t('detect.option.threshold'),
      optionValue(parseShare, (text) => t('usage.notAShare', { text })),
      0.3,
    )
    .examples([
      'detect --in fares.csv.gz --out alerts.ndjson',
      'detect --in fares.csv --out alerts.ndjson --from 2026-01-01 --threshold 0.4',
      'detect --in - --out - < fares.ndjson',
    ])
    .action(async (options: DetectOptions) => {
      if (await isSameFile(options.in, options.out))
        throw new CommandFailure(t('detect.sameFile', { file: options.in }), EXIT.wrongUsage);
      if (await detect(options, words)) return;
      finish(EXIT.interrupted);
    });
}

/** Answers false when it was interrupted; what was written by then is whole lines. */
async function detect(options: DetectOptions, words: Words): Promise<boolean> {
  const began = performance.now();
  const backtest = new Backtest({
    context: feedContext(),
    from: options.from ?? null,
    threshold: options.threshold,
  });
  using interruption = heedInterruption();
  const output = await openOutput(options.out);
  const progress = await startProgress(words);
  try {
    for await (const batch of openFeed(options.in, { signal: interruption.signal })) {
      const isRead = await output.write(backtest.take(batch.rows));
      progress.update(batch.bytesRead, batch.bytesTotal, () =>
        words.rows(backtest.rows),
      );
      if (!isRead) break;
    }
  } catch (error) {
    throw sayFeedFailure(error, options.in, words, 'detect.kept');
  } finally {
    progress.stop();
    await output.end();
  }
  process.stderr.write(backtestSummary(backtest, performance.now() - began, words));
  if (interruption.signal.aborted) process.stderr.write(`${words.t('detect.interrupted')}\n`);
  return !interruption.signal.aborted;
}

/** Without a moment of receipt: a backtest must not depend on the day on which it is run. */
function feedContext(): NormaliseContext {
  const reference = loadReference();
  return {
    isPlace: (code) => reference.isPlace(code),
    localDayOf: (place, at) => reference.localDayOf(place, at),
    defaultSource: 'feed' as SourceName,
  };
}

function parseShare(text: string): number | null {
  const share = text.trim() === '' ? Number.NaN : Number(text);
  return share > 0 && share < 1 ? share : null;
}

/** Opening the output would empty the feed. */
async function isSameFile(input: string, output: string): Promise<boolean> {
  if (input === '-' || output === '-') return false;
  const [a, b] = await Promise.all(
    [input, output].map((path) => realpath(path).catch(() => null)),
  );
  return a !== null && a === b;
}
