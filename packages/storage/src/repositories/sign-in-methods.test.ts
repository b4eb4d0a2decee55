import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Database } from '../connect.ts';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { findSignInMethods } from './sign-in-methods.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.url);
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

async function newAccount(email: string, ...providers: string[]): Promise<string> {
  const { id } = await db.kysely
    .insertInto('auth.user')
    .values({ name: '', email })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const providerId of providers)
    await db.kysely
      .insertInto('auth.account')
      .values({ userId: id, providerId, accountId: `${providerId} ${id}` })
      .execute();
  return id;
}

describe('how an account is signed in to', () => {
  it.each([
    { linked: ['credential'], hasPassword: true, providers: [] },
    { linked: ['google'], hasPassword: false, providers: ['google'] },
    {
      linked: ['google', 'credential', 'facebook'],
      hasPassword: true,
      providers: ['facebook', 'google'],
    },
    { linked: [], hasPassword: false, providers: [] },
  ])('is known for $linked', async ({ linked, ...known }) => {
    const email = `${linked.join('-')}@example.com`;
    const userId = await newAccount(email, ...linked);
    expect(await findSignInMethods(db, userId)).toEqual({ email, ...known });
  });

  it('is null where there is no account', async () => {
    expect(await findSignInMethods(db, '00000000-0000-4000-8000-000000000000')).toBeNull();
  });
});
