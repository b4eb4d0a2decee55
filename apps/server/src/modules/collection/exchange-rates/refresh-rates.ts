import type { RatesResult } from '@farelark/contracts';
import { type DayRates, findNewestRates, storeRates } from '@farelark/db/reference-data';
import { Failure } from '../../../platform/http/failure.ts';
import type { CollectionDependencies } from '../dependencies.ts';
import { fetchDocument } from '../reference-sync/fetch-document.ts';
import { mergeRates, type RatesVerdict } from './merge-rates.ts';
import {
  parseReferenceRates,
  parseSecondRates,
  type RatesFile,
  UnusableRatesError,
} from './parse-rates.ts';

const TIMEOUT_MS = 20_000;
/** The documents have about two and five kilobytes. */
const MAX_BYTES = 256 * 1024;

type SourceResult = RatesResult['sources'][number];

type ReadResult =
  | { readonly file: RatesFile }
  | {
      readonly file: null;
      readonly outcome: 'unreachable' | 'unusable';
      readonly reason: string;
    };

/**
 * Fetches the day's rates of both sources and stores what passes the checks. Otherwise the stored rates stay.
 *
 * @throws Failure unavailable without any accepted rates, with the message of the reference source
 */
export async function refreshRates(
  {
    settings,
    database,
    log,
    now,
  }: Pick<CollectionDependencies, 'settings' | 'database' | 'log' | 'now'>,
  signal: AbortSignal,
): Promise<RatesResult> {
  const { RATES_URL, RATES_MORE_URL } = settings;
  const [reference, more] = await Promise.all([
    readRates(RATES_URL, parseReferenceRates, signal),
    readRates(RATES_MORE_URL, parseSecondRates, signal),
  ]);
  const stored = await findNewestRates(database.pool);
  const merged = mergeRates({
    stored,
    reference: reference.file,
    more: more.file,
    today: toUtcDay(now()),
  });
  const sources = [
    toSourceResult('reference', RATES_URL, reference, merged.reference),
    toSourceResult('more', RATES_MORE_URL, more, merged.more),
  ];
  const results = sources.map(({ result }) => result);
  if (merged.rates === null || !results.some(({ outcome }) => outcome === 'taken')) {
    const reasons = sources.map(({ result, reason }) => `${result.host}: ${reason}`).join('; ');
    throw new Failure('unavailable', {
      message: toMessage(results[0]?.outcome),
      reason: `No exchange rates were accepted; the stored ones stay (${reasons})`,
    });
  }
  for (const { result, reason } of sources)
    if (reason !== null)
      log.warn({ ...result, reason }, 'Exchange rates were rejected; the stored ones stay');
  const isNew = await storeRates(database.pool, merged.rates);
  const { ratesDate, rates, parts } = merged.rates;
  return {
    ratesDate,
    currencies: Object.keys(rates).length,
    sources: results.map((result) => ({
      ...result,
      currencies: parts
        .filter(({ kind }) => kind === result.kind)
        .reduce((sum, { currencies }) => sum + currencies.length, 0),
    })),
    outcome: isNew ? 'stored' : 'unchanged',
  };
}

async function readRates(
  url: string,
  parse: (text: string) => DayRates,
  signal: AbortSignal,
): Promise<ReadResult> {
  const limits = { timeoutMillis: TIMEOUT_MS, maxBytes: MAX_BYTES, signal };
  const document = await fetchDocument(url, limits);
  if (document.kind === 'unreachable')
    return { file: null, outcome: 'unreachable', reason: document.reason };
  try {
    return { file: { ...parse(document.text), source: getHost(url) } };
  } catch (error) {
    if (!(error instanceof UnusableRatesError)) throw error;
    return { file: null, outcome: 'unusable', reason: error.message };
  }
}

function toSourceResult(
  kind: SourceResult['kind'],
  url: string,
  read: ReadResult,
  verdict: RatesVerdict | null,
): { readonly result: SourceResult; readonly reason: string | null } {
  const { outcome, reason, refused } =
    read.file === null ? { ...read, refused: [] } : (verdict as RatesVerdict);
  const ratesDate = read.file?.ratesDate ?? null;
  return {
    result: { kind, host: getHost(url), currencies: 0, outcome, ratesDate, refused: [...refused] },
    reason,
  };
}

function getHost(url: string): string {
  return new URL(url).hostname.slice(0, 100);
}

function toMessage(outcome: SourceResult['outcome'] | undefined): string {
  if (outcome === 'jump') return 'errors.rates_jump';
  return outcome === 'unreachable' ? 'errors.rates_unreachable' : 'errors.rates_unusable';
}

/** Starts a refresh unless today's rates are stored. Never throws: a server also runs without rates. */
export async function refreshRatesIfDue({
  database,
  jobs,
  now,
  log,
}: Pick<CollectionDependencies, 'database' | 'jobs' | 'now' | 'log'>): Promise<void> {
  try {
    const stored = await findNewestRates(database.pool);
    if (stored === null || stored.ratesDate < toUtcDay(now()))
      await jobs.start('auto-refresh-rates', {}, null);
  } catch (error) {
    log.warn({ err: error }, 'Exchange rates could not be refreshed; the schedule will retry');
  }
}

function toUtcDay(at: Date): string {
  return at.toISOString().slice(0, 10);
}
