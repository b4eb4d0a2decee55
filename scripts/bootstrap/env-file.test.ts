import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadEnvFile } from './env-file.mjs';
import { inRoot } from './root.mjs';

function load(text: string, env: Record<string, string> = {}) {
  const file = join(mkdtempSync(join(tmpdir(), 'farelark-env-')), '.env');
  writeFileSync(file, text);
  const all: Record<string, string | undefined> = { ...env, ENV_FILE: file };
  const overridden = loadEnvFile(all);
  delete all['ENV_FILE'];
  return { env: all, overridden };
}

it('adds settings with comments, quotes and spaces', () => {
  expect(
    load(
      '# Port\nPORT=3001\n\nMAIL_FROM="Farelark <alerts@example.org>" # sender\nSMTP_HOST = mail\n',
    ).env,
  ).toEqual({ PORT: '3001', MAIL_FROM: 'Farelark <alerts@example.org>', SMTP_HOST: 'mail' });
});

it('keeps values of the environment, even empty ones, and names those that differ', () => {
  expect(
    load('PORT=3001\nHOST=0.0.0.0\nSMTP_HOST=mail', {
      PORT: '3002',
      HOST: '0.0.0.0',
      SMTP_HOST: '',
    }),
  ).toEqual({
    env: { PORT: '3002', HOST: '0.0.0.0', SMTP_HOST: '' },
    overridden: ['PORT', 'SMTP_HOST'],
  });
});

it('places a relative data folder in the repository', () => {
  expect(load('FARELARK_DATA_DIR=data').env).toEqual({ FARELARK_DATA_DIR: inRoot('data') });
  expect(load('FARELARK_DATA_DIR=/srv/farelark').env).toEqual({
    FARELARK_DATA_DIR: '/srv/farelark',
  });
});

it('reads no file with an empty ENV_FILE, and refuses one that cannot be read', () => {
  expect(loadEnvFile({ ENV_FILE: '' })).toEqual([]);
  expect(() => loadEnvFile({ ENV_FILE: '/nowhere/.env' })).toThrow(
    'The file named by ENV_FILE cannot be read: /nowhere/.env',
  );
});
