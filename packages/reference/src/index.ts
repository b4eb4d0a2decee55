export { getAircraftName } from './aircraft-names.ts';
export {
  type BookingPage,
  findTemplateFault,
  type PageLanguage,
  type PageTrip,
} from './booking-page.ts';
export { BookingPages, isAirlineCode, type PageLink } from './booking-pages.ts';
export type { Carrier } from './carriers.ts';
export type { Place } from './place.ts';
export { createQueryLookups, type IndexedQueryLookups } from './query-lookups.ts';
export { createRouteLookups, loadReference, type Reference } from './reference.ts';
