import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSecretFile, readSecretFile, writeSecretFile } from './secret-file.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farelark-secret-file-'));
  path = join(folder, 'secret');
});
afterEach(async () => {
  await chmod(folder, 0o700);
  await rm(folder, { recursive: true });
});

it('createSecretFile creates a file once under concurrency, and leaves nothing else', async () => {
  const made = await Promise.all(['a', 'b', 'c'].map((text) => createSecretFile(path, text)));
  expect(made.filter(Boolean)).toHaveLength(1);
  expect(await readFile(path, 'utf8')).toBe(['a', 'b', 'c'][made.indexOf(true)]);
  expect(await readdir(folder)).toEqual(['secret']);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

it('writeSecretFile replaces a file as a whole', async () => {
  await writeSecretFile(path, 'first');
  await writeSecretFile(path, 'second');
  expect(await readSecretFile(path)).toBe('second');
  expect(await readdir(folder)).toEqual(['secret']);
});

it('writeSecretFile leaves nothing behind when it fails', async () => {
  await mkdir(path);
  await expect(writeSecretFile(path, 'text')).rejects.toThrow();
  expect((await readdir(folder)).filter((name) => name !== 'secret')).toHaveLength(0);
});

it('readSecretFile returns null only for a missing file', async () => {
  expect(await readSecretFile(path)).toBeNull();
  await mkdir(path);
  await expect(readSecretFile(path)).rejects.toThrow(
    /can't be read \(EISDIR\)\. Nothing was changed/,
  );
  await writeFile(join(folder, 'file'), '');
  await expect(readSecretFile(join(folder, 'file', 'secret'))).rejects.toThrow(/ENOTDIR/);
});
