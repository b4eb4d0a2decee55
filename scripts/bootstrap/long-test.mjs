import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepare, runScript } from './prepare.mjs';
import { runTests } from './tests.mjs';

/**
 * Runs tests that append a line of JSON for each run to a report file; prints all runs as one JSON object in the last
 * line.
 *
 * @param {string} variable environment variable with the path of the report
 * @param {Record<string, string>} defaults of other environment variables
 * @param {string[]} files
 */
export function runLongTests(variable, defaults, files) {
  runScript(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'farelark-report-'));
    const report = join(folder, 'report.ndjson');
    Object.assign(process.env, { ...defaults, ...process.env, [variable]: report });
    try {
      const tally = await runTests(await prepare(), ['unit'], files);
      const lines = existsSync(report) ? readFileSync(report, 'utf8').trim().split('\n') : [];
      console.log(JSON.stringify({ ...tally, runs: lines.map((line) => JSON.parse(line)) }));
      return tally.failed > 0 ? 1 : 0;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}
