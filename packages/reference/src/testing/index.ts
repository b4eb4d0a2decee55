export { QUERY_SETS } from './query-sets/query-sets.ts';
