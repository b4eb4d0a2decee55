import { describe, expect, it } from 'vitest';
import { requireRoleSettings } from './role-requirements.ts';
import { readSettings } from './settings.ts';

const SHARED = {
  DATABASE_URL: 'postgres://farelark@db.example.org/farelark?sslmode=verify-full',
  AUTH_SECRET: 'x'.repeat(32),
};
const refusal = (environment: Record<string, string>) => () =>
  requireRoleSettings(readSettings(environment));

describe('a process', () => {
  it.each(['web', 'worker'])('that is a %s needs the database and the secret of all', (ROLE) => {
    expect(refusal({ ROLE })).toThrow(/DATABASE_URL: needed.*; AUTH_SECRET: needed/);
    expect(refusal({ ...SHARED, ROLE })).not.toThrow();
  });

  it('that is all needs neither', () => {
    expect(refusal({})).not.toThrow();
  });

  it('has a way past the pooler only where there is one', () => {
    const { DATABASE_URL } = SHARED;
    expect(refusal({ DATABASE_DIRECT_URL: DATABASE_URL })).toThrow(/DATABASE_DIRECT_URL/);
  });

  it('has an owner’s address only beside the one that it works by', () => {
    const { DATABASE_URL } = SHARED;
    expect(refusal({ DATABASE_OWNER_URL: DATABASE_URL })).toThrow(/DATABASE_OWNER_URL/);
    expect(refusal({ ...SHARED, DATABASE_OWNER_URL: DATABASE_URL })).not.toThrow();
  });
});
