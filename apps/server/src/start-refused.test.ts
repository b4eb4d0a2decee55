import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
const START_MILLIS = 40_000;

/** What a server with these settings says before it ends by itself. */
async function lastWords(settings: Readonly<Record<string, string>>): Promise<string> {
  const start = promisify(execFile)(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], NODE_NO_WARNINGS: '1', ...settings },
    timeout: START_MILLIS,
  });
  const end = await start.catch((error: unknown) => error);
  const { code, stderr } = end as { code?: number; stderr: string };
  expect(code).toBe(1);
  return stderr;
}

it('a server that gets to no database says so in one line, and ends', async () => {
  const words = await lastWords({
    DATABASE_URL: 'postgres://farelark:hidden@127.0.0.1:9/farelark',
    AUTH_SECRET: 'a secret that only this test knows of',
    ROLE: 'worker',
  });
  expect(words.trim().split('\n')).toEqual([
    "The database farelark at 127.0.0.1:9 can't be reached: connect ECONNREFUSED 127.0.0.1:9. DATABASE_URL says where it is.",
  ]);
});
