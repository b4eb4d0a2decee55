/** Search: sentences, known deals, live offers, places and airlines. */
export type { SearchDependencies } from './dependencies.ts';
export { LiveSearch } from './live-search.ts';
