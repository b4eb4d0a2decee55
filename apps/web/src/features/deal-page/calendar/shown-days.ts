import type { CalendarDay, DealCalendar, DealView } from '@farelark/contracts';
import { searchPath } from '../../../shared/search/search-address.ts';
import type { OwnAmounts } from '../money/own-amounts.ts';

/** A day of the calendar as it is put before one person. */
export interface ShownDay {
  readonly day: CalendarDay;
  /** Minor units of the currency in which it is shown. */
  readonly price: number;
  readonly isCheapest: boolean;
  /** Within the cheapest quarter of the days shown. */
  readonly isLow: boolean;
  /** The deal of the page. */
  readonly isOwn: boolean;
  /** Where the day leads: to the deal that it is, or to a search of it. */
  readonly path: string;
}

/** The days that were seen, by date; the cheapest is the first of those that cost least. */
export function shownDays(
  { days }: Pick<DealCalendar, 'days'>,
  deal: DealView,
  amounts: OwnAmounts,
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
        price: amounts.of(day.price.amount),
        isCheapest: day === cheapest,
        isLow: day.price.amount <= low,
        isOwn: day.dealId === deal.id,
        path: pathOf(day, deal),
      },
    ]),
  );
}

function pathOf({ dealId, departureDate, returnDate }: CalendarDay, deal: DealView): string {
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
