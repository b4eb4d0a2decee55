import { registerTables } from './table-routes.ts';

export type { TablesDependencies } from './dependencies.ts';

/** The table protocol, `/rest/v1`. */
export const tablesModule = { routes: registerTables };
