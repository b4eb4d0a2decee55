import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { isExecutable } from './files.mjs';
import { inRoot } from './root.mjs';

const FULL = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Package of Debian. Browser tests take a quarter less time with it than with the full browser. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const OTHER_PATHS = [
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
/** Without a network, apt gives up immediately. */
const APT = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15'];
/** A machine without a network must not hang. */
const DOWNLOAD_TIMEOUT_MS = 180_000;

let found;

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
  found ??= searchChromium(node, say);
  return found;
}

function searchChromium(node, say) {
  const whole =
    findPlaywrights(node) ??
    findInstalled(FULL, OTHER_PATHS) ??
    download(node, say) ??
    installChromium(say);
  return whole && { whole, light: findHeadlessShell(whole, say) ?? whole };
}

/** Installed beside the Chromium of the same distribution only, so that both have one version. */
function findHeadlessShell(whole, say) {
  const isPackage = /^(?:\/usr)?\/bin\/chromium$/.test(whole);
  if (findInstalled([HEADLESS_SHELL]) === undefined && isPackage)
    installPackage(HEADLESS_SHELL, say);
  return findInstalled([HEADLESS_SHELL]);
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

function installChromium(say) {
  installPackage('chromium', say);
  return findInstalled(FULL, OTHER_PATHS);
}

function installPackage(name, say) {
  if (process.getuid?.() !== 0) return;
  say(`Installing ${name} with apt …`);
  const apt = (...args) => run('apt-get', [...APT, ...args]);
  const install = () => apt('install', '-qy', '--no-install-recommends', name);
  // Fresh containers have no lists of packages.
  if (!install() && apt('update', '-q')) install();
}

/** @returns {boolean} whether it succeeded */
function run(program, args) {
  const { status } = spawnSync(program, args, {
    stdio: ['ignore', 2, 2],
    timeout: DOWNLOAD_TIMEOUT_MS,
    env: {
      ...process.env,
      DEBIAN_FRONTEND: 'noninteractive',
      PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000',
    },
  });
  return status === 0;
}
