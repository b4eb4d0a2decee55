/** The table protocol, `/rest/v1`. */

export type { TablesNeeds } from './needs.ts';
export { registerTables } from './table-routes.ts';
