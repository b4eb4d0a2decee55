import { spawn } from 'node:child_process';
import { ROOT } from './root.mjs';

/** Timeout: servers of signatures may be unreachable. */
const PATIENCE_MS = 45_000;

/**
 * Runs npm and answers what it says.
 *
 * @param {string[]} args
 * @returns {Promise<{ code: number, output: string }>} standard output, else what it complained of
 */
export async function captureNpm(args) {
  const script = process.env['npm_execpath'];
  const [program, first] = script?.endsWith('.js') ? [process.execPath, [script]] : ['npm', []];
  const child = spawn(program, [...first, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: PATIENCE_MS,
  });
  let output = '';
  let complaint = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (complaint += chunk));
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      complaint += error.message;
      resolve(1);
    });
    child.once('close', (status) => resolve(status ?? 1));
  });
  return { code, output: output.trim() === '' ? complaint : output };
}
