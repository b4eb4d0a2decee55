import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { isExecutable } from './files.mjs';
import { inRoot } from './root.mjs';

const FULL = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Package of Debian; journeys need a fifth less processor time with it. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const OTHER_PATHS = [
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
/** A machine without a network must not hang. */
const DOWNLOAD_TIMEOUT_MS = 180_000;

/**
 * Finds a Chromium for the browser tests: CHROMIUM_PATH, Playwright's own, an installed one, one that Playwright
 * downloads, or the distribution's package where apt is allowed.
 *
 * @param {string} node executable of Node.js
 * @returns {{ whole: string, light: string } | undefined} paths of the full browser and of its headless shell, the same
 *   path when there is none
 */
export function findChromium(node, { say = console.error } = {}) {
  const path = process.env['CHROMIUM_PATH'];
  if (path) return { whole: path, light: path };
  const whole =
    findPlaywrights(node) ??
    findInstalled(FULL, OTHER_PATHS) ??
    download(node, say) ??
    installPackage(say);
  return whole && { whole, light: findInstalled([HEADLESS_SHELL]) ?? whole };
}

function findPlaywrights(node) {
  const { stdout } = spawnSync(
    node,
    ['-p', "require('playwright-core').chromium.executablePath()"],
    { cwd: inRoot('e2e'), encoding: 'utf8' },
  );
  return [stdout.trim()].find(isExecutable);
}

function findInstalled(programs, otherPaths = []) {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'];
  const candidates = programs.flatMap((program) => folders.map((folder) => join(folder, program)));
  return [...candidates, ...otherPaths].find(isExecutable);
}

function download(node, say) {
  say('No Chromium found; downloading one with Playwright …');
  run(node, [inRoot('node_modules/playwright/cli.js'), 'install', 'chromium']);
  return findPlaywrights(node);
}

function installPackage(say) {
  if (process.getuid?.() !== 0) return undefined;
  say("The download failed; installing the distribution's package with apt …");
  run('apt-get', ['update', '-q']);
  run('apt-get', ['install', '-qy', '--no-install-recommends', 'chromium']);
  // Not available in every distribution.
  run('apt-get', ['install', '-qy', '--no-install-recommends', HEADLESS_SHELL]);
  return findInstalled(FULL, OTHER_PATHS);
}

function run(program, args) {
  spawnSync(program, args, {
    stdio: ['ignore', 2, 2],
    timeout: DOWNLOAD_TIMEOUT_MS,
    env: {
      ...process.env,
      DEBIAN_FRONTEND: 'noninteractive',
      PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000',
    },
  });
}
