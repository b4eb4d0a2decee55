import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { finished } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { COMPILE_CACHE, inRoot, ROOT } from './root.mjs';

const STOPPING = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Time for a program to end: everything is to be over two seconds after the signal. */
const GRACE_MS = 1_850;

const PRELOAD = pathToFileURL(inRoot('scripts', 'bootstrap', 'end-with-parent.mjs')).href;

/**
 * Runs a long-lived program and ends with it. A signal is handed on once, however often it comes
 * (terminal, npm and we ourselves would each deliver it); a program that has not ended in time is
 * killed. Should this process be killed instead, the program notices and stops by itself.
 *
 * @param {string} node executable of Node.js
 * @param {string[]} args script and its arguments
 * @param {{ env?: NodeJS.ProcessEnv, graceMs?: number }} [options] `graceMs`: from signal to kill
 * @returns {Promise<number>} exit code; 128 + signal number where a signal ended it unasked
 */
export async function runService(node, args, { env = process.env, graceMs = GRACE_MS } = {}) {
  const child = spawn(node, ['--import', PRELOAD, ...args], {
    cwd: ROOT,
    env: ownEnvironment(env),
    // A session of its own, so that the terminal's Ctrl-C reaches it through us alone.
    detached: process.platform !== 'win32',
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  let stopping = false;
  const stop = (signal) => {
    if (stopping) return;
    stopping = true;
    child.kill(signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), graceMs).unref();
  };
  for (const signal of STOPPING) process.on(signal, () => stop(signal));
  endWithNpm(stop);
  const [code, signal] = await ended(child);
  return stopping && code === null ? 0 : exitCode(code, signal);
}

/**
 * Runs a program to its end on our standard streams, in the caller's folder, and ends with it. It
 * stays in the terminal's group: Ctrl-C reaches it from there, every other signal through us.
 *
 * @returns {Promise<number>} as `runService`
 */
export async function runCommand(node, args) {
  const child = spawn(node, ['--import', PRELOAD, ...args], {
    env: ownEnvironment(process.env),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  return waitForOutcome(child);
}

/**
 * Runs a tool of the repository to its end.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<number>} as `runService`
 */
export async function runTool(program, args, { cwd = ROOT, env = process.env } = {}) {
  return waitForOutcome(spawn(program, args, { cwd, env, stdio: 'inherit' }));
}

/**
 * Runs a tool of the repository to its end without showing what it says.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @throws {Error} when it fails, with what it said as `output`
 */
export async function runQuietly(program, args, { cwd = ROOT, env = process.env } = {}) {
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
  const code = await waitForOutcome(child);
  if (code === 0) return;
  await Promise.all([finished(child.stdout), finished(child.stderr)]);
  const message = `${[program, ...args].join(' ')} failed (exit code ${code})`;
  throw Object.assign(new Error(message), { output: Buffer.concat(said).toString() });
}

/**
 * Runs a program of the repository and answers what it says.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {number} [timeout] in milliseconds
 * @returns {Promise<{ code: number | null, output: string, complaint: string }>} both of its streams
 */
export async function capture(program, args, timeout) {
  const child = spawn(program, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], timeout });
  const said = { output: '', complaint: '' };
  child.stdout.on('data', (chunk) => (said.output += chunk));
  child.stderr.on('data', (chunk) => (said.complaint += chunk));
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      said.complaint += error.message;
      resolve(1);
    });
    child.once('close', resolve);
  });
  return { code, ...said };
}

/** The npm that called us, else the one on the path: a program, and its arguments with these behind. */
export function npmCommand(args) {
  const script = process.env['npm_execpath'];
  return script?.endsWith('.js') ? [process.execPath, [script, ...args]] : ['npm', args];
}

/**
 * One data folder for the server and for commands, wherever a command is given; and code that is ready from the
 * second start on, which saves a second and what strips types.
 */
function ownEnvironment(env) {
  return {
    NODE_COMPILE_CACHE: COMPILE_CACHE,
    ...env,
    FARELARK_DATA_DIR: env['FARELARK_DATA_DIR'] || inRoot('data'),
  };
}

async function waitForOutcome(child) {
  const handOn = (signal) => {
    if (!(signal === 'SIGINT' && process.stdin.isTTY)) child.kill(signal);
  };
  for (const signal of STOPPING) process.on(signal, handOn);
  try {
    return exitCode(...(await ended(child)));
  } finally {
    for (const signal of STOPPING) process.off(signal, handOn);
  }
}

/** npm that is killed leaves its script running, and an orphaned server is a nuisance. */
function endWithNpm(stop) {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const npm = process.ppid;
  setInterval(() => {
    if (process.ppid !== npm) stop('SIGTERM');
  }, 250).unref();
}

function ended(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('exit', (code, signal) => resolve([code, signal]));
  });
}

function exitCode(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0);
}
