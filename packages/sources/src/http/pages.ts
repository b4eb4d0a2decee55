import type { RawFare } from '@farelark/engine';
import type { SearchResult } from '../port.ts';
import type { CallMeter } from './call.ts';
import { SourceFailure } from './failure.ts';

interface Page<Item> {
  readonly items: readonly Item[];
  readonly isLast: boolean;
  readonly cooldownMillis?: number;
}

/**
 * Reads pages as far as the meter allows. If a later page fails, returns the items before it.
 *
 * @throws SourceFailure without any items; the reason of `signal` if aborted
 */
export async function readPages<Item>(
  maxPages: number,
  meter: Pick<CallMeter, 'mayCallAgain'>,
  signal: AbortSignal,
  fetchPage: (number: number) => Promise<Page<Item>>,
) {
  const items: Item[] = [];
  let cooldownMillis = 0;
  for (let number = 1; number <= maxPages; number++) {
    if (number > 1 && !(await meter.mayCallAgain())) break;
    try {
      const page = await fetchPage(number);
      items.push(...page.items);
      cooldownMillis = Math.max(cooldownMillis, page.cooldownMillis ?? 0);
      if (page.isLast) break;
    } catch (error) {
      signal.throwIfAborted();
      if (items.length === 0 || !(error instanceof SourceFailure)) throw error;
      cooldownMillis = Math.max(cooldownMillis, error.retryAfterMillis ?? 0);
      break;
    }
  }
  return { items, cooldownMillis };
}

export function toSearchResult(fares: readonly RawFare[], cooldownMillis: number) {
  const pause = cooldownMillis > 0 ? { retryAfterMillis: cooldownMillis } : {};
  return { kind: 'fares', fares, ...pause } as const satisfies SearchResult;
}
