/** Search: sentences, known deals, live offers, places and airlines. */
export { LiveSearch } from './live-search.ts';
export type { SearchNeeds } from './needs.ts';
