import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import type { Database } from '@farelark/db';
import type { Instant, NormaliseContext, SourceName } from '@farelark/engine';
import { createPipeline, type Pipeline } from '@farelark/ingest';
import { loadReference, type Reference } from '@farelark/reference';
import { readSettings, type Settings } from '@farelark/server/settings';
import { downloadFeed, FeedError, openFeed } from '@farelark/sources/feed';
import { SourceFailure } from '@farelark/sources/http';
import { openDatabase } from '../database.ts';
import { CommandFailure } from '../terminal/exit.ts';
import { requireUsableRows, toFeedFailure } from '../terminal/feed-failure.ts';
import { listenForInterruption } from '../terminal/interruption.ts';
import type { Locale } from '../terminal/locale.ts';
import { startProgress } from '../terminal/progress.ts';
import { ImportTotals, importFares } from './fare-import.ts';
import { daysUntilNow, newestObservation, rehearsalName, rehearse } from './rehearsal.ts';
import { spool } from './spool.ts';
import { importSummary } from './summary.ts';

/** Large enough that PostgreSQL's round trips don't count, small enough to end within a second. */
const BATCH_ROWS = 10_000;

export interface ImportOptions {
  /** Source of rows that name none. */
  readonly source?: string;
  /** Move the feed to today and mark everything as simulated. */
  readonly rehearse?: boolean;
}

/**
 * Import a feed into the database of this installation and print the summary to standard error. Return false
 * when it was interrupted.
 *
 * @throws CommandFailure when the import fails, with the number of rows kept
 */
export async function importFeed(
  typed: string,
  options: ImportOptions,
  locale: Locale,
): Promise<boolean> {
  const settings = readSettings(process.env);
  const reference = loadReference();
  using interruption = listenForInterruption(() => locale.t('import.interrupting'));
  const { signal } = interruption;
  const input = parseFeedLocation(typed);
  const feed = input.shown;
  const name = options.source ?? input.sourceName;
  const plan: Plan = options.rehearse
    ? await planRehearsal(input, name, reference, signal, locale)
    : { open: input.open, days: null, source: name, [Symbol.asyncDispose]: async () => {} };
  await using _plan = plan;
  if (signal.aborted) return interrupted(new ImportTotals(), locale);

  await using opened = await openDatabase(settings);
  const pipeline = pipelineOn(opened.database, reference, settings);
  const totals = new ImportTotals();
  const began = performance.now();
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
    throw explained(error, feed, totals, locale);
  } finally {
    progress.stop();
  }
  if (signal.aborted) return interrupted(totals, locale);
  const millis = performance.now() - began;
  const run = { totals, millis, rehearsal: plan.days !== null, feed, now: pipeline.now() };
  process.stderr.write(importSummary(run, locale));
  if (!totals.addsUp) throw new CommandFailure(locale.t('import.doesNotAddUp'));
  requireUsableRows(feed, totals.rows, totals.refused, locale);
  return true;
}

interface Plan extends AsyncDisposable {
  readonly open: (signal: AbortSignal) => string | Readable;
  /** Days by which the feed is moved; null = not at all. */
  readonly days: number | null;
  readonly source: string;
}

async function planRehearsal(
  input: FeedLocation,
  name: string,
  reference: Reference,
  signal: AbortSignal,
  locale: Locale,
): Promise<Plan> {
  const { shown } = input;
  const spooled = await spool(input.open(signal), signal).catch((error: unknown) => {
    throw notFetched(error, shown, locale);
  });
  try {
    const now = Date.now() as Instant;
    const context: NormaliseContext = {
      isPlace: (code) => reference.isPlace(code),
      receivedAt: now,
      defaultSource: name as SourceName,
    };
    const newest = await newestObservation(openFeed(spooled.path, { signal }), context);
    if (newest === null && !signal.aborted)
      throw new CommandFailure(locale.t('import.nothingToRehearse', { feed: shown }));
    return {
      open: () => spooled.path,
      days: newest === null ? 0 : daysUntilNow(newest, now),
      source: rehearsalName(name),
      [Symbol.asyncDispose]: () => spooled[Symbol.asyncDispose](),
    };
  } catch (error) {
    await spooled[Symbol.asyncDispose]();
    throw toFeedFailure(error, shown, locale, 'import.nothingKept');
  }
}

/** An address that could not be read to its end, before any of it was taken. */
function notFetched(error: unknown, shown: string, locale: Locale): unknown {
  if (!(error instanceof SourceFailure)) return error;
  const unreadable = new FeedError('feed_unreadable', error.message, { cause: error });
  return toFeedFailure(unreadable, shown, locale, 'import.nothingKept');
}

function pipelineOn(database: Database, reference: Reference, settings: Settings): Pipeline {
  return createPipeline({
    pool: database.pool,
    reference,
    threshold: settings.DEAL_THRESHOLD,
    now: () => Date.now() as Instant,
  });
}

function interrupted(totals: ImportTotals, locale: Locale): false {
  const rows = locale.rows(totals.rows);
  process.stderr.write(`${locale.t('import.interrupted', { rows })}\n`);
  return false;
}

function explained(error: unknown, feed: string, totals: ImportTotals, locale: Locale): unknown {
  const failure = toFeedFailure(error, feed, locale, 'import.kept');
  if (failure !== error) return failure;
  const reason = error instanceof Error ? error.message : String(error);
  return new CommandFailure(locale.t('import.failed', { reason, rows: locale.rows(totals.rows) }));
}

/** Location of a feed as typed: a path, `-` for standard input, or a URL. */
export interface FeedLocation {
  /** Open the feed: a path, `-`, or the bytes of a URL. Call once. */
  readonly open: (signal: AbortSignal) => string | Readable;
  /** Name in messages; a URL without password and query. */
  readonly shown: string;
  /** Source of rows that name none. */
  readonly sourceName: string;
}

const ADDRESS = /^https?:\/\//i;

export function parseFeedLocation(typed: string): FeedLocation {
  const url = ADDRESS.test(typed) ? URL.parse(typed) : null;
  if (url === null)
    return {
      open: () => typed,
      shown: typed,
      sourceName: typed === '-' ? 'stdin' : withoutEndings(basename(typed)),
    };
  const shown = `${url.origin}${url.pathname}`;
  return {
    open: (signal) => downloadFeed(url.href, shown, signal),
    shown,
    sourceName: withoutEndings(basename(url.pathname)) || url.hostname,
  };
}

/** A feed that does not name its source is known by its file: `fares.csv.gz` is `fares`. */
function withoutEndings(name: string): string {
  return name.replace(/(\.(csv|ndjson|jsonl?|gz))+$/i, '');
}
