import { type FreeFrom, getPaces, type Instant, MILLIS_PER_DAY, takeCalls } from '@farelark/engine';
import type { Collector } from './collectors.ts';
import type { Deal, KnownMarket } from './known-market.ts';

/** Interval at which a collector gets its free calls: coarser than a server, which makes it no easier. */
const ROUND_MILLIS = 60_000;

export interface Span {
  readonly from: Instant;
  /** Days that teach and do not count. */
  readonly warmUpDays: number;
  readonly days: number;
}

export type Collected = Awaited<ReturnType<typeof collect>>;

/** Lets a collector spend `callsADay` on a market, evenly, and notes what it finds. */
export async function collect(
  market: KnownMarket,
  collector: Collector,
  callsADay: number,
  span: Span,
) {
  const paces = getPaces({ perDay: callsADay });
  const start = span.from + span.warmUpDays * MILLIS_PER_DAY;
  const end = start + span.days * MILLIS_PER_DAY;
  const finds = new Map<Deal, { readonly deal: Deal; readonly at: Instant }>();
  /** Calls after the warm-up, by hour. */
  const callsAnHour = new Array<number>(span.days * 24).fill(0);
  const callMoments: number[] = [];
  let freeFrom: FreeFrom = {};
  let day = -1;
  for (let now = span.from as number; now < end; now += ROUND_MILLIS) {
    const at = now as Instant;
    const today = Math.floor(now / MILLIS_PER_DAY);
    if (today !== day) {
      collector.turn(market.timetable(at), at);
      day = today;
    }
    const grant = takeCalls(paces, freeFrom, at, callsADay, false);
    freeFrom = grant.freeFrom;
    if (grant.calls === 0) continue;
    for (const trip of collector.next(at, grant.calls)) {
      const answer = await market.ask(trip, at);
      collector.onAnswer(answer);
      if (now < start) continue;
      const hour = Math.floor((now - start) / 3_600_000);
      callsAnHour[hour] = (callsAnHour[hour] ?? 0) + 1;
      callMoments.push(now);
      const deal = market.dealBehind(answer);
      if (deal !== null && !finds.has(deal)) finds.set(deal, { deal, at });
    }
  }
  return { finds, callsAnHour, callMoments };
}
