import { expect, vi } from 'vitest';
import { run } from '../program.ts';
import { speak } from '../terminal/words.ts';
import type { Outcome } from './farelark.ts';

/** Matches the outcome of a command line that fails and says this on standard error. */
export const failure = (said: string | RegExp, code = 1) => ({
  code,
  stderr: typeof said === 'string' ? expect.stringContaining(said) : expect.stringMatching(said),
});

/**
 * Runs a command line in this process, which spares half a second of starting one: for everything but
 * standard input and signals. One at a time, since what it says is read off the process's own streams.
 */
export async function runHere(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const said = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((...given: unknown[]) => {
      said[name] += given[0];
      const done = given.at(-1);
      if (typeof done === 'function') done();
      return true;
    }),
  );
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  try {
    const code = await run(args, speak('en'));
    return { code, ...said };
  } finally {
    vi.unstubAllEnvs();
    for (const spy of spies) spy.mockRestore();
  }
}
