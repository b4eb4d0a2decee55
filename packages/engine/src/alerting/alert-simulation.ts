import { type Instant, utcDayOf } from '../time/calendar.ts';
import { type DatedOffer, groupNeighbouringDates } from './neighbouring-dates.ts';
import { MIN_ABSENCE_MS } from './notification-decision.ts';

/** Period in which an announced deal was available. */
export interface NotifiedLifetime {
  readonly dealId: string;
  readonly offer: DatedOffer;
  readonly liveAt: Instant;
  /** null = still available. */
  readonly goneAt: Instant | null;
}

/** Times of the alerts on these deals, ascending. Ignores further price falls and closed alerts. */
export function simulateAlertTimes(lifetimes: readonly NotifiedLifetime[]): Instant[] {
  const times: Instant[] = [];
  for (const group of groupNeighbouringDates(lifetimes, ({ offer }) => offer)) {
    const notified = new Set<string>();
    let availableUntil = Number.NEGATIVE_INFINITY;
    for (const lifetime of [...group].sort((a, b) => a.liveAt - b.liveAt)) {
      const absence = lifetime.liveAt - availableUntil;
      const minAbsence = notified.has(lifetime.dealId) ? MIN_ABSENCE_MS : 0;
      if (absence >= minAbsence) times.push(lifetime.liveAt);
      notified.add(lifetime.dealId);
      availableUntil = Math.max(availableUntil, lifetime.goneAt ?? Number.POSITIVE_INFINITY);
    }
  }
  return times.sort((a, b) => a - b);
}

/** Number of alerts within a maximum per UTC day; null = unlimited. */
export function countWithinDailyLimit(times: readonly Instant[], dailyMaximum: number | null) {
  if (dailyMaximum === null) return times.length;
  const timesByDay = Map.groupBy(times, (time) => utcDayOf(time));
  const counts = [...timesByDay.values()].map((day) => Math.min(day.length, dailyMaximum));
  return counts.reduce((sum, count) => sum + count, 0);
}
