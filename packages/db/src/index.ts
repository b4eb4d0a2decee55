export {
  connect,
  type Database,
} from './connect.ts';
export {
  grantServerRights,
  MIGRATION_LOCK,
  type MigrationState,
  migrate,
  migrationState,
} from './migrate.ts';
export { type Asker, asRole, underRole } from './roles.ts';
export {
  createSecretFile,
  DamagedSecretError,
  damagedSecret,
  readSecretFile,
  syncFolder,
} from './secret-file.ts';
export {
  isPrivileged,
  LOGIN_STATEMENT,
  prepareDatabase,
  type RoleRights,
  serverRights,
} from './server-role.ts';
export {
  execute,
  getValue,
  queryColumn,
  queryRow,
  queryRows,
  queryValue,
  raw,
} from './sql.ts';
export { carryTrace, inTransaction } from './transaction.ts';
export { checkDatabase, UnusableDatabaseError } from './unusable-database.ts';
