export {
  addOwnBackend,
  connect,
  type Database,
} from './connect.ts';
export {
  getMigrationState,
  grantServerRights,
  MIGRATION_LOCK,
  type MigrationState,
  migrate,
} from './migrate.ts';
export { asRole, type Caller, withRole } from './roles.ts';
export {
  createDamagedSecretError,
  createSecretFile,
  DamagedSecretError,
  readSecretFile,
  syncFolder,
} from './secret-file.ts';
export {
  getRoleRights,
  isPrivileged,
  LOGIN_STATEMENT,
  prepareDatabase,
  type RoleRights,
} from './server-role.ts';
export {
  empty,
  execute,
  getValue,
  join,
  queryColumn,
  queryRow,
  queryRows,
  queryValue,
  raw,
  Sql,
  sql,
} from './sql.ts';
export { inTransaction, setTraceContext } from './transaction.ts';
export { checkDatabase, UnusableDatabaseError } from './unusable-database.ts';
