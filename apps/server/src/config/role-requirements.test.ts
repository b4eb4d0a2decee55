import { describe, expect, it } from 'vitest';
import { requireRoleSettings } from './role-requirements.ts';
import { readSettings } from './settings.ts';

const SHARED = {
  DATABASE_URL: 'postgres://farelark@db.example.org/farelark?sslmode=verify-full',
  AUTH_SECRET: 'x'.repeat(32),
};
const requireSettings = (environment: Record<string, string>) => () =>
  requireRoleSettings(readSettings(environment));

describe('requireRoleSettings', () => {
  it.each(['web', 'worker'])('requires a database and a secret for role %s', (ROLE) => {
    expect(requireSettings({ ROLE })).toThrow(/DATABASE_URL: needed.*; AUTH_SECRET: needed/);
    expect(requireSettings({ ...SHARED, ROLE })).not.toThrow();
  });

  it('requires neither for role all', () => {
    expect(requireSettings({})).not.toThrow();
  });

  it('requires DATABASE_URL with DATABASE_DIRECT_URL', () => {
    const { DATABASE_URL } = SHARED;
    expect(requireSettings({ DATABASE_DIRECT_URL: DATABASE_URL })).toThrow(/DATABASE_DIRECT_URL/);
  });

  it('requires DATABASE_URL with DATABASE_OWNER_URL', () => {
    const { DATABASE_URL } = SHARED;
    expect(requireSettings({ DATABASE_OWNER_URL: DATABASE_URL })).toThrow(/DATABASE_OWNER_URL/);
    expect(requireSettings({ ...SHARED, DATABASE_OWNER_URL: DATABASE_URL })).not.toThrow();
  });
});
