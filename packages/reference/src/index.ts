export type { Carrier } from './carriers.ts';
export type { Place } from './place.ts';
export { queryLookups } from './query-lookups.ts';
export { loadReference, type Reference } from './reference.ts';
export { routeLookups } from './route-lookups.ts';
