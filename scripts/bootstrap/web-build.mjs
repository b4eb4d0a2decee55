import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from './child.mjs';
import { readText } from './files.mjs';
import { inRoot } from './root.mjs';
import { plainSteps } from './steps.mjs';

const VITE = inRoot('node_modules', 'vite', 'bin', 'vite.js');

const STAMP = inRoot('node_modules', '.cache', 'farelark', 'web-build');

/** Not part of what a build is made from. */
const LEFT_OUT = /^(node_modules|dist|coverage|testing|.*\.test\.tsx?)$/;

/**
 * Builds the web app unless it was built from exactly these sources: its own, those of every
 * workspace it depends on, and the installed versions.
 *
 * @param {string} node executable of the pinned Node.js
 * @param {import('./steps.mjs').Steps} [steps] output of progress; standard error
 * @throws {Error} when the build fails
 */
export async function ensureWebBuild(node, { run } = plainSteps()) {
  const inputs = hashOfInputs();
  if (readText(STAMP) === inputs && existsSync(inRoot('apps/web/dist/client/index.html'))) return;
  // Gone before the build begins: an interrupted one must not look like a finished one.
  rmSync(STAMP, { force: true });
  await run('Building the web app (half a minute)', 'Web app built', async () => {
    for (const build of [[], ['--ssr', 'src/server/render-page.tsx']])
      await runQuietly(node, [VITE, 'build', ...build, '--logLevel', 'warn'], {
        cwd: inRoot('apps/web'),
        env: buildEnvironment(process.env),
      });
  });
  mkdirSync(join(STAMP, '..'), { recursive: true });
  writeFileSync(STAMP, inputs);
}

/** Environment variables that programs need. */
const NEEDED =
  /^(?:PATH|PATHEXT|HOME|USERPROFILE|APPDATA|LOCALAPPDATA|SYSTEMROOT|COMSPEC|TMPDIR|TEMP|TMP|TERM|COLORTERM|NO_COLOR|FORCE_COLOR|LANG|CI)$/i;

/**
 * The environment of a build: whatever else a shell holds, secrets above all and a NODE_ENV of its own, must
 * not end up in what travellers load.
 *
 * @param {NodeJS.ProcessEnv} environment
 * @returns {NodeJS.ProcessEnv}
 */
export function buildEnvironment(environment) {
  const needed = Object.entries(environment).filter(([name]) => NEEDED.test(name));
  return { ...Object.fromEntries(needed), NODE_ENV: 'production' };
}

function hashOfInputs() {
  const hash = createHash('sha256').update(readFileSync(inRoot('package-lock.json')));
  for (const folder of listFolders('apps/web')) {
    for (const file of filesIn(folder)) hash.update(`${file}\0`).update(readFileSync(inRoot(file)));
  }
  return hash.digest('hex');
}

/** A workspace's folder and those of all workspaces it depends on, each once. */
function listFolders(folder, seen = new Set()) {
  if (seen.has(folder) || !existsSync(inRoot(folder))) return seen;
  seen.add(folder);
  const { dependencies = {} } = JSON.parse(readFileSync(inRoot(folder, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies)) {
    if (name.startsWith('@farelark/')) listFolders(name.replace('@farelark/', 'packages/'), seen);
  }
  return seen;
}

function filesIn(folder) {
  return readdirSync(inRoot(folder), { withFileTypes: true })
    .filter(({ name }) => !LEFT_OUT.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return filesIn(path);
      return entry.isFile() ? [path] : [];
    });
}
