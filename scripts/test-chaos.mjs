/**
 * `npm run test:chaos`: kills servers, workers and PostgreSQL five hundred times at random, with full disks, broken and
 * slow connections and clock changes, and checks that no acknowledged write is lost. Options: `CHAOS_KILLS`,
 * `CHAOS_MINUTES` (no kill starts later), `CHAOS_SEED`, `CHAOS_ROUNDS` (of each other test), and names of files, as in
 * `npm run test:chaos -- everything`. The last line is one JSON object.
 */
import { runLongTests } from './bootstrap/long-test.mjs';

const FOLDER = 'apps/server/src/chaos/';
const DEFAULTS = { CHAOS_KILLS: '500', CHAOS_ROUNDS: '50', CHAOS_STORY: 'on' };

const names = process.argv.slice(2);
const files = names.length === 0 ? [FOLDER] : names.map((name) => FOLDER + name);
runLongTests('CHAOS_REPORT', DEFAULTS, files);
