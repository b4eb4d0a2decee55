/**
 * `npm run test:faults`: five minutes in which providers of fares do everything wrong that they can, before
 * a server under load. `FAULTS_SECONDS` and `FAULTS_SEED` change that. The last line is one JSON object.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepare, runScript } from './bootstrap/prepare.mjs';
import { runTests } from './bootstrap/tests.mjs';

const SECONDS = '300';

runScript(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'farelark-faults-'));
  const report = join(folder, 'report.ndjson');
  process.env.FAULTS_SECONDS ??= SECONDS;
  process.env.FAULTS_REPORT = report;
  try {
    const rest = ['apps/server/src/chaos/sources-under-faults'];
    const tally = await runTests(await prepare(), ['unit'], rest);
    const lines = existsSync(report) ? readFileSync(report, 'utf8').trim().split('\n') : [];
    console.log(JSON.stringify({ ...tally, runs: lines.map((line) => JSON.parse(line)) }));
    return tally.failed > 0 ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
