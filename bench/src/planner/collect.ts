import { type FreeFrom, getPaces, type Instant, MILLIS_PER_DAY, takeCalls } from '@farelark/engine';
import type { Collector } from './collectors.ts';
import type { Deal, KnownMarket } from './known-market.ts';

/** Interval between plans. Longer than a server's, which makes it no easier. */
const ROUND_MS = 60_000;

export interface Span {
  readonly from: Instant;
  /** Days before the measured ones. */
  readonly warmUpDays: number;
  readonly days: number;
}

export type Collected = Awaited<ReturnType<typeof collect>>;

/** Spends `callsADay` evenly on a market, as the collector chooses, and records the deals it finds. */
export async function collect(
  market: KnownMarket,
  collector: Collector,
  callsADay: number,
  span: Span,
) {
  const paces = getPaces({ perDay: callsADay });
  const start = span.from + span.warmUpDays * MILLIS_PER_DAY;
  const end = start + span.days * MILLIS_PER_DAY;
  /** Deals by the instant of their first query. */
  const found = new Map<Deal, Instant>();
  /** After the warm-up. */
  const callMoments: number[] = [];
  let freeFrom: FreeFrom = {};
  let day = -1;
  for (let now = span.from as number; now < end; now += ROUND_MS) {
    const at = now as Instant;
    const today = Math.floor(now / MILLIS_PER_DAY);
    if (today !== day) {
      collector.startDay(market.getTimetable(at), at);
      day = today;
    }
    const grant = takeCalls(paces, freeFrom, at, callsADay, false);
    freeFrom = grant.freeFrom;
    if (grant.calls === 0) continue;
    for (const trip of collector.next(at, grant.calls)) {
      const result = await market.query(trip, at);
      collector.onResult(result);
      if (now < start) continue;
      callMoments.push(now);
      const deal = market.findDeal(result);
      if (deal !== null && !found.has(deal)) found.set(deal, at);
    }
  }
  return { found, callMoments, hours: span.days * 24 };
}
