/**
 * `npm run test:chaos`: kills servers, workers and PostgreSQL at random, five hundred times, among full disks,
 * cut and slowed ways and moved clocks, and looks whether all that was acknowledged is there. `CHAOS_KILLS`,
 * `CHAOS_MINUTES` (after which none begin), `CHAOS_SEED` and `CHAOS_ROUNDS` (of each of the tests beside it)
 * change that; what follows names files, as in `npm run test:chaos -- everything`. The last line is one JSON
 * object.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepare, runScript } from './bootstrap/prepare.mjs';
import { runTests } from './bootstrap/tests.mjs';

const KILLS = '500';
const ROUNDS = '50';
const FOLDER = 'apps/server/src/chaos/';

runScript(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'farelark-chaos-report-'));
  const report = join(folder, 'report.ndjson');
  process.env.CHAOS_KILLS ??= KILLS;
  process.env.CHAOS_ROUNDS ??= ROUNDS;
  process.env.CHAOS_REPORT = report;
  process.env.CHAOS_STORY ??= 'on';
  try {
    const names = process.argv.slice(2);
    const rest = names.length === 0 ? [FOLDER] : names.map((name) => FOLDER + name);
    const tally = await runTests(await prepare(), ['unit'], rest);
    const lines = existsSync(report) ? readFileSync(report, 'utf8').trim().split('\n') : [];
    console.log(JSON.stringify({ ...tally, runs: lines.map((line) => JSON.parse(line)) }));
    return tally.failed > 0 ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
