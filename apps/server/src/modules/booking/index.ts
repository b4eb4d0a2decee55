/** Booking: sellers of a deal and clicks to them. */
export { addClickId, type CountedClick, recordBookingClick } from './booking-click.ts';
export type { BookingDependencies } from './dependencies.ts';
export { bookingPagesFrom } from './pages-file.ts';
export { type BookingTarget, resolveBookingUrl } from './resolve-booking-url.ts';
