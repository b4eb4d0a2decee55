export {
  type BookingPage,
  type PageLanguage,
  type PageTrip,
  templateFault,
} from './booking-page.ts';
export { BookingPages, isAirlineCode, type PageLink } from './booking-pages.ts';
export type { Carrier } from './carriers.ts';
export type { Place } from './place.ts';
export { queryLookups } from './query-lookups.ts';
export { loadReference, type Reference, routeLookups } from './reference.ts';
