/**
 * `npm run test:chaos`: kills servers, workers and PostgreSQL at random, five hundred times, among full disks,
 * cut and slowed ways and moved clocks, and looks whether all that was acknowledged is there. `CHAOS_KILLS`,
 * `CHAOS_MINUTES` (after which none begin), `CHAOS_SEED` and `CHAOS_ROUNDS` (of each of the tests beside it)
 * change that; what follows names files, as in `npm run test:chaos -- everything`. The last line is one JSON
 * object.
 */
import { runLongTests } from './bootstrap/long-test.mjs';

const FOLDER = 'apps/server/src/chaos/';
const DEFAULTS = { CHAOS_KILLS: '500', CHAOS_ROUNDS: '50', CHAOS_STORY: 'on' };

const names = process.argv.slice(2);
const files = names.length === 0 ? [FOLDER] : names.map((name) => FOLDER + name);
runLongTests('CHAOS_REPORT', DEFAULTS, files);
