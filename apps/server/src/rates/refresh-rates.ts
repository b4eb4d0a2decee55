import { type DayRates, newestRates, storeRates } from '@farelark/storage';
import { Failure } from '../http/failure.ts';
import type { Services } from '../services.ts';
import { fetchDocument } from '../sync/fetch-document.ts';
import { readRates, UnusableRatesError } from './read-rates.ts';

const TIMEOUT_MILLIS = 20_000;
/** The day's file is some two kilobytes. */
const MOST_BYTES = 256 * 1024;
/** No currency of the list ever moved so far in days; a slipped digit does. */
const MOST_JUMP = 0.3;

/** What became of it. */
export interface RatesRefresh {
  readonly ratesDate: string;
  readonly currencies: number;
  readonly outcome: 'stored' | 'unchanged';
}

/**
 * Reads the day's rates and stores them. What was stored stays when they can't be read, are no rates, are
 * older, of a day to come, or jump.
 *
 * @throws Failure unavailable, with a message that says which
 */
export async function refreshRates(
  { settings, database, log, now }: Pick<Services, 'settings' | 'database' | 'log' | 'now'>,
  signal: AbortSignal,
): Promise<RatesRefresh> {
  const url = settings.RATES_URL;
  const refuse = (reason: string, message: string): never => {
    log.warn({ url, reason }, 'Exchange rates were not taken; the old ones stay');
    throw new Failure('unavailable', undefined, { message });
  };
  const limits = { timeoutMillis: TIMEOUT_MILLIS, mostBytes: MOST_BYTES, signal };
  const document = await fetchDocument(url, limits);
  if (document.kind === 'unreachable') return refuse(document.reason, 'errors.rates_unreachable');
  let day: DayRates;
  try {
    day = readRates(document.text);
  } catch (error) {
    if (!(error instanceof UnusableRatesError)) throw error;
    return refuse(error.message, 'errors.rates_unusable');
  }
  const known = await newestRates(database.pool);
  const jump = known === null ? null : jumpBetween(known, day);
  if (jump !== null) return refuse(jump, 'errors.rates_jump');
  // A zone may be a day ahead of UTC, no more.
  const tomorrow = new Date(now().getTime() + 86_400_000).toISOString().slice(0, 10);
  if (day.ratesDate > tomorrow) return refuse(`of ${day.ratesDate}`, 'errors.rates_unusable');
  if (known !== null && day.ratesDate < known.ratesDate)
    return refuse(`of ${day.ratesDate}, older than what is here`, 'errors.rates_unusable');
  const isNew = await storeRates(database.pool, day, new URL(url).hostname);
  return {
    ratesDate: day.ratesDate,
    currencies: Object.keys(day.rates).length,
    outcome: isNew ? 'stored' : 'unchanged',
  };
}

/** The first currency that moved too far between two days' rates, in words; null where none did. */
export function jumpBetween(before: DayRates, after: DayRates): string | null {
  for (const [currency, rate] of Object.entries(after.rates)) {
    const known = before.rates[currency];
    if (known === undefined) continue;
    if (Math.abs(rate / known - 1) >= MOST_JUMP) return `${currency} from ${known} to ${rate}`;
  }
  return null;
}
