import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { useTemporaryFolder } from '../../../testing/temporary-folder.ts';
import { generatePushKeys, loadOrCreatePushKeys } from './push-keys.ts';

let folder: string;
beforeAll(() => useTemporaryFolder((path) => (folder = path)));

const NONE = { publicKey: undefined, privateKey: undefined };

it('creates keys once, also for concurrent starts, readable by the owner only', async () => {
  const dir = join(folder, 'data');
  const [first, second] = await Promise.all([
    loadOrCreatePushKeys(NONE, dir),
    loadOrCreatePushKeys(NONE, dir),
  ]);
  expect(first).toEqual(second);
  expect(await loadOrCreatePushKeys(NONE, dir)).toEqual(first);
  expect((await stat(join(dir, 'push-keys.json'))).mode & 0o777).toBe(0o600);
});

it('returns configured keys without creating a file', async () => {
  const configured = generatePushKeys();
  const dir = join(folder, 'configured');
  expect(await loadOrCreatePushKeys(configured, dir)).toEqual(configured);
  await expect(stat(dir)).rejects.toThrow('ENOENT');
});

it('throws for a damaged file without quoting its content', async () => {
  const path = join(folder, 'push-keys.json');
  await writeFile(path, '{"privateKey": "half of a secret');
  await expect(loadOrCreatePushKeys(NONE, folder)).rejects.toThrow(
    /push-keys\.json is damaged \(it holds no pair of keys\)/,
  );
  await expect(loadOrCreatePushKeys(NONE, folder)).rejects.not.toThrow(/half of a secret/);
  expect(await readFile(path, 'utf8')).toContain('half of a secret');
});
