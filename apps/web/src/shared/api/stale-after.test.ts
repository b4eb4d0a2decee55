import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SOURCES = new URL('../../', import.meta.url);

/** Files of the app with the values that their text contains. */
async function linesWith(pattern: RegExp): Promise<string[]> {
  const names = await readdir(fileURLToPath(SOURCES), { recursive: true });
  const files = names.filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name));
  const found = await Promise.all(
    files.map(async (name) => {
      const text = await readFile(new URL(name, SOURCES), 'utf8');
      return [...text.matchAll(pattern)].map(([line]) => `${name}: ${line.trim()}`);
    }),
  );
  return found.flat();
}

it('every query that is fresh for longer or shorter than 60 s says so by an exception of the list [9.stale]', async () => {
  expect(await linesWith(/staleTime: (?!STALE_AFTER_MS\.)\S+/g)).toEqual([]);
});

it('every query is retried and left alone on focus as all are, but for the question whether the server is ready [9.retry]', async () => {
  expect((await linesWith(/(?:retry|refetchOnWindowFocus): (?:true|false|\d+)/g)).sort()).toEqual([
    'features/functionality/api/system-health.ts: retry: false',
    'shared/api/query-client.tsx: refetchOnWindowFocus: false',
    'shared/api/query-client.tsx: retry: false',
  ]);
});
