/** Booking: where a deal is sold, and the click that leads there. */
export { namedClick } from './named-click.ts';
export type { BookingNeeds } from './needs.ts';
export { bookingPagesFrom } from './pages-file.ts';
export { type CountedClick, recordBookingClick } from './record-click.ts';
export { resolveBookingUrl } from './resolve-booking-url.ts';
