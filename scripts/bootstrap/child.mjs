import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { finished } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { COMPILE_CACHE, inRoot, ROOT } from './root.mjs';

const STOPPING = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Time between the signal and SIGKILL: everything has to end within two seconds. */
const GRACE_MS = 1_850;

const PRELOAD = pathToFileURL(inRoot('scripts', 'bootstrap', 'end-with-parent.mjs')).href;

/**
 * Runs a service until it ends. Forwards the first signal only, because terminal, npm and this process would each
 * deliver it; kills a service that does not stop in time. The service stops by itself when this process is killed.
 *
 * @param {string} node executable of Node.js
 * @param {string[]} args script and its arguments
 * @param {{ env?: NodeJS.ProcessEnv, graceMs?: number }} [options] `graceMs`: time from signal to SIGKILL
 * @returns {Promise<number>} exit code, or 128 + signal number when a signal of another process ended the service
 */
export async function runService(node, args, { env = process.env, graceMs = GRACE_MS } = {}) {
  const child = spawn(node, ['--import', PRELOAD, ...args], {
    cwd: ROOT,
    env: withDefaults(env),
    // A new session: otherwise the terminal would also send Ctrl-C to the service.
    detached: process.platform !== 'win32',
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  let isStopping = false;
  const stop = (signal) => {
    if (isStopping) return;
    isStopping = true;
    child.kill(signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), graceMs).unref();
  };
  for (const signal of STOPPING) process.on(signal, () => stop(signal));
  stopWithNpm(stop);
  const [code, signal] = await waitForExit(child);
  return isStopping && code === null ? 0 : toExitCode(code, signal);
}

/**
 * Runs a command on the standard streams of this process, in the current folder. The terminal sends it Ctrl-C; this
 * process forwards other signals.
 *
 * @returns {Promise<number>} as `runService`
 */
export async function runCommand(node, args) {
  const child = spawn(node, ['--import', PRELOAD, ...args], {
    env: withDefaults(process.env),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  return waitForExitCode(child);
}

/**
 * Runs a tool in the repository.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<number>} as `runService`
 */
export async function runTool(program, args, { cwd = ROOT, env = process.env } = {}) {
  const withCache = { NODE_COMPILE_CACHE: COMPILE_CACHE, ...env };
  return waitForExitCode(spawn(program, args, { cwd, env: withCache, stdio: 'inherit' }));
}

/**
 * Runs a tool in the repository without showing its output.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @throws {Error} when it fails, with its `output`
 */
export async function runQuietly(program, args, { cwd = ROOT, env = process.env } = {}) {
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const chunks = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => chunks.push(chunk));
  const code = await waitForExitCode(child);
  if (code === 0) return;
  await Promise.all([finished(child.stdout), finished(child.stderr)]);
  const message = `${[program, ...args].join(' ')} failed (exit code ${code})`;
  throw Object.assign(new Error(message), { output: Buffer.concat(chunks).toString() });
}

/**
 * Runs a tool in the repository and captures its output.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {number} [timeout] in milliseconds
 * @returns {Promise<{ code: number | null, stdout: string, stderr: string }>}
 */
export async function capture(program, args, timeout) {
  const child = spawn(program, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], timeout });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => (output.stdout += chunk));
  child.stderr.on('data', (chunk) => (output.stderr += chunk));
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      output.stderr += error.message;
      resolve(1);
    });
    child.once('close', resolve);
  });
  return { code, ...output };
}

/** Program and arguments that run npm: the npm that started this process, or the one on the path. */
export function npmCommand(args) {
  const script = process.env['npm_execpath'];
  return script?.endsWith('.js') ? [process.execPath, [script, ...args]] : ['npm', args];
}

/**
 * Sets one data folder for the server and for commands in any folder, and a compile cache, which saves a second of the
 * start and the memory of the type stripper.
 */
function withDefaults(env) {
  return {
    NODE_COMPILE_CACHE: COMPILE_CACHE,
    ...env,
    FARELARK_DATA_DIR: env['FARELARK_DATA_DIR'] || inRoot('data'),
  };
}

async function waitForExitCode(child) {
  const forward = (signal) => {
    if (!(signal === 'SIGINT' && process.stdin.isTTY)) child.kill(signal);
  };
  for (const signal of STOPPING) process.on(signal, forward);
  try {
    return toExitCode(...(await waitForExit(child)));
  } finally {
    for (const signal of STOPPING) process.off(signal, forward);
  }
}

/** Stops the service when npm is killed, which would leave this script and the service running. */
function stopWithNpm(stop) {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const npm = process.ppid;
  setInterval(() => {
    if (process.ppid !== npm) stop('SIGTERM');
  }, 250).unref();
}

function waitForExit(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('exit', (code, signal) => resolve([code, signal]));
  });
}

function toExitCode(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0);
}
