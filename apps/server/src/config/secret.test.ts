import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DamagedSecretError } from '@farelark/db';
import { beforeAll, expect, it } from 'vitest';
import { useTemporaryFolder } from '../testing/temporary-folder.ts';
import { authSecret } from './secret.ts';

let folder: string;
beforeAll(() => useTemporaryFolder((made) => (folder = made)));

it('creates one secret for all who start at the same moment, for its owner alone', async () => {
  const dir = join(folder, 'data');
  const made = await Promise.all(Array.from({ length: 5 }, () => authSecret(undefined, dir)));
  expect(new Set(made).size).toBe(1);
  expect(await authSecret(undefined, dir)).toBe(made[0]);
  expect((await stat(join(dir, 'auth-secret'))).mode & 0o777).toBe(0o600);
  expect(await readdir(dir)).toEqual(['auth-secret']);
});

it('takes a secret written by hand, with or without a line break', async () => {
  const path = join(folder, 'auth-secret');
  for (const written of [`${'a1'.repeat(16)}\n`, 'b2'.repeat(32), `  ${'c3'.repeat(22)}\r\n`]) {
    await writeFile(path, written);
    expect(await authSecret(undefined, folder)).toBe(written.trim());
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
  'never replaces a secret that is %s, and repeats nothing of it [security.secret-file]',
  async (_, contents, why) => {
    const path = join(folder, 'auth-secret');
    await writeFile(path, contents);
    const refused = authSecret(undefined, folder);
    await expect(refused).rejects.toThrow(DamagedSecretError);
    await expect(refused).rejects.toThrow(`auth-secret is damaged (${why}).`);
    await expect(refused).rejects.not.toThrow(/w3NfD0|aaaa/);
    expect(await readFile(path)).toEqual(Buffer.from(contents));
  },
);
