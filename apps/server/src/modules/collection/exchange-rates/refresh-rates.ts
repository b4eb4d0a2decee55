import type { RatesResult } from '@farelark/contracts';
import { type DayRates, findNewestRates, storeRates } from '@farelark/db/reference-data';
import { Failure } from '../../../platform/http/failure.ts';
import type { CollectionDependencies } from '../dependencies.ts';
import { fetchDocument } from '../reference-sync/fetch-document.ts';
import { mergeRates, type RatesVerdict } from './merge-rates.ts';
import {
  type RatesFile,
  readMoreRates,
  readReferenceRates,
  UnusableRatesError,
} from './read-reference-rates.ts';

const TIMEOUT_MILLIS = 20_000;
/** The documents are some two and five kilobytes. */
const MAX_BYTES = 256 * 1024;

type SourceResult = RatesResult['sources'][number];

/** A file of a source, or why there is none. */
type Read =
  | { readonly file: RatesFile }
  | {
      readonly file: null;
      readonly outcome: 'unreachable' | 'unusable';
      readonly reason: string;
    };

/**
 * Reads the day's rates of both sources, beside each other, and stores what is to be believed of them. What
 * was stored stays where a source can't be read, tells no rates, or is not believed.
 *
 * @throws Failure unavailable where neither gave anything, with a message that says why the first did not
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
    read(RATES_URL, readReferenceRates, signal),
    read(RATES_MORE_URL, readMoreRates, signal),
  ]);
  const kept = await findNewestRates(database.pool);
  const today = now().toISOString().slice(0, 10);
  const merged = mergeRates({ kept, reference: reference.file, more: more.file, today });
  const sources = [
    fetched('reference', RATES_URL, reference, merged.reference),
    fetched('more', RATES_MORE_URL, more, merged.more),
  ];
  const results = sources.map(({ result }) => result);
  const [first] = results;
  if (merged.rates === null || !results.some(({ outcome }) => outcome === 'taken')) {
    const reasons = sources.map(({ result, reason }) => `${result.host}: ${reason}`).join('; ');
    throw new Failure('unavailable', undefined, {
      message: toMessage(first?.outcome),
      reason: `Exchange rates could not be read, and those that are stored stay (${reasons})`,
    });
  }
  for (const { result, reason } of sources)
    if (reason !== null)
      log.warn({ ...result, reason }, 'Exchange rates were not taken; the old ones stay');
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

async function read(
  url: string,
  parse: (text: string) => DayRates,
  signal: AbortSignal,
): Promise<Read> {
  const limits = { timeoutMillis: TIMEOUT_MILLIS, maxBytes: MAX_BYTES, signal };
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

function fetched(
  kind: SourceResult['kind'],
  url: string,
  found: Read,
  verdict: RatesVerdict | null,
): { readonly result: SourceResult; readonly reason: string | null } {
  const base = { kind, host: getHost(url), currencies: 0 };
  if (found.file === null || verdict === null)
    return {
      result: {
        ...base,
        outcome: found.file === null ? found.outcome : 'unusable',
        ratesDate: null,
        refused: [],
      },
      reason: found.file === null ? found.reason : null,
    };
  const { outcome, reason, refused } = verdict;
  return {
    result: { ...base, outcome, ratesDate: found.file.ratesDate, refused: [...refused] },
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

/**
 * Starts the job that reads exchange rates where the stored ones are not today's. Never throws: a server runs without
 * rates too.
 */
export async function beginRatesIfDue({
  database,
  jobs,
  now,
  log,
}: Pick<CollectionDependencies, 'database' | 'jobs' | 'now' | 'log'>): Promise<void> {
  try {
    const kept = await findNewestRates(database.pool);
    const today = now().toISOString().slice(0, 10);
    if (kept === null || kept.ratesDate < today) await jobs.start('auto-refresh-rates', {}, null);
  } catch (error) {
    log.warn({ err: error }, 'Exchange rates could not be asked for; the next time is on schedule');
  }
}
