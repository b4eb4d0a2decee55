import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const SOURCES = new URL('../../', import.meta.url);

/** Matches in the sources of the app, sorted, each after the name of its file. */
async function findMatches(pattern: RegExp): Promise<string[]> {
  const names = await readdir(fileURLToPath(SOURCES), { recursive: true });
  const files = names.filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name));
  const matches = files.map(async (name) => {
    const text = await readFile(new URL(name, SOURCES), 'utf8');
    return [...text.matchAll(pattern)].map(([match]) => `${name}: ${match}`);
  });
  return (await Promise.all(matches)).flat().sort();
}

describe('queries', () => {
  it('take their stale time from STALE_TIME_MS [9.stale]', async () => {
    expect(await findMatches(/staleTime: (?!STALE_TIME_MS\.)\S+/g)).toEqual([]);
  });

  it('use the default retries and focus behaviour, except for the health check [9.retry]', async () => {
    expect(await findMatches(/(?:retry|refetchOnWindowFocus): (?:true|false|\d+)/g)).toEqual([
      'features/functionality/api/system-health.ts: retry: false',
      'shared/api/query-client.tsx: refetchOnWindowFocus: false',
      'shared/api/query-client.tsx: retry: false',
    ]);
  });
});
