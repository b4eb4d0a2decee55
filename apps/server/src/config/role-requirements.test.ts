import { expect, it } from 'vitest';
import { requireRoleSettings } from './role-requirements.ts';
import { readSettings } from './settings.ts';

const SHARED = {
  DATABASE_URL: 'postgres://farelark@db.example.org/farelark?sslmode=verify-full',
  AUTH_SECRET: 'x'.repeat(32),
};
const requireSettings = (environment: Record<string, string>) => () =>
  requireRoleSettings(readSettings(environment));

it.each(['web', 'worker'])('requires a database and a secret for role %s', (ROLE) => {
  expect(requireSettings({ ROLE })).toThrow(/DATABASE_URL: needed.*; AUTH_SECRET: needed/);
  expect(requireSettings({ ...SHARED, ROLE })).not.toThrow();
});

it('requires neither for role all', () => {
  expect(requireSettings({})).not.toThrow();
});

it.each(['DATABASE_DIRECT_URL', 'DATABASE_OWNER_URL'])('requires DATABASE_URL with %s', (name) => {
  const environment = { [name]: SHARED.DATABASE_URL };
  expect(requireSettings(environment)).toThrow(name);
  expect(requireSettings({ ...SHARED, ...environment })).not.toThrow();
});
