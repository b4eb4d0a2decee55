export {
  buildInsert,
  quoteName,
  type ReferencedRows,
  SAMPLES,
  seed,
} from '../row-security.fixture.ts';
export { ACCESS_MATRIX, type Access } from './access-matrix.ts';
export { connectedDatabase } from './connected-database.ts';
export { createDatabaseBefore } from './earlier-database.ts';
export { fillTables } from './filling/fill-tables.ts';
export { runAsOwner } from './run-as-owner.ts';
export {
  aDeal,
  addAccount,
  type DealChanges,
  storeDeal,
  storeDealWithEpisode,
} from './stored-deal.ts';
export { createTestDatabase, type TestDatabase, toServerUrl } from './test-database.ts';
