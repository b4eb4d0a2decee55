/** Checks that imports between folders of the server have no cycle and few levels; prints the longest path. */
import { fileURLToPath } from 'node:url';
import { findLongestPath, readFolderGraph } from './import-rules/folder-levels.ts';

const MAX_LEVELS = 6;
const SERVER = fileURLToPath(new URL('../apps/server/src', import.meta.url));

const path = findLongestPath(readFolderGraph(SERVER, ['platform', 'modules']));
console.log(`${path.length} levels: ${path.join(' → ')}`);
if (path.length > MAX_LEVELS) {
  console.error(`At most ${MAX_LEVELS} levels are allowed.`);
  process.exitCode = 1;
}
