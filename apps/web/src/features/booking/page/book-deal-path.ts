import type { WantedDeal } from '../api/booking-options.ts';

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The page on which a deal is booked, by the deal or by an alert on it. */
export function bookDealPath(wanted: WantedDeal): string {
  return 'dealId' in wanted
    ? `/book-deal?deal=${wanted.dealId}`
    : `/book-deal?alert=${wanted.alertId}`;
}

/** What an address of that page wants; null where it names no deal or alert. */
export function wantedDeal(search: URLSearchParams): WantedDeal | null {
  const [dealId, alertId] = [search.get('deal'), search.get('alert')];
  if (dealId !== null && ID.test(dealId)) return { dealId: dealId.toLowerCase() };
  if (alertId !== null && ID.test(alertId)) return { alertId: alertId.toLowerCase() };
  return null;
}
