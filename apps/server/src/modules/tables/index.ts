import type { FastifyInstance } from 'fastify';
import { registerTables, type TableServices } from './table-routes.ts';

export type { TablesDependencies } from './dependencies.ts';

/** The table protocol, `/rest/v1`. */
export const tablesModule = {
  routes: (app: FastifyInstance, dependencies: TableServices) => registerTables(app, dependencies),
};
