import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';
import { newestFileAt } from './installation-facts.ts';

let folder: string;
beforeEach(() => useTemporaryFolder((made) => (folder = made)));

async function written(name: string, at: Date) {
  await writeFile(join(folder, name), 'x');
  await utimes(join(folder, name), at, at);
}

it('findNewestFileTime returns the time of the newest complete file', async () => {
  const newest = new Date('2026-11-20T03:00:00Z');
  await written('monday', new Date('2026-11-16T03:00:00Z'));
  await written('friday', newest);
  await written('.saturday', new Date('2026-11-21T03:00:00Z'));
  await mkdir(join(folder, 'later'));
  expect(await newestFileAt(folder)).toEqual(newest);
});

it('findNewestFileTime returns null for empty and missing folders', async () => {
  expect(await newestFileAt(folder)).toBeNull();
  expect(await newestFileAt(join(folder, 'nowhere'))).toBeNull();
});
