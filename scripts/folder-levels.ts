/** Checks that the folders of the server lie on few levels of imports, without cycles; prints the longest path. */
import { fileURLToPath } from 'node:url';
import { longestPath, readFolderGraph } from './import-rules/folder-levels.ts';

const MAX_LEVELS = 6;
const SERVER = fileURLToPath(new URL('../apps/server/src', import.meta.url));

const path = longestPath(readFolderGraph(SERVER, ['platform', 'modules']));
console.log(`${path.length} levels: ${path.join(' → ')}`);
if (path.length > MAX_LEVELS) {
  console.error(`At most ${MAX_LEVELS} levels are allowed.`);
  process.exitCode = 1;
}
