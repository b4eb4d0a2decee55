import type { RawFare } from '@farelark/engine';
import { type SimulatedSpan, simulatedHistory } from '../harness/feed.ts';
import { betweenPairs, type RoutePair } from './derive/pairs.ts';

export async function simulatedRows(
  span: SimulatedSpan & { readonly pairs: readonly RoutePair[] },
): Promise<readonly RawFare[]> {
  const rows: RawFare[] = [];
  for await (const batch of simulatedHistory(span)) rows.push(...betweenPairs(batch, span.pairs));
  return rows;
}
