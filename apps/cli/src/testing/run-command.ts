import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, vi } from 'vitest';
import { run } from '../program.ts';
import { createLocale } from '../terminal/locale.ts';

export const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Matches a failed outcome by its message on standard error. */
export const failure = (message: string | RegExp, code = 1) => ({
  code,
  stderr:
    typeof message === 'string' ? expect.stringContaining(message) : expect.stringMatching(message),
});

/**
 * Runs a command in this process, half a second faster than `spawnCommand`, but without standard input and
 * signals. Not concurrently: it spies on the output of the process.
 */
export async function runCommand(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const output = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((...parameters: unknown[]) => {
      output[name] += parameters[0];
      const callback = parameters.at(-1);
      if (typeof callback === 'function') callback();
      return true;
    }),
  );
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  try {
    const code = await run(args, createLocale('en'));
    return { code, ...output };
  } finally {
    vi.unstubAllEnvs();
    for (const spy of spies) spy.mockRestore();
  }
}

/** Runs a command in a child process, in English unless `env` sets a language. */
export async function spawnCommand(
  args: readonly string[],
  options: { readonly input?: string | Buffer; readonly env?: Record<string, string> } = {},
): Promise<Outcome> {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      LC_ALL: 'C',
      ...options.env,
    },
    stdio: 'pipe',
  });
  const [stdout, stderr] = [text(child.stdout), text(child.stderr)];
  // A command that rejects its arguments does not read its input.
  child.stdin.on('error', () => {});
  child.stdin.end(options.input ?? '');
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  return { code, stdout: await stdout, stderr: await stderr };
}
