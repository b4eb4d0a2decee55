import type { CalendarDay, DealCalendar, DealView } from '@farelark/contracts';
import type { AmountConverter } from '../../../shared/money/reader-currency.tsx';
import { searchPath } from '../../../shared/search/search-address.ts';

export interface ShownDay {
  readonly day: CalendarDay;
  /** Minor units of the displayed currency. */
  readonly price: number;
  readonly isCheapest: boolean;
  /** Within the cheapest quarter of the days shown. */
  readonly isLow: boolean;
  readonly isOwn: boolean;
  readonly path: string;
}

/** Days with fares by date. Of several cheapest days only the first is marked. */
export function toShownDays(
  { days }: Pick<DealCalendar, 'days'>,
  deal: DealView,
  amounts: AmountConverter,
): Map<string, ShownDay> {
  const prices = days.map(({ price }) => price.amount).sort((a, b) => a - b);
  const lowest = prices[0];
  const low = prices[Math.floor((prices.length - 1) / 4)] ?? 0;
  const cheapest = days.find(({ price }) => price.amount === lowest);
  return new Map(
    days.map((day) => [
      day.departureDate,
      {
        day,
        price: amounts.convert(day.price.amount),
        isCheapest: day === cheapest,
        isLow: day.price.amount <= low,
        isOwn: day.dealId === deal.id,
        path: getDayPath(day, deal),
      },
    ]),
  );
}

function getDayPath({ dealId, departureDate, returnDate }: CalendarDay, deal: DealView): string {
  if (dealId !== null) return `/deals/${dealId}`;
  const on = (date: string) => ({ earliest: date, latest: date });
  return searchPath({
    from: [deal.origin.code],
    to: [deal.destination.code],
    depart: on(departureDate),
    ...(returnDate === null ? {} : { return: on(returnDate) }),
    tripType: deal.tripType,
    cabins: [deal.cabin],
  });
}

const DAY_MS = 86_400_000;

/** Weeks from one day to another as rows of seven, padded with null. `firstDay` is 1 for Monday, 7 for Sunday. */
export function listWeeks(from: string, to: string, firstDay: number): (string | null)[][] {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const weekday = (new Date(first).getUTCDay() + 6) % 7;
  const before = (weekday - (firstDay - 1) + 7) % 7;
  const weeks: (string | null)[][] = [];
  for (let start = first - before * DAY_MS; start <= last; start += 7 * DAY_MS)
    weeks.push(
      Array.from({ length: 7 }, (_, column) => {
        const day = start + column * DAY_MS;
        return day < first || day > last ? null : new Date(day).toISOString().slice(0, 10);
      }),
    );
  return weeks;
}

/** Day that a key moves to, among `reachable` days; null for other keys and at the ends. */
export function findDayAfterKey(
  key: string,
  day: string,
  reachable: readonly string[],
  isRightToLeft: boolean,
): string | null {
  const index = reachable.indexOf(day);
  const move = (steps: number) => reachable[index + (isRightToLeft ? -steps : steps)] ?? null;
  switch (key) {
    case 'ArrowRight':
      return move(1);
    case 'ArrowLeft':
      return move(-1);
    case 'ArrowDown':
      return reachable.find((other) => other > day && isSameWeekday(other, day)) ?? null;
    case 'ArrowUp':
      return reachable.findLast((other) => other < day && isSameWeekday(other, day)) ?? null;
    case 'Home':
      return reachable[0] ?? null;
    case 'End':
      return reachable.at(-1) ?? null;
    default:
      return null;
  }
}

function isSameWeekday(a: string, b: string): boolean {
  return (Date.parse(a) - Date.parse(b)) % (7 * DAY_MS) === 0;
}
