import type { BookingTarget } from '../../../shared/api/booking-options.ts';

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function bookDealPath(target: BookingTarget): string {
  return 'dealId' in target
    ? `/book-deal?deal=${target.dealId}`
    : `/book-deal?alert=${target.alertId}`;
}

export function parseBookingTarget(search: URLSearchParams): BookingTarget | null {
  const [dealId, alertId] = [search.get('deal'), search.get('alert')];
  if (dealId !== null && ID.test(dealId)) return { dealId: dealId.toLowerCase() };
  if (alertId !== null && ID.test(alertId)) return { alertId: alertId.toLowerCase() };
  return null;
}
