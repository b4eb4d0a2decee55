import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DamagedSecretError } from '@farelark/db';
import { beforeAll, expect, it } from 'vitest';
import { useTemporaryFolder } from '../testing/temporary-folder.ts';
import { getAuthSecret } from './secret.ts';

let folder: string;
beforeAll(() => useTemporaryFolder((created) => (folder = created)));

it('creates one secret for concurrent starts, readable by its owner only', async () => {
  const dir = join(folder, 'data');
  const secrets = await Promise.all(Array.from({ length: 5 }, () => getAuthSecret(undefined, dir)));
  expect(new Set(secrets).size).toBe(1);
  expect(await getAuthSecret(undefined, dir)).toBe(secrets[0]);
  expect((await stat(join(dir, 'auth-secret'))).mode & 0o777).toBe(0o600);
  expect(await readdir(dir)).toEqual(['auth-secret']);
});

it('reads a secret with or without a line break', async () => {
  const path = join(folder, 'auth-secret');
  for (const contents of [`${'a1'.repeat(16)}\n`, 'b2'.repeat(32), `  ${'c3'.repeat(22)}\r\n`]) {
    await writeFile(path, contents);
    expect(await getAuthSecret(undefined, folder)).toBe(contents.trim());
  }
});

it.each([
  ['empty', '', 'empty'],
  ['a line break', '\n', 'empty'],
  ['cut to half', 'w3NfD0gqfXH8xq9vYq3u1', 'cut off'],
  ['cut by a few letters', 'w3NfD0gqfXH8xq9vYq3u1bXcZrT6mKp2LsEa9Jd', 'cut off'],
  ['zeros, as after a power cut', Buffer.alloc(44), 'not one line of text'],
  ['binary', Buffer.from('ff00fe01'.repeat(11), 'hex'), 'not text'],
  ['several lines', `${'a'.repeat(40)}\n${'b'.repeat(40)}\n`, 'not one line of text'],
])(
  'neither replaces nor shows a secret that is %s [security.secret-file]',
  async (_, contents, reason) => {
    const path = join(folder, 'auth-secret');
    await writeFile(path, contents);
    const result = getAuthSecret(undefined, folder);
    await expect(result).rejects.toThrow(DamagedSecretError);
    await expect(result).rejects.toThrow(`auth-secret is damaged (${reason}).`);
    await expect(result).rejects.not.toThrow(/w3NfD0|aaaa/);
    expect(await readFile(path)).toEqual(Buffer.from(contents));
  },
);
