import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTemporaryFolder } from '../testing/temporary-folder.ts';
import { readSettings } from './settings.ts';

let folder: string;
let secret: string;
beforeAll(() => useTemporaryFolder((created) => (folder = created)));
beforeAll(async () => {
  secret = join(folder, 'auth_secret');
  await writeFile(secret, 'thirty-two characters and a few more\n');
});

describe('readSettings with files', () => {
  it('reads a setting without the trailing line break', () => {
    expect(readSettings({ AUTH_SECRET_FILE: secret }).AUTH_SECRET).toBe(
      'thirty-two characters and a few more',
    );
  });

  it('names a missing file', () => {
    const missing = join(folder, 'nowhere');
    expect(() => readSettings({ AUTH_SECRET_FILE: missing })).toThrow(/AUTH_SECRET_FILE.*nowhere/);
  });

  it('rejects a setting that is also set itself, without showing it', () => {
    const environment = { AUTH_SECRET: 'x'.repeat(32), AUTH_SECRET_FILE: secret };
    expect(() => readSettings(environment)).toThrow(/^(?!.*(xxx|thirty)).*AUTH_SECRET: set both/s);
  });

  it('does not read the file of a setting whose name ends in _FILE', () => {
    expect(readSettings({ BOOKING_PAGES_FILE: secret }).BOOKING_PAGES_FILE).toBe(secret);
  });
});
