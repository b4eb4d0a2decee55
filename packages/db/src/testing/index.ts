export { ACCESS_MATRIX, type Access } from '../access-matrix.ts';
export { insertion, quoted, type Referred, SAMPLES, seed } from '../row-security.fixture.ts';
export { administer } from './administer.ts';
export { connectedDatabase } from './connected-database.ts';
export { createDatabaseBefore } from './earlier-database.ts';
export { fillTables } from './filling/fill-tables.ts';
export { aDeal, addAccount, type DealChanges, storeDeal, storeLife } from './stored-deal.ts';
export { asServer, createTestDatabase, type TestDatabase } from './test-database.ts';
