import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { SettingsError } from '../../config/settings.ts';
import { newFolder } from '../../testing/temporary-folder.ts';
import { startFailureLine } from './start-failure.ts';

it('makes one line of an error with many, and names the log level for more', () => {
  expect(startFailureLine(new Error('initdb failed:\n  no locale\n'), {})).toBe(
    'initdb failed: no locale. LOG_LEVEL=debug npm start says where it failed.',
  );
});

it('cuts a line that is too long', () => {
  const line = startFailureLine(new Error('long '.repeat(200)), {});
  expect(line).toHaveLength(250);
  expect(line).toMatch(/…$/);
});

it('shows no secret of the settings, given or in a file, and no password of an address [security.secrets-at-start]', async () => {
  const folder = await newFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'secret'), 'whsec_from_a_file\n');
  const environment = {
    DATABASE_URL: 'postgres://farelark:p%40ssword@db.example.org/farelark',
    STRIPE_SECRET_KEY: 'sk_live_hidden',
    STRIPE_WEBHOOK_SECRET_FILE: join(folder, 'secret'),
    SMTP_PASSWORD: 'mail-password',
  };
  const words = [
    ...Object.values(environment).filter((value) => !value.startsWith(folder)),
    'p@ssword',
    'whsec_from_a_file',
    'postgres://other:unknown-password@db.example.org/farelark',
  ];
  const line = startFailureLine(new Error(words.join(' | ')), environment);
  expect(line).not.toMatch(/hidden|mail-password|p@ss|p%40|from_a_file|unknown-password/);
});

it('names all settings where they fit', () => {
  expect(startFailureLine(new SettingsError(['A: is one', 'B: is two']), {})).toBe(
    "These settings can't be used: A: is one; B: is two. See docs/settings.md.",
  );
});
