import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from './child.mjs';
import { readText } from './files.mjs';
import { inRoot } from './root.mjs';
import { plainSteps } from './steps.mjs';

const VITE = inRoot('node_modules', 'vite', 'bin', 'vite.js');

const STAMP = inRoot('node_modules', '.cache', 'farelark', 'web-build');

/** Files that a build does not depend on. */
const EXCLUDED = /^(node_modules|dist|coverage|testing|.*\.test\.tsx?)$/;

/**
 * Builds the web app unless its sources, those of the workspaces it depends on and the lock file are unchanged.
 *
 * @param {string} node executable of the pinned Node.js
 * @param {import('./steps.mjs').Steps} [steps] progress output; by default standard error
 * @throws {Error} when the build fails
 */
export async function ensureWebBuild(node, { run } = plainSteps()) {
  const inputs = hashInputs();
  if (readText(STAMP) === inputs && existsSync(inRoot('apps/web/dist/client/index.html'))) return;
  // Removed first, so that an interrupted build does not count as finished.
  rmSync(STAMP, { force: true });
  await run('Building the web app (about 20 seconds)', 'Web app built', async () => {
    const builds = [[], ['--ssr', 'src/server/render-page.tsx']].map((build) =>
      runQuietly(node, [VITE, 'build', ...build, '--logLevel', 'warn'], {
        cwd: inRoot('apps/web'),
        env: buildEnvironment(process.env),
      }),
    );
    await Promise.all(builds);
  });
  mkdirSync(join(STAMP, '..'), { recursive: true });
  writeFileSync(STAMP, inputs);
}

/** Environment variables passed on to the build. */
const NEEDED =
  /^(?:PATH|PATHEXT|HOME|USERPROFILE|APPDATA|LOCALAPPDATA|SYSTEMROOT|COMSPEC|TMPDIR|TEMP|TMP|TERM|COLORTERM|NO_COLOR|FORCE_COLOR|LANG|CI)$/i;

/**
 * Environment of a build. Excludes everything else, such as secrets, which must not end up in the bundle.
 *
 * @param {NodeJS.ProcessEnv} environment
 * @returns {NodeJS.ProcessEnv}
 */
export function buildEnvironment(environment) {
  const needed = Object.entries(environment).filter(([name]) => NEEDED.test(name));
  return { ...Object.fromEntries(needed), NODE_ENV: 'production' };
}

function hashInputs() {
  const hash = createHash('sha256').update(readFileSync(inRoot('package-lock.json')));
  for (const folder of listWorkspaces('apps/web')) {
    for (const file of listFiles(folder))
      hash.update(`${file}\0`).update(readFileSync(inRoot(file)));
  }
  return hash.digest('hex');
}

/** Folders of a workspace and, recursively, of its dependencies. */
function listWorkspaces(folder, seen = new Set()) {
  if (seen.has(folder) || !existsSync(inRoot(folder))) return seen;
  seen.add(folder);
  const { dependencies = {} } = JSON.parse(readFileSync(inRoot(folder, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies)) {
    if (name.startsWith('@farelark/'))
      listWorkspaces(name.replace('@farelark/', 'packages/'), seen);
  }
  return seen;
}

function listFiles(folder) {
  return readdirSync(inRoot(folder), { withFileTypes: true })
    .filter(({ name }) => !EXCLUDED.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return listFiles(path);
      return entry.isFile() ? [path] : [];
    });
}
