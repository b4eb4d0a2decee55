import { existsSync } from 'node:fs';
import { capture } from './child.mjs';
import { sum } from './results.mjs';
import { inRoot } from './root.mjs';

/** By this a check says that it could not be made. */
const NOT_DONE = 3;

/** Two cores are the machine this is to be quick on. */
const AT_ONCE = 2;

/**
 * Runs every static check, two at a time, and prints what the failed ones say.
 *
 * @param {string} node executable of the pinned Node.js
 * @returns {Promise<import('./results.mjs').Tally>} a check counts as one; what could not be made is said and
 *   counts as none
 */
export async function runChecks(node) {
  const queue = checks();
  const tally = sum([]);
  const work = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) {
      const { ok, isDone, said, seconds } = await run(node, check);
      if (!isDone) {
        // Never silently: what was not looked at is not known to be right.
        console.log(`– ${check.name}: NOT DONE (${seconds} s): ${said}`);
        continue;
      }
      console.log(
        `${ok ? '✓' : '✗'} ${check.name} (${seconds} s)${ok && check.isTold ? `: ${said}` : ''}`,
      );
      tally[ok ? 'passed' : 'failed'] += 1;
      if (ok) continue;
      console.log(said);
      tally.failures.push(check.name);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return tally;
}

/** The slowest first, so that none of them is left alone at the end. */
function checks() {
  const bin = (...path) => inRoot('node_modules', ...path);
  return [
    { name: 'dead code (knip)', args: [bin('knip/bin/knip.js'), '--no-progress'] },
    ...typeChecks().map(([name, project]) => ({
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
    ...scripts().map(([name, script]) => ({
      name,
      args: [inRoot(script)],
      isTold: name === 'folder levels',
    })),
  ];
}

function scripts() {
  return [
    ['folder levels', 'scripts/folder-levels.ts'],
    ['vocabulary', 'scripts/vocabulary.ts'],
    ['catalogues and articles', 'packages/i18n/scripts/check.ts'],
    ['settings reference', 'scripts/settings-reference.ts'],
    ['API reference', 'scripts/api-reference.ts'],
    ['spec coverage', 'scripts/spec-coverage.ts'],
    ['third-party notices', 'scripts/notice.mjs'],
    ['dependency audit', 'scripts/dependency-audit.mjs'],
  ].filter(([, script]) => existsSync(inRoot(script)));
}

/**
 * One program for all that runs on Node.js: the workspaces import each other's sources, so a run
 * for each would check most files many times. The domain has one of its own, in which neither
 * Node.js nor a browser exists; pages and journeys have theirs, with the browser's types.
 */
function typeChecks() {
  return [
    ['node', 'tsconfig.json'],
    ['web', 'apps/web/tsconfig.json'],
    ['worker', 'apps/web/tsconfig.worker.json'],
    ['mobile', 'apps/mobile/tsconfig.json'],
    ['engine', 'packages/engine/tsconfig.json'],
    ['search language', 'packages/search-language/tsconfig.json'],
    ['e2e', 'e2e/tsconfig.json'],
  ].filter(([, project]) => existsSync(inRoot(project)));
}

async function run(node, { args }) {
  const began = performance.now();
  const { code, output, complaint } = await capture(node, args);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const said = `${output}${complaint}`.trim();
  return { ok: code === 0, isDone: code !== NOT_DONE, said, seconds };
}
