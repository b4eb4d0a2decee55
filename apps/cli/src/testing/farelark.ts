import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a real command line to its end, in English unless `env` says otherwise. */
export async function farelark(
  args: readonly string[],
  options: { readonly input?: string | Buffer; readonly env?: Record<string, string> } = {},
): Promise<Outcome> {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { PATH: process.env['PATH'], LC_ALL: 'C', ...options.env },
    stdio: 'pipe',
  });
  const [stdout, stderr] = [collect(child.stdout), collect(child.stderr)];
  // A command that refuses its arguments does not wait for its input.
  child.stdin.on('error', () => {});
  child.stdin.end(options.input ?? '');
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  return { code, stdout: await stdout, stderr: await stderr };
}

async function collect(stream: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += chunk;
  return text;
}
