import { existsSync } from 'node:fs';
import { capture } from './child.mjs';
import { sum } from './results.mjs';
import { inRoot } from './root.mjs';

/** Exit code of a check that could not be done. */
export const NOT_DONE = 75;
const CONCURRENCY = 2;

/**
 * Runs every static check and prints the output of those that fail.
 *
 * @param {string} node executable of the pinned Node.js
 * @returns {Promise<import('./results.mjs').Tally>} a check counts as one test; one that could not be done is printed
 *   and not counted
 */
export async function runChecks(node) {
  const queue = listChecks();
  const tally = sum([]);
  const work = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) {
      const startedAt = performance.now();
      const { code, stdout, stderr } = await capture(node, check.args);
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      const output = `${stdout}${stderr}`.trim();
      if (code === NOT_DONE) {
        console.log(`– ${check.name}: NOT DONE (${seconds} s): ${output}`);
        continue;
      }
      const isPassed = code === 0;
      const detail = isPassed && check.printsOutput ? `: ${output}` : '';
      console.log(`${isPassed ? '✓' : '✗'} ${check.name} (${seconds} s)${detail}`);
      tally[isPassed ? 'passed' : 'failed'] += 1;
      if (isPassed) continue;
      console.log(output);
      tally.failures.push(check.name);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return tally;
}

/** Slowest first, so that no slow check runs alone at the end. */
function listChecks() {
  const bin = (...path) => inRoot('node_modules', ...path);
  return [
    { name: 'dead code (knip)', args: [bin('knip/bin/knip.js'), '--no-progress'] },
    ...TYPE_CHECKS.filter(([, project]) => existsSync(inRoot(project))).map(([name, project]) => ({
      name: `types: ${name}`,
      args: [
        bin('typescript/bin/tsc'),
        '--project',
        project,
        '--incremental',
        '--tsBuildInfoFile',
        bin('.cache', 'tsc', `${name}.tsbuildinfo`),
      ],
    })),
    {
      name: 'import rules (dependency-cruiser)',
      args: [
        bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
        '--config',
        '.dependency-cruiser.cjs',
        'apps',
        'packages',
        'e2e',
        'bench',
      ],
    },
    {
      name: 'format and lint (Biome)',
      args: [bin('@biomejs/biome/bin/biome'), 'ci', '--colors=off'],
    },
    {
      name: 'spelling (cspell)',
      args: [bin('cspell/bin.mjs'), '--no-progress', '--no-summary'],
    },
    ...SCRIPTS.filter(([, script]) => existsSync(inRoot(script))).map(([name, script]) => ({
      name,
      args: [inRoot(script)],
      printsOutput: name === 'folder levels',
    })),
  ];
}

const SCRIPTS = [
  ['folder levels', 'scripts/folder-levels.ts'],
  ['vocabulary', 'scripts/vocabulary.ts'],
  ['catalogues and articles', 'packages/i18n/scripts/check.ts'],
  ['settings reference', 'scripts/settings-reference.ts'],
  ['API reference', 'scripts/api-reference.ts'],
  ['spec coverage', 'scripts/spec-coverage.ts'],
  ['third-party notices', 'scripts/notice.mjs'],
  ['dependency audit', 'scripts/dependency-audit.mjs'],
];

/**
 * One program for everything that runs on Node.js: workspaces import each other's sources, so a program for each would
 * check most files several times. The engine and the search language have programs without types of Node.js or
 * browsers; web and e2e have the browser's.
 */
const TYPE_CHECKS = [
  ['node', 'tsconfig.json'],
  ['web', 'apps/web/tsconfig.json'],
  ['worker', 'apps/web/tsconfig.worker.json'],
  ['mobile', 'apps/mobile/tsconfig.json'],
  ['engine', 'packages/engine/tsconfig.json'],
  ['search language', 'packages/search-language/tsconfig.json'],
  ['e2e', 'e2e/tsconfig.json'],
];
