export { type DataFolderHold, DataFolderInUseError, holdDataFolder } from './hold.ts';
export {
  type EmbeddedDatabase,
  type EmbeddedOptions,
  joinEmbeddedDatabase,
  openEmbeddedDatabase,
} from './open.ts';
