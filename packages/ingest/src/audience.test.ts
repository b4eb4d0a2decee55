import { randomUUID } from 'node:crypto';
import { execute, inTransaction } from '@farelark/db';
import { readAlertPreferences } from '@farelark/db/audience';
import { readTravellers } from '@farelark/db/recipients';
import { storeRates } from '@farelark/db/reference-data';
import { connectedDatabase } from '@farelark/db/testing';
import {
  type AlertPreferences,
  type EuroRates,
  type Instant,
  type Matchable,
  mismatch,
} from '@farelark/engine';
import { arbitraryOffers, arbitraryPreferences, buildPreferences } from '@farelark/engine/testing';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { findRecipients } from './find-recipients.ts';
import type { Pipeline } from './pipeline.ts';
import { addPreferences, createTestPipeline } from './testing/pipeline-fixtures.ts';

const NOW = 0 as Instant;
const DAY = '1970-01-01';
const TRAVELLERS = 2_000;

const byId = new Map<string, AlertPreferences>(
  fc
    .sample(arbitraryPreferences, { numRuns: TRAVELLERS, seed: 21 })
    .map((preferences) => [randomUUID(), preferences]),
);
const deals = fc.sample(arbitraryOffers, { numRuns: 400, seed: 22 });

const database = connectedDatabase();
let pipeline: Pipeline;

beforeAll(async () => {
  pipeline = createTestPipeline(database.pool, NOW);
  await addPreferences(
    database.pool,
    [...byId].map(([userId, preferences]) => ({ userId, preferences })),
  );
});

/** Pipeline of a process that has read all preferences and follows changes. */
async function createFollowingPipeline(): Promise<Pipeline> {
  const following = createTestPipeline(database.pool, NOW);
  following.audience.follow();
  await following.audience.refresh(following, () => {});
  return following;
}

/** Expects the same recipients as one by one, from the database and from memory; returns their number. */
async function expectMatches(following: Pipeline, offer: Matchable): Promise<number> {
  const expected = [...byId]
    .filter(([, preferences]) => mismatch(preferences, offer, pipeline.matching) === null)
    .map(([userId]) => userId)
    .sort();
  await inTransaction(database, async (client) => {
    expect(await findRecipients(pipeline, client, offer)).toEqual(expected);
    expect([...(await findRecipients(following, client, offer))].sort()).toEqual(expected);
  });
  return expected.length;
}

describe('findRecipients', () => {
  it('finds the matching travellers in the database and in memory [1.use.alerts]', async () => {
    const following = await createFollowingPipeline();
    let matches = 0;
    for (const offer of deals) matches += await expectMatches(following, offer);
    // Empty results would prove nothing.
    expect(matches).toBeGreaterThan(2_000);
  });

  it('applies price limits to other currencies, at new rates without rebuilding the index', async () => {
    const following = await createFollowingPipeline();
    const countMatches = () =>
      deals.reduce((sum, offer) => sum + (following.audience.match(offer)?.length ?? 0), 0);
    const store = async (rates: EuroRates) => {
      const source = { kind: 'reference', source: 'bank.example', date: DAY } as const;
      const parts = [{ ...source, currencies: ['USD', 'HUF'] }];
      await storeRates(database.pool, { ratesDate: DAY, rates, parts });
      for (const process of [following, pipeline]) await process.rates.refresh(database.pool);
    };
    const without = countMatches();
    await store({ USD: 1.2, HUF: 1.5 });
    for (const offer of deals) await expectMatches(following, offer);
    const before = countMatches();
    expect(before).toBeGreaterThan(without * 1.05);
    await store({ USD: 12, HUF: 15 });
    expect(countMatches()).not.toBe(before);
    for (const offer of deals.slice(0, 100)) await expectMatches(following, offer);
  });
});

it('readAlertPreferences reads the same preferences as readTravellers', async () => {
  let count = 0;
  for await (const batch of readAlertPreferences(database.pool)) {
    const travellers = await readTravellers(
      database.pool,
      batch.map(({ userId }) => userId),
    );
    const byUser = new Map(travellers.map(({ userId, preferences }) => [userId, preferences]));
    for (const { userId, preferences } of batch) expect(preferences).toEqual(byUser.get(userId));
    count += batch.length;
  }
  expect(count).toBe(TRAVELLERS);
});

describe('Audience', () => {
  const offer = deals[0] as Matchable;
  const anything = buildPreferences({ departures: [offer.origin], currency: offer.currency });

  it('matches only between the first refresh after follow and an interruption', async () => {
    const follower = createTestPipeline(database.pool, NOW);
    const { audience } = follower;
    await audience.refresh(follower, () => {});
    expect(audience.match(offer)).toBeNull();
    audience.follow();
    await audience.refresh(follower, () => {});
    expect(audience.match(offer)).not.toBeNull();
    audience.interrupt();
    expect(audience.match(offer)).toBeNull();
  });

  it('includes changes during a build', async () => {
    const follower = createTestPipeline(database.pool, NOW);
    const userId = randomUUID();
    follower.audience.follow();
    const building = follower.audience.refresh(follower, () => {});
    await addPreferences(database.pool, [{ userId, preferences: anything }]);
    follower.audience.markChanged(userId);
    await building;
    // Due after every notification of a change.
    await follower.audience.refresh(follower, () => {});
    expect(follower.audience.match(offer)).toContain(userId);
  });

  it('removes travellers who left or changed their departures', async () => {
    const follower = await createFollowingPipeline();
    const [leaving, moving] = [randomUUID(), randomUUID()];
    const rematch = async () => {
      for (const userId of [leaving, moving]) follower.audience.markChanged(userId);
      await follower.audience.refresh(follower, () => {});
      return follower.audience.match(offer);
    };
    await addPreferences(database.pool, [
      { userId: leaving, preferences: anything },
      { userId: moving, preferences: anything },
    ]);
    expect(await rematch()).toEqual(expect.arrayContaining([leaving, moving]));
    await database.pool.query('delete from auth."user" where id = $1', [leaving]);
    await execute(database.pool)`
      update user_settings set notification_settings = '{"departureAirports": ["SYD"]}'
        where user_id = ${moving}`;
    const remaining = await rematch();
    expect(remaining).not.toContain(leaving);
    expect(remaining).not.toContain(moving);
  });

  it('discards a build that was interrupted', async () => {
    const follower = createTestPipeline(database.pool, NOW);
    follower.audience.follow();
    const building = follower.audience.refresh(follower, () => {});
    follower.audience.interrupt();
    await building;
    expect(follower.audience.match(offer)).toBeNull();
  });
});
