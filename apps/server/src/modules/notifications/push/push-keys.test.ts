import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generatePushKeys, loadOrCreatePushKeys } from './push-keys.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farelark-push-'));
});
afterAll(() => rm(folder, { recursive: true }));

const NONE = { publicKey: undefined, privateKey: undefined };

it('are made once, kept for the owner alone, and the same for all who start at one moment', async () => {
  const dir = join(folder, 'data');
  const [first, second] = await Promise.all([
    loadOrCreatePushKeys(NONE, dir),
    loadOrCreatePushKeys(NONE, dir),
  ]);
  expect(first).toEqual(second);
  expect(await loadOrCreatePushKeys(NONE, dir)).toEqual(first);
  expect((await stat(join(dir, 'push-keys.json'))).mode & 0o777).toBe(0o600);
});

it('that are given are used, and none are made', async () => {
  const given = generatePushKeys();
  const dir = join(folder, 'given');
  expect(await loadOrCreatePushKeys(given, dir)).toEqual(given);
  await expect(stat(dir)).rejects.toThrow('ENOENT');
});

it('that are broken are an error that names the file and repeats nothing of it', async () => {
  const path = join(folder, 'push-keys.json');
  await writeFile(path, '{"privateKey": "half of a secret');
  await expect(loadOrCreatePushKeys(NONE, folder)).rejects.toThrow(
    /push-keys\.json is damaged \(it holds no pair of keys\)/,
  );
  await expect(loadOrCreatePushKeys(NONE, folder)).rejects.not.toThrow(/half of a secret/);
  expect(await readFile(path, 'utf8')).toContain('half of a secret');
});
