import { randomBytes, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { connectedDatabase } from '../testing/connected-database.ts';
import { addAccount } from '../testing/index.ts';
import { inTransaction } from '../transaction.ts';
import { addApiKey, findApiKey, listApiKeys, recordApiKeyUse, revokeApiKey } from './api-keys.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const LATER = new Date('2026-11-21T13:00:00Z');

const db = connectedDatabase();
let userId: string;
beforeEach(async () => {
  userId = await addAccount(db.pool);
});

const add = (hash = randomBytes(32), limit = 10, createdAt = NOW) =>
  inTransaction(db, (client) =>
    addApiKey(client, { userId, name: 'Newsletter', hint: 'flk_a…z', hash, createdAt }, limit),
  );

describe('keys of an account', () => {
  it('are found by their hash until they are revoked, then never again', async () => {
    const hash = randomBytes(32);
    const key = await add(hash);
    expect(await findApiKey(db.pool, hash)).toEqual({ id: key?.id, lastUsedOn: null });
    await revokeApiKey(db.pool, userId, key?.id ?? '', LATER);
    expect(await findApiKey(db.pool, hash)).toBeNull();
  });

  it('stay within the maximum, however many are asked for concurrently', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => add(randomBytes(32), 3)));
    expect(made.filter((key) => key !== null)).toHaveLength(3);
  });

  it('make room when one is revoked', async () => {
    const key = await add(randomBytes(32), 1);
    expect(await add(randomBytes(32), 1)).toBeNull();
    await revokeApiKey(db.pool, userId, key?.id ?? '', LATER);
    expect(await add(randomBytes(32), 1)).not.toBeNull();
  });

  it('are revoked once: the moment stays', async () => {
    const key = await add();
    const first = await revokeApiKey(db.pool, userId, key?.id ?? '', NOW);
    const again = await revokeApiKey(db.pool, userId, key?.id ?? '', LATER);
    expect([first?.revokedAt, again?.revokedAt]).toEqual([NOW, NOW]);
  });

  it('cannot be revoked by another traveller', async () => {
    const hash = randomBytes(32);
    const key = await add(hash);
    const other = await addAccount(db.pool);
    expect(await revokeApiKey(db.pool, other, key?.id ?? '', NOW)).toBeNull();
    expect(await revokeApiKey(db.pool, other, randomUUID(), NOW)).toBeNull();
    expect(await findApiKey(db.pool, hash)).toEqual({ id: key?.id, lastUsedOn: null });
  });

  it('are listed newest first, revoked ones only for a while', async () => {
    const first = await add();
    const second = await add(randomBytes(32), 10, LATER);
    await revokeApiKey(db.pool, userId, first?.id ?? '', NOW);
    const ids = async (since: Date) =>
      (await listApiKeys(db.pool, userId, since)).map(({ id }) => id);
    expect(await ids(NOW)).toEqual([second?.id, first?.id]);
    expect(await ids(LATER)).toEqual([second?.id]);
  });

  it('remember the last day of use, and never an earlier one', async () => {
    const key = await add();
    for (const day of ['2026-11-20', '2026-11-21', '2026-11-19'])
      await recordApiKeyUse(db.pool, key?.id ?? '', day);
    const [stored] = await listApiKeys(db.pool, userId, NOW);
    expect(stored?.lastUsedOn).toBe('2026-11-21');
  });
});
