import { describe, expect, it } from 'vitest';
import { databaseLine, databaseLineWarning } from './addresses.ts';
import { readSettings, SettingsError } from './settings.ts';

const REMOTE = 'postgres://farelark:secret@db.example.org/farelark';

describe('what is said to a database', () => {
  it.each([
    ['postgres://farelark@localhost/farelark', 'here'],
    ['postgres://farelark@127.0.0.1:5433/farelark', 'here'],
    ['postgres://farelark@[::1]/farelark', 'here'],
    ['postgres:///farelark?host=/var/run/postgresql', 'here'],
    ['postgres://%2Fvar%2Frun%2Fpostgresql/farelark', 'here'],
    [`${REMOTE}?sslmode=verify-full`, 'encrypted'],
    [`${REMOTE}?sslmode=require`, 'encrypted'],
    [`${REMOTE}?ssl=true`, 'encrypted'],
    [`${REMOTE}?sslmode=require&uselibpqcompat=true`, 'unverified'],
    [`${REMOTE}?sslmode=no-verify`, 'unverified'],
    [`${REMOTE}?sslmode=disable`, 'open'],
    [REMOTE, 'unsaid'],
    [`${REMOTE}?ssl=false`, 'unsaid'],
    [`${REMOTE}?ssl=true&sslmode=mistyped`, 'unsaid'],
    // The parameter counts, so that is another machine.
    ['postgres://farelark@localhost/farelark?host=db.example.org', 'unsaid'],
    ['postgres://farelark@10.0.0.7/farelark', 'unsaid'],
  ])('at %s goes there: %s', (url, line) => {
    expect(databaseLine(url)).toBe(line);
  });
});

describe.each(['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_OWNER_URL'])('%s', (name) => {
  it('of another machine is refused where it does not say whether to encrypt; its password is not repeated [security.remote-database]', () => {
    const read = () => readSettings({ [name]: REMOTE });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(`${name}: says of another machine neither`);
    expect(read).not.toThrow(/secret/);
  });

  it.each(['?sslmode=verify-full', '?sslmode=disable'])('may say %s', (mode) => {
    expect(readSettings({ [name]: REMOTE + mode })).toMatchObject({ [name]: REMOTE + mode });
  });
});

it('is warned of where others could listen, or pass for the database', () => {
  expect(databaseLineWarning(`${REMOTE}?sslmode=disable`)).toContain('in the open');
  expect(databaseLineWarning(`${REMOTE}?sslmode=no-verify`)).toContain('not checked');
  expect(databaseLineWarning(`${REMOTE}?sslmode=verify-full`)).toBeNull();
  expect(databaseLineWarning('postgres://farelark@localhost/farelark')).toBeNull();
  expect(databaseLineWarning(`${REMOTE}?sslmode=disable`)).not.toContain('secret');
});
