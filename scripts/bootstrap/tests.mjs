import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from './child.mjs';
import { findChromium } from './chromium.mjs';
import { parseJson } from './files.mjs';
import { sum, tallyPlaywright, tallyVitest } from './results.mjs';
import { COMPILE_CACHE, inRoot } from './root.mjs';
import { ensureWebBuild } from './web-build.mjs';

const VITEST = inRoot('node_modules/vitest/vitest.mjs');
const PLAYWRIGHT = inRoot('node_modules/@playwright/test/cli.js');

/** Projects of Vitest that `npm test` leaves to the stages after it. */
const LATER = ['components', 'stress', 'fuzz'];

/**
 * The stages of the tests: `unit` (Vitest, all workspaces), `components` (Vitest in Chromium, without a server), `e2e`
 * (Playwright in Chromium), `stress` (faults, kills, starts, backups, upgrades, documented commands) and `fuzz`
 * (generated requests).
 */
const STAGES = {
  unit: {
    title: 'Tests of all workspaces (Vitest)',
    run: (node, rest, report) =>
      vitest(node, rest.length > 0 ? rest : LATER.map((name) => `--project=!${name}`), report),
  },
  components: { title: 'Pages and components in a browser (Vitest)', run: components },
  e2e: { title: 'Journeys in a browser (Playwright)', run: endToEnd },
  stress: {
    title: 'Faults, kills, starts, backups, upgrades, documented commands (Vitest)',
    run: (node, rest, report) => vitest(node, ['--project=stress', ...rest], report),
  },
  fuzz: {
    title: 'Generated requests (Vitest)',
    run: (node, rest, report) => vitest(node, ['--project=fuzz', ...rest], report),
  },
};

export const STAGE_NAMES = Object.keys(STAGES);

/**
 * Runs stages of the tests, and says of each how long it took.
 *
 * @param {string} node executable of the pinned Node.js
 * @param {readonly (keyof typeof STAGES)[]} stages
 * @param {readonly string[]} [rest] for the runner, as it is; what it names may be a file of any stage
 * @returns {Promise<import('./results.mjs').Tally>} of all of them
 */
export async function runTests(node, stages, rest = []) {
  const reports = mkdtempSync(join(tmpdir(), 'farelark-reports-'));
  const tallies = [];
  try {
    for (const [place, name] of stages.entries()) {
      const { title, run } = STAGES[name];
      const began = performance.now();
      console.log(`\nTests, part ${place + 1} of ${stages.length}: ${title}`);
      const tally = await run(node, rest, join(reports, `${name}.json`));
      const seconds = Math.round((performance.now() - began) / 1000);
      console.log(`${title}: ${tally.passed} passed, ${tally.failed} failed in ${seconds} s`);
      tallies.push(tally);
    }
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
  return sum(tallies);
}

async function vitest(node, rest, report, env) {
  const args = [
    VITEST,
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...rest,
  ];
  return tallyVitest(report, await runTool(node, args, { env }));
}

async function components(node, rest, report) {
  const chromium = findChromium(node);
  if (chromium === undefined) return withoutBrowser(countComponentTests(node));
  const env = { ...process.env, CHROMIUM_PATH: chromium.light };
  return vitest(node, ['--project=components', ...rest], report, env);
}

async function endToEnd(node, rest, report) {
  await ensureWebBuild(node);
  const chromium = findChromium(node);
  if (chromium === undefined) return withoutBrowser(countJourneys(node));
  const code = await runTool(node, [PLAYWRIGHT, 'test', '--reporter=list,json', ...rest], {
    cwd: inRoot('e2e'),
    env: {
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      ...process.env,
      CHROMIUM_PATH: chromium.light,
      CHROMIUM_WHOLE_PATH: chromium.whole,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  });
  return tallyPlaywright(report, code);
}

/** Says that a stage is skipped. @returns {import('./results.mjs').Tally} */
function withoutBrowser(skipped) {
  console.log('NO CHROMIUM FOUND: THE BROWSER TESTS ARE SKIPPED. Set CHROMIUM_PATH.');
  return { ...sum([]), skipped };
}

/** Number of tests that a machine without a browser skips, at least one. */
function countComponentTests(node) {
  const args = [VITEST, 'list', '--project=components', '--static-parse', '--json'];
  const { stdout } = spawnSync(node, args, { cwd: inRoot('.'), encoding: 'utf8' });
  return parseJson(stdout)?.length || 1;
}

/** The same of journeys. */
function countJourneys(node) {
  const { stdout } = spawnSync(node, [PLAYWRIGHT, 'test', '--list'], {
    cwd: inRoot('e2e'),
    encoding: 'utf8',
  });
  return Number(/Total: (\d+) test/.exec(stdout)?.[1] ?? 1);
}
