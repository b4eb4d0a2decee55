export { checkDataFolder } from './data-folder.ts';
export { DataFolderInUseError, findServer, holdDataFolder } from './hold.ts';
export { type EmbeddedDatabase, openEmbeddedDatabase } from './open.ts';
export { checkPlace, hasDatabase } from './place.ts';
