/** The table protocol, `/rest/v1`. */

export type { TablesDependencies } from './dependencies.ts';
export { registerTables } from './table-routes.ts';
