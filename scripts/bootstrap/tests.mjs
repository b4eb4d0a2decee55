import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from './child.mjs';
import { findChromium } from './chromium.mjs';
import {
  filesToTryAgain,
  sum,
  tallyPlaywright,
  tallyVitest,
  tallyVitestTwice,
} from './results.mjs';
import { COMPILED, inRoot } from './root.mjs';
import { ensureWebBuild } from './web-build.mjs';

const PLAYWRIGHT = inRoot('node_modules/@playwright/test/cli.js');

/**
 * Runs the tests: `unit` (Vitest, all workspaces), `e2e` (Playwright in Chromium), or both.
 *
 * @param {string} node executable of the pinned Node.js
 * @param {{ only?: 'unit' | 'e2e', rest?: string[] }} [choice] `rest` goes to the runner as it is
 * @returns {Promise<import('./results.mjs').Tally[]>} one tally per run
 */
export async function runTests(node, { only, rest = [] } = {}) {
  const reports = mkdtempSync(join(tmpdir(), 'farelark-reports-'));
  try {
    const tallies = [];
    if (only !== 'e2e') tallies.push(await unit(node, rest, reports));
    if (only !== 'unit') tallies.push(await endToEnd(node, rest, join(reports, 'e2e.json')));
    return tallies;
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

/**
 * Where changes are taken, what fails is tried once more in a process of its own, and named however that
 * ends. Tests that meet a machine at a bad moment are to be mended, but not by who changed something else.
 * An error that no test waited for is nobody's to try again.
 */
async function unit(node, rest, reports) {
  console.log('\nTests of all workspaces (Vitest)');
  const report = join(reports, 'unit.json');
  const unhandled = join(reports, 'unhandled-errors.txt');
  const code = await vitest(node, rest, report, { UNHANDLED_ERRORS: unhandled });
  const again = process.env['CI'] && !existsSync(unhandled) ? filesToTryAgain(report) : [];
  if (again.length === 0) return tallyVitest(report, code);
  console.log('\nFiles with failed tests once more (Vitest)');
  const second = join(reports, 'unit-again.json');
  return tallyVitestTwice(report, second, await vitest(node, again, second));
}

function vitest(node, rest, report, env = {}) {
  const args = [
    inRoot('node_modules/vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--reporter=${inRoot('scripts/bootstrap/unhandled-errors.mjs')}`,
    `--outputFile.json=${report}`,
    ...rest,
  ];
  return runTool(node, args, { env: { ...process.env, ...env } });
}

async function endToEnd(node, rest, report) {
  console.log('\nJourneys in a browser (Playwright)');
  await ensureWebBuild(node);
  const chromium = findChromium(node);
  if (chromium === undefined) {
    console.log('NO CHROMIUM IS TO BE HAD: THE BROWSER TESTS ARE SKIPPED. Set CHROMIUM_PATH.');
    return { ...sum([]), skipped: countJourneys(node) };
  }
  const code = await runTool(node, [PLAYWRIGHT, 'test', '--reporter=list,json', ...rest], {
    cwd: inRoot('e2e'),
    env: {
      NODE_COMPILE_CACHE: COMPILED,
      ...process.env,
      CHROMIUM_PATH: chromium.light,
      CHROMIUM_WHOLE_PATH: chromium.whole,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  });
  return tallyPlaywright(report, code);
}

/** How many tests a machine without a browser passes over, at least one. */
function countJourneys(node) {
  const { stdout } = spawnSync(node, [PLAYWRIGHT, 'test', '--list'], {
    cwd: inRoot('e2e'),
    encoding: 'utf8',
  });
  return Number(/Total: (\d+) test/.exec(stdout)?.[1] ?? 1);
}
