import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from './child.mjs';
import { findChromium } from './chromium.mjs';
import { parseJson } from './files.mjs';
import { sum, tallyPlaywright, tallyVitest } from './results.mjs';
import { inRoot } from './root.mjs';
import { ensureWebBuild } from './web-build.mjs';

const VITEST = inRoot('node_modules/vitest/vitest.mjs');
const PLAYWRIGHT = inRoot('node_modules/@playwright/test/cli.js');

/** Vitest projects with a stage of their own. */
const SEPARATE = ['components', 'stress', 'fuzz'];

/**
 * `unit` (Vitest, all workspaces), `components` (Vitest in Chromium, without a server), `e2e` (Playwright in Chromium),
 * `stress` (faults, kills, starts, backups, upgrades, documented commands) and `fuzz` (generated requests).
 */
const STAGES = {
  unit: {
    title: 'Tests of all workspaces (Vitest)',
    run: (node, rest, report) =>
      runVitest(
        node,
        rest.length > 0 ? rest : SEPARATE.map((name) => `--project=!${name}`),
        report,
      ),
  },
  components: { title: 'Pages and components in a browser (Vitest)', run: runComponents },
  e2e: { title: 'Journeys in a browser (Playwright)', run: runJourneys },
  stress: {
    title: 'Faults, kills, starts, backups, upgrades, documented commands (Vitest)',
    run: (node, rest, report) => runVitest(node, ['--project=stress', ...rest], report),
  },
  fuzz: {
    title: 'Generated requests (Vitest)',
    run: (node, rest, report) => runVitest(node, ['--project=fuzz', ...rest], report),
  },
};

export const STAGE_NAMES = Object.keys(STAGES);

/**
 * Runs stages of the tests and prints counts and duration of each.
 *
 * @param {string} node executable of the pinned Node.js
 * @param {readonly (keyof typeof STAGES)[]} stages
 * @param {readonly string[]} [rest] further arguments of the runner; files may be of any stage
 * @returns {Promise<import('./results.mjs').Tally>}
 */
export async function runTests(node, stages, rest = []) {
  // Tests have settings of their own.
  process.env['ENV_FILE'] = '';
  const reports = mkdtempSync(join(tmpdir(), 'farelark-reports-'));
  const tallies = [];
  try {
    for (const [index, name] of stages.entries()) {
      const { title, run } = STAGES[name];
      const startedAt = performance.now();
      console.log(`\nTests, part ${index + 1} of ${stages.length}: ${title}`);
      const tally = await run(node, rest, join(reports, `${name}.json`));
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      console.log(`${title}: ${tally.passed} passed, ${tally.failed} failed in ${seconds} s`);
      tallies.push(tally);
    }
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
  return sum(tallies);
}

async function runVitest(node, rest, report, env) {
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

async function runComponents(node, rest, report) {
  const chromium = findChromium(node);
  if (chromium === undefined) return skipStage(countComponentTests(node));
  const env = { ...process.env, CHROMIUM_PATH: chromium.light };
  return runVitest(node, ['--project=components', ...rest], report, env);
}

async function runJourneys(node, rest, report) {
  await ensureWebBuild(node);
  const chromium = findChromium(node);
  if (chromium === undefined) return skipStage(countJourneys(node));
  const code = await runTool(node, [PLAYWRIGHT, 'test', '--reporter=list,json', ...rest], {
    cwd: inRoot('e2e'),
    env: {
      ...process.env,
      CHROMIUM_PATH: chromium.light,
      CHROMIUM_WHOLE_PATH: chromium.whole,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  });
  return tallyPlaywright(report, code);
}

/** @returns {import('./results.mjs').Tally} */
function skipStage(skipped) {
  console.log('NO CHROMIUM FOUND: THE BROWSER TESTS ARE SKIPPED. Set CHROMIUM_PATH.');
  return { ...sum([]), skipped };
}

/** Number of skipped tests, at least one. */
function countComponentTests(node) {
  const args = [VITEST, 'list', '--project=components', '--static-parse', '--json'];
  const { stdout } = spawnSync(node, args, { cwd: inRoot('.'), encoding: 'utf8' });
  return parseJson(stdout)?.length || 1;
}

function countJourneys(node) {
  const { stdout } = spawnSync(node, [PLAYWRIGHT, 'test', '--list'], {
    cwd: inRoot('e2e'),
    encoding: 'utf8',
  });
  return Number(/Total: (\d+) test/.exec(stdout)?.[1] ?? 1);
}
