import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { isExecutable } from './files.mjs';
import { inRoot } from './root.mjs';

const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The part of it that opens no window, as Debian packs it: journeys work a fifth less. */
const SHELL = 'chromium-headless-shell';

const ELSEWHERE = [
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Fetching a browser is worth this long; a machine without network must not hang here. */
const DOWNLOAD_MS = 180_000;

/**
 * A Chromium for the browser tests: the one that CHROMIUM_PATH names, Playwright's own, an
 * installed one, one that Playwright fetches, or the distribution's package where apt may be used.
 *
 * @param {string} node executable of Node.js
 * @returns {{ whole: string, light: string } | undefined} paths of the whole browser, and of its part without
 *   windows, the same where there is none; undefined where there is no way to one
 */
export function findChromium(node, { say = console.error } = {}) {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return { whole: named, light: named };
  const whole =
    playwrights(node) ?? installed(WHOLE, ELSEWHERE) ?? fetched(node, say) ?? packaged(say);
  return whole && { whole, light: installed([SHELL]) ?? whole };
}

/** The one in Playwright's own store. */
function playwrights(node) {
  const { stdout } = spawnSync(
    node,
    ['-p', "require('playwright-core').chromium.executablePath()"],
    { cwd: inRoot('e2e'), encoding: 'utf8' },
  );
  return [stdout.trim()].find(isExecutable);
}

function installed(programs, elsewhere = []) {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'];
  const candidates = programs.flatMap((program) => folders.map((folder) => join(folder, program)));
  return [...candidates, ...elsewhere].find(isExecutable);
}

function fetched(node, say) {
  say('No Chromium found; asking Playwright to fetch one …');
  run(node, [inRoot('node_modules/playwright/cli.js'), 'install', 'chromium']);
  return playwrights(node);
}

function packaged(say) {
  if (process.getuid?.() !== 0) return undefined;
  say("Playwright's could not be fetched; asking apt for the distribution's …");
  run('apt-get', ['update', '-q']);
  run('apt-get', ['install', '-qy', '--no-install-recommends', 'chromium']);
  // Not every distribution has it.
  run('apt-get', ['install', '-qy', '--no-install-recommends', SHELL]);
  return installed(WHOLE, ELSEWHERE);
}

function run(program, args) {
  spawnSync(program, args, {
    stdio: ['ignore', 2, 2],
    timeout: DOWNLOAD_MS,
    env: {
      ...process.env,
      DEBIAN_FRONTEND: 'noninteractive',
      PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000',
    },
  });
}
