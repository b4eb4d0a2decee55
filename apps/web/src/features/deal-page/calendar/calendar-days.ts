import type { CalendarDay, DealCalendar, DealView } from '@farelark/contracts';
import type { AmountConverter } from '../../../shared/money/reader-currency.tsx';
import { searchPath } from '../../../shared/search/search-address.ts';

export interface ShownDay {
  readonly day: CalendarDay;
  /** Minor units of the displayed currency. */
  readonly price: number;
  readonly isCheapest: boolean;
  /** From 3 for the cheapest third of the days to 1, so that one odd price moves no other; 0 if all cost the same. */
  readonly level: 0 | 1 | 2 | 3;
  readonly isOwn: boolean;
  readonly path: string;
}

/** Days with fares by date. Of several cheapest days only the first is marked. */
export function toShownDays(
  { days }: Pick<DealCalendar, 'days'>,
  deal: DealView,
  amounts: AmountConverter,
): Map<string, ShownDay> {
  const prices = days.map(({ price }) => price.amount);
  const lowest = Math.min(...prices);
  const cheapest = days.find(({ price }) => price.amount === lowest);
  return new Map(
    days.map((day) => [
      day.departureDate,
      {
        day,
        price: amounts.convert(day.price.amount),
        isCheapest: day === cheapest,
        level: getLevel(day.price.amount, prices),
        isOwn: day.dealId === deal.id,
        path: getDayPath(day, deal),
      },
    ]),
  );
}

/** Level by rank; equal prices share the middle of their ranks. */
function getLevel(price: number, prices: readonly number[]): ShownDay['level'] {
  const cheaper = prices.filter((other) => other < price).length;
  const equal = prices.filter((other) => other === price).length;
  if (equal === prices.length) return 0;
  const share = (cheaper + equal / 2) / prices.length;
  return share < 1 / 3 ? 3 : share < 2 / 3 ? 2 : 1;
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
    case 'Home':
      return reachable[0] ?? null;
    case 'End':
      return reachable.at(-1) ?? null;
    default:
      return null;
  }
}
