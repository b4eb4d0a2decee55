import { type EpochDay, type Instant, utcDayOf } from '../time/calendar.ts';
import { type DatedOffer, groupNeighbouringDates } from './neighbouring-dates.ts';
import { MIN_ABSENCE_MS } from './notification-decision.ts';

/** Period in which a deal was available and travellers were notified of it. */
export interface NotifiedLifetime {
  readonly dealId: string;
  readonly offer: DatedOffer;
  readonly liveAt: Instant;
  /** Null = it can still be had. */
  readonly goneAt: Instant | null;
}

/** Times of the alerts on all of these deals, ascending. Further price falls and closed alerts are not simulated. */
export function simulateAlertTimes(lives: readonly NotifiedLifetime[]): Instant[] {
  const times: Instant[] = [];
  for (const group of groupNeighbouringDates(lives, ({ offer }) => offer)) {
    const known = new Set<string>();
    let hadUntil = Number.NEGATIVE_INFINITY;
    for (const life of [...group].sort((a, b) => a.liveAt - b.liveAt)) {
      const away = life.liveAt - hadUntil;
      if (known.has(life.dealId) ? away >= MIN_ABSENCE_MS : away >= 0) times.push(life.liveAt);
      known.add(life.dealId);
      hadUntil = Math.max(hadUntil, life.goneAt ?? Number.POSITIVE_INFINITY);
    }
  }
  return times.sort((a, b) => a - b);
}

/** Number of these alerts within a daily maximum per UTC day; null = unlimited. */
export function countWithinDailyLimit(
  times: readonly Instant[],
  dailyMaximum: number | null,
): number {
  if (dailyMaximum === null) return times.length;
  const onDay = new Map<EpochDay, number>();
  for (const time of times) {
    const day = utcDayOf(time);
    onDay.set(day, (onDay.get(day) ?? 0) + 1);
  }
  return [...onDay.values()].reduce((sum, count) => sum + Math.min(count, dailyMaximum), 0);
}
