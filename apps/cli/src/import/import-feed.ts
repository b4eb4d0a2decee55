import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import type { Instant, NormaliseContext, SourceName } from '@farelark/engine';
import { createPipeline } from '@farelark/ingest';
import { loadReference, type Reference } from '@farelark/reference';
import { readSettings } from '@farelark/server/settings';
import { downloadFeed, FeedError, openFeed } from '@farelark/sources/feed';
import { SourceFailure } from '@farelark/sources/http';
import { openDatabase } from '../database.ts';
import { type CommandExit, CommandFailure } from '../terminal/exit.ts';
import { requireUsableRows, toFeedFailure } from '../terminal/feed-failure.ts';
import { endInterrupted, listenForInterruption } from '../terminal/interruption.ts';
import type { Locale } from '../terminal/locale.ts';
import { startProgress } from '../terminal/progress.ts';
import { ImportTotals, importFares } from './fare-import.ts';
import { daysUntilNow, findNewestObservation, rehearse, toRehearsalName } from './rehearsal.ts';
import { spool } from './spool.ts';
import { formatSummary } from './summary.ts';

/** Large enough to amortise round trips, small enough to finish within a second. */
const BATCH_ROWS = 10_000;

export interface ImportOptions {
  /** Source of rows without one. */
  readonly source?: string;
  /** Moves dates to end today, and marks everything as simulated. */
  readonly rehearse?: boolean;
}

/**
 * Imports a feed and prints a summary to standard error.
 *
 * @throws CommandFailure with the number of imported rows
 */
export async function importFeed(
  source: string,
  options: ImportOptions,
  locale: Locale,
): Promise<void> {
  const settings = readSettings(process.env);
  const reference = loadReference();
  using interruption = listenForInterruption(() => locale.t('import.interrupting'));
  const { signal } = interruption;
  const location = parseFeedLocation(source);
  const feed = location.displayName;
  const name = options.source ?? location.sourceName;
  await using plan: Plan = options.rehearse
    ? await planRehearsal(location, name, reference, signal, locale)
    : { open: location.open, days: null, source: name, [Symbol.asyncDispose]: async () => {} };
  const totals = new ImportTotals();
  if (signal.aborted) throw reportInterruption(totals, locale);

  await using opened = await openDatabase(settings);
  const pipeline = createPipeline({
    pool: opened.database.pool,
    reference,
    threshold: settings.DEAL_THRESHOLD,
    now: () => Date.now() as Instant,
  });
  const startedAt = performance.now();
  const progress = await startProgress(locale);
  try {
    await importFares(
      pipeline,
      (closing) => {
        const batches = openFeed(plan.open(closing), { batchSize: BATCH_ROWS, signal: closing });
        return plan.days === null ? batches : rehearse(batches, plan.days);
      },
      totals,
      {
        source: plan.source as SourceName,
        synthetic: plan.days !== null,
        signal,
        onBatch: (batch) =>
          progress.update(batch.bytesRead, batch.bytesTotal, () => locale.rows(totals.rows)),
      },
    );
  } catch (error) {
    throw toFailure(error, feed, totals, locale);
  } finally {
    progress.stop();
  }
  if (signal.aborted) throw reportInterruption(totals, locale);
  const millis = performance.now() - startedAt;
  const run = { totals, millis, rehearsal: plan.days !== null, feed, now: pipeline.now() };
  process.stderr.write(formatSummary(run, locale));
  if (!totals.isConsistent) throw new CommandFailure(locale.t('import.doesNotAddUp'));
  requireUsableRows(feed, totals.rows, totals.rejected, locale);
}

interface Plan extends AsyncDisposable {
  readonly open: (signal: AbortSignal) => string | Readable;
  /** Days to add to all dates; null = no rehearsal. */
  readonly days: number | null;
  readonly source: string;
}

/** Spools the feed, which is read twice: once to find the newest observation. */
async function planRehearsal(
  { open, displayName }: FeedLocation,
  name: string,
  reference: Reference,
  signal: AbortSignal,
  locale: Locale,
): Promise<Plan> {
  const spooled = await spool(open(signal), signal).catch((error: unknown) => {
    throw error instanceof SourceFailure
      ? toFeedFailure(
          new FeedError('feed_unreadable', error.message, { cause: error }),
          displayName,
          locale,
          'import.nothingKept',
        )
      : error;
  });
  try {
    const now = Date.now() as Instant;
    const context: NormaliseContext = {
      isPlace: (code) => reference.isPlace(code),
      receivedAt: now,
      defaultSource: name as SourceName,
    };
    const newest = await findNewestObservation(openFeed(spooled.path, { signal }), context);
    if (newest === null && !signal.aborted)
      throw new CommandFailure(locale.t('import.nothingToRehearse', { feed: displayName }));
    return {
      open: () => spooled.path,
      days: newest === null ? 0 : daysUntilNow(newest, now),
      source: toRehearsalName(name),
      [Symbol.asyncDispose]: () => spooled[Symbol.asyncDispose](),
    };
  } catch (error) {
    await spooled[Symbol.asyncDispose]();
    throw toFeedFailure(error, displayName, locale, 'import.nothingKept');
  }
}

function reportInterruption(totals: ImportTotals, { t, rows }: Locale): CommandExit {
  return endInterrupted(t('import.interrupted', { rows: rows(totals.rows) }));
}

function toFailure(error: unknown, feed: string, totals: ImportTotals, locale: Locale): unknown {
  const failure = toFeedFailure(error, feed, locale, 'import.kept');
  if (failure !== error) return failure;
  const reason = error instanceof Error ? error.message : String(error);
  return new CommandFailure(locale.t('import.failed', { reason, rows: locale.rows(totals.rows) }));
}

interface FeedLocation {
  /** Returns a path, `-`, or the bytes of a URL. Call once. */
  readonly open: (signal: AbortSignal) => string | Readable;
  /** A URL without password and query. */
  readonly displayName: string;
  /** Source of rows without one: `fares` for `fares.csv.gz`. */
  readonly sourceName: string;
}

/** Parses a path, `-` for standard input, or a URL. */
function parseFeedLocation(text: string): FeedLocation {
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null;
  if (url === null)
    return {
      open: () => text,
      displayName: text,
      sourceName: text === '-' ? 'stdin' : removeExtensions(basename(text)),
    };
  const displayName = `${url.origin}${url.pathname}`;
  return {
    open: (signal) => downloadFeed(url.href, displayName, signal),
    displayName,
    sourceName: removeExtensions(basename(url.pathname)) || url.hostname,
  };
}

function removeExtensions(name: string): string {
  return name.replace(/(\.(csv|ndjson|jsonl?|gz))+$/i, '');
}
