import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DamagedSecretError } from '@farelark/db';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { authSecret } from './secret.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farelark-secret-'));
});
afterAll(() => rm(folder, { recursive: true }));

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
  ['empty', ''],
  ['a line break', '\n'],
  ['cut to half', 'w3NfD0gqfXH8xq9vYq3u1'],
  ['cut by a few letters', 'w3NfD0gqfXH8xq9vYq3u1bXcZrT6mKp2LsEa9Jd'],
  ['zeros', Buffer.alloc(44)],
  ['binary', Buffer.from('ff00fe01'.repeat(11), 'hex')],
  ['several lines', `${'a'.repeat(40)}\n${'b'.repeat(40)}\n`],
])('never replaces a secret that is %s, and repeats nothing of it', async (_title, contents) => {
  const path = join(folder, 'auth-secret');
  await writeFile(path, contents);
  const refused = authSecret(undefined, folder);
  await expect(refused).rejects.toThrow(DamagedSecretError);
  await expect(refused).rejects.not.toThrow(/w3NfD0|aaaa/);
  expect(await readFile(path)).toEqual(Buffer.from(contents));
});
