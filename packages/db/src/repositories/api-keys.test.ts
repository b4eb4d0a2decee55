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

const add = (limit = 10, createdAt = NOW, hash = randomBytes(32)) =>
  inTransaction(db, async (client) => {
    const key = { userId, name: 'Newsletter', hint: 'flk_a…z', hash, createdAt };
    return (await addApiKey(client, key, limit))?.id ?? null;
  });
const revoke = (id: string | null, at: Date, owner = userId) =>
  revokeApiKey(db.pool, owner, id ?? '', at);

it('addApiKey stays within the limit under concurrency, and adds another after a revocation', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, () => add(3)));
  const added = ids.filter((id) => id !== null);
  expect(added).toHaveLength(3);
  await revoke(added[0] ?? null, LATER);
  expect(await add(3)).not.toBeNull();
  expect(await add(3)).toBeNull();
});

describe('revokeApiKey', () => {
  it('keeps the time of the first revocation', async () => {
    const id = await add();
    const times = [await revoke(id, NOW), await revoke(id, LATER)].map((key) => key?.revokedAt);
    expect(times).toEqual([NOW, NOW]);
  });

  it('cannot revoke a key of another traveller', async () => {
    const hash = randomBytes(32);
    const id = await add(10, NOW, hash);
    const other = await addAccount(db.pool);
    expect(await revoke(id, NOW, other)).toBeNull();
    expect(await revoke(randomUUID(), NOW, other)).toBeNull();
    expect(await findApiKey(db.pool, hash)).toEqual({ id, lastUsedOn: null });
  });
});

it('listApiKeys lists newest first, and revoked keys since a time', async () => {
  const [first, second] = [await add(), await add(10, LATER)];
  await revoke(first, NOW);
  const ids = async (since: Date) =>
    (await listApiKeys(db.pool, userId, since)).map(({ id }) => id);
  expect(await ids(NOW)).toEqual([second, first]);
  expect(await ids(LATER)).toEqual([second]);
});

it('recordApiKeyUse keeps the latest day', async () => {
  const id = await add();
  for (const day of ['2026-11-20', '2026-11-21', '2026-11-19'])
    await recordApiKeyUse(db.pool, id ?? '', day);
  expect(await listApiKeys(db.pool, userId, NOW)).toMatchObject([{ lastUsedOn: '2026-11-21' }]);
});
