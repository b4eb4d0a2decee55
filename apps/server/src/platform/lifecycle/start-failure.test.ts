import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { SettingsError } from '../../config/settings.ts';
import { createTemporaryFolder } from '../../testing/temporary-folder.ts';
import { formatStartFailure } from './start-failure.ts';

it('formats a multi-line error as one line', () => {
  expect(formatStartFailure(new Error('initdb failed:\n  no locale\n'), {})).toBe(
    'initdb failed: no locale. LOG_LEVEL=debug npm start says where it failed.',
  );
});

it('truncates a long message', () => {
  const line = formatStartFailure(new Error('long '.repeat(200)), {});
  expect(line).toHaveLength(250);
  expect(line).toMatch(/…$/);
});

it('redacts secrets of settings and setting files, and passwords in URLs [security.secrets-at-start]', async () => {
  const folder = await createTemporaryFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'secret'), 'whsec_from_a_file\n');
  const environment = {
    DATABASE_URL: 'postgres://farelark:p%40ssword@db.example.org/farelark',
    STRIPE_SECRET_KEY: 'sk_live_hidden',
    STRIPE_WEBHOOK_SECRET_FILE: join(folder, 'secret'),
    SMTP_PASSWORD: 'mail-password',
  };
  const secrets = [
    ...Object.values(environment).filter((value) => !value.startsWith(folder)),
    'p@ssword',
    'whsec_from_a_file',
    'postgres://other:unknown-password@db.example.org/farelark',
  ];
  const line = formatStartFailure(new Error(secrets.join(' | ')), environment);
  expect(line).not.toMatch(/hidden|mail-password|p@ss|p%40|from_a_file|unknown-password/);
});

it('lists all invalid settings', () => {
  expect(formatStartFailure(new SettingsError(['A: is one', 'B: is two']), {})).toBe(
    "These settings can't be used: A: is one; B: is two. See docs/settings.md.",
  );
});
