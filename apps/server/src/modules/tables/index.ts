/** The table protocol, `/rest/v1`. */
export { registerTables } from './table-routes.ts';
