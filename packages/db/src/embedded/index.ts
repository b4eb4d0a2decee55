export { checkDataFolder } from './data-folder.ts';
export { DataFolderInUseError, findServer, lockDataFolder } from './data-folder-lock.ts';
export { checkDatabaseLocation, hasDatabase } from './location.ts';
export { type EmbeddedDatabase, openEmbeddedDatabase } from './open.ts';
