import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTemporaryFolder } from '../testing/temporary-folder.ts';
import { readSettings } from './settings.ts';

let folder: string;
let secret: string;
beforeAll(() => useTemporaryFolder((made) => (folder = made)));
beforeAll(async () => {
  secret = join(folder, 'auth_secret');
  await writeFile(secret, 'thirty-two characters and a few more\n');
});

describe('a setting in a file', () => {
  it('is what stands there, without the line break at its end', () => {
    expect(readSettings({ AUTH_SECRET_FILE: secret }).AUTH_SECRET).toBe(
      'thirty-two characters and a few more',
    );
  });

  it('stops the start where the file is not there, and says which', () => {
    const missing = join(folder, 'nowhere');
    expect(() => readSettings({ AUTH_SECRET_FILE: missing })).toThrow(/AUTH_SECRET_FILE.*nowhere/);
  });

  it('stops the start where the setting is given as well, without saying what it is', () => {
    const environment = { AUTH_SECRET: 'x'.repeat(32), AUTH_SECRET_FILE: secret };
    expect(() => readSettings(environment)).toThrow(/^(?!.*(xxx|thirty)).*AUTH_SECRET: set both/s);
  });

  it('may be named by a setting whose own name ends alike', () => {
    expect(readSettings({ BOOKING_PAGES_FILE: secret }).BOOKING_PAGES_FILE).toBe(secret);
  });
});
