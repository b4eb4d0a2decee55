import { describe, expect, it } from 'vitest';
import { getConnectionSecurity, getConnectionWarning } from './addresses.ts';
import { readSettings, SettingsError } from './settings.ts';

const REMOTE = 'postgres://farelark:secret@db.example.org/farelark';

it.each([
  ['postgres://farelark@localhost/farelark', 'local'],
  ['postgres://farelark@127.0.0.1:5433/farelark', 'local'],
  ['postgres://farelark@[::1]/farelark', 'local'],
  ['postgres:///farelark?host=/var/run/postgresql', 'local'],
  ['postgres://%2Fvar%2Frun%2Fpostgresql/farelark', 'local'],
  [`${REMOTE}?sslmode=verify-full`, 'encrypted'],
  [`${REMOTE}?sslmode=require`, 'encrypted'],
  [`${REMOTE}?ssl=true`, 'encrypted'],
  [`${REMOTE}?sslmode=require&uselibpqcompat=true`, 'unverified'],
  [`${REMOTE}?sslmode=no-verify`, 'unverified'],
  [`${REMOTE}?sslmode=disable`, 'unencrypted'],
  [REMOTE, 'unspecified'],
  [`${REMOTE}?ssl=false`, 'unspecified'],
  [`${REMOTE}?ssl=true&sslmode=mistyped`, 'unspecified'],
  // The parameter takes precedence.
  ['postgres://farelark@localhost/farelark?host=db.example.org', 'unspecified'],
  ['postgres://farelark@10.0.0.7/farelark', 'unspecified'],
])('getConnectionSecurity returns the security of %s: %s', (url, security) => {
  expect(getConnectionSecurity(url)).toBe(security);
});

describe.each(['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_OWNER_URL'])('%s', (name) => {
  it('rejects a remote database without sslmode, without showing its password [security.remote-database]', () => {
    const read = () => readSettings({ [name]: REMOTE });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(`${name}: says of another machine neither`);
    expect(read).not.toThrow(/secret/);
  });

  it.each(['?sslmode=verify-full', '?sslmode=disable'])('accepts %s', (mode) => {
    expect(readSettings({ [name]: REMOTE + mode })).toMatchObject({ [name]: REMOTE + mode });
  });
});

it('getConnectionWarning warns about connections without encryption or verification', () => {
  expect(getConnectionWarning(`${REMOTE}?sslmode=disable`)).toContain('in the open');
  expect(getConnectionWarning(`${REMOTE}?sslmode=no-verify`)).toContain('not checked');
  expect(getConnectionWarning(`${REMOTE}?sslmode=verify-full`)).toBeNull();
  expect(getConnectionWarning('postgres://farelark@localhost/farelark')).toBeNull();
  expect(getConnectionWarning(`${REMOTE}?sslmode=disable`)).not.toContain('secret');
});
