export { checkDataFolder } from './data-folder.ts';
export { type DataFolderHold, DataFolderInUseError, findServer, holdDataFolder } from './hold.ts';
export {
  type EmbeddedDatabase,
  type EmbeddedOptions,
  joinEmbeddedDatabase,
  openEmbeddedDatabase,
} from './open.ts';
export { checkPlace, hasDatabase } from './place.ts';
