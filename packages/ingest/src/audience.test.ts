import { randomUUID } from 'node:crypto';
import { execute, inTransaction } from '@farelark/db';
import { readAlertPreferences } from '@farelark/db/audience';
import { readTravellers } from '@farelark/db/recipients';
import { storeRates } from '@farelark/db/reference-data';
import { connectedDatabase } from '@farelark/db/testing';
import { type AlertPreferences, type Instant, type Matchable, mismatch } from '@farelark/engine';
import { arbitraryOffers, arbitraryPreferences, buildPreferences } from '@farelark/engine/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRecipients } from './find-recipients.ts';
import type { Pipeline } from './pipeline.ts';
import { addPreferences, newPipeline } from './testing/pipeline-fixtures.ts';

const NOW = 0 as Instant;
const TRAVELLERS = 2_000;

const byId = new Map<string, AlertPreferences>(
  fc
    .sample(arbitraryPreferences, { numRuns: TRAVELLERS, seed: 21 })
    .map((preferences) => [randomUUID(), preferences]),
);
const deals = fc.sample(arbitraryOffers, { numRuns: 1_000, seed: 22 });

const database = connectedDatabase();
let pipeline: Pipeline;

beforeAll(async () => {
  pipeline = newPipeline(database.pool, NOW);
  await addPreferences(
    database.pool,
    [...byId].map(([userId, preferences]) => ({ userId, preferences })),
  );
});

/** A process that has read all preferences and follows changes. */
async function following(): Promise<Pipeline> {
  const one = newPipeline(database.pool, NOW);
  one.audience.follow();
  await one.audience.refresh(one, () => {});
  return one;
}

const wantingNow = (of: Pipeline, offer: Matchable) =>
  inTransaction(database, (client) => findRecipients(of, client, offer));

/** Asked one by one. */
const accepting = (offer: Matchable) =>
  [...byId]
    .filter(([, preferences]) => mismatch(preferences, offer, pipeline.matching) === null)
    .map(([userId]) => userId)
    .sort();

describe('wanting', () => {
  it('finds in the database exactly those for whom nothing mismatches [1.use.alerts]', async () => {
    let found = 0;
    for (const offer of deals) {
      const inDatabase = await wantingNow(pipeline, offer);
      expect(inDatabase).toEqual(accepting(offer));
      found += inDatabase.length;
    }
    // Two empty results would prove nothing.
    expect(found).toBeGreaterThan(5_000);
  });

  it('finds the same in memory', async () => {
    const inMemory = await following();
    for (const offer of deals)
      expect([...(await wantingNow(inMemory, offer))].sort()).toEqual(accepting(offer));
  });
});

describe('with exchange rates', () => {
  const DAY = '1970-01-01';
  const rates = { USD: 1.2, HUF: 1.5 };
  const parts = [
    { kind: 'reference', source: 'bank.example', date: DAY, currencies: ['USD', 'HUF'] },
  ] as const;
  const countAll = (of: Pipeline) =>
    deals.reduce((sum, offer) => sum + (of.audience.match(offer)?.length ?? 0), 0);

  afterAll(() => database.pool.query('delete from exchange_rates'));

  it('limits hold for fares of other currencies, in memory as in the database', async () => {
    const inMemory = await following();
    const without = countAll(inMemory);
    await storeRates(database.pool, { ratesDate: DAY, rates, parts });
    await inMemory.rates.refresh(database.pool);
    await pipeline.rates.refresh(database.pool);
    for (const offer of deals) {
      const wanted = accepting(offer);
      expect([...(await wantingNow(inMemory, offer))].sort()).toEqual(wanted);
      expect(await wantingNow(pipeline, offer)).toEqual(wanted);
    }
    // The index was not rebuilt: prices are converted when it is asked.
    expect(countAll(inMemory)).toBeGreaterThan(without * 1.05);
  });

  it('limits hold by the rates of the moment once others are stored', async () => {
    const inMemory = await following();
    await storeRates(database.pool, { ratesDate: DAY, rates, parts });
    await inMemory.rates.refresh(database.pool);
    const before = countAll(inMemory);
    await storeRates(database.pool, { ratesDate: DAY, rates: { USD: 12, HUF: 15 }, parts });
    await inMemory.rates.refresh(database.pool);
    expect(countAll(inMemory)).not.toBe(before);
    await pipeline.rates.refresh(database.pool);
    for (const offer of deals.slice(0, 200))
      expect([...(await wantingNow(inMemory, offer))].sort()).toEqual(accepting(offer));
  });
});

describe('the preferences that are read in one query', () => {
  it('are those that are read one by one', async () => {
    let count = 0;
    for await (const some of readAlertPreferences(database.pool)) {
      const singly = await readTravellers(
        database.pool,
        some.map(({ userId }) => userId),
      );
      const byUser = new Map(singly.map(({ userId, preferences }) => [userId, preferences]));
      for (const { userId, preferences } of some) expect(preferences).toEqual(byUser.get(userId));
      count += some.length;
    }
    expect(count).toBe(TRAVELLERS);
  });
});

describe('the audience', () => {
  const offer = deals[0] as Matchable;
  const anything = buildPreferences({ departures: [offer.origin], currency: offer.currency });

  it('is asked of the database until it is read, and while changes go unheard', async () => {
    const one = newPipeline(database.pool, NOW);
    expect(one.audience.match(offer)).toBeNull();
    await one.audience.refresh(one, () => {});
    expect(one.audience.match(offer)).toBeNull();
    one.audience.follow();
    await one.audience.refresh(one, () => {});
    expect(one.audience.match(offer)).not.toBeNull();
    one.audience.interrupt();
    expect(one.audience.match(offer)).toBeNull();
  });

  it('knows what changed while it was being read', async () => {
    const one = newPipeline(database.pool, NOW);
    const userId = randomUUID();
    one.audience.follow();
    const reading = one.audience.refresh(one, () => {});
    await addPreferences(database.pool, [{ userId, preferences: anything }]);
    one.audience.markChanged(userId);
    await reading;
    // As the notice that came with the change asks for.
    await one.audience.refresh(one, () => {});
    expect(one.audience.match(offer)).toContain(userId);
  });

  it('forgets who is gone, and who named other departures', async () => {
    const one = await following();
    const [leaving, moving] = [randomUUID(), randomUUID()];
    await addPreferences(database.pool, [
      { userId: leaving, preferences: anything },
      { userId: moving, preferences: anything },
    ]);
    one.audience.markChanged(leaving);
    one.audience.markChanged(moving);
    await one.audience.refresh(one, () => {});
    expect(one.audience.match(offer)).toEqual(expect.arrayContaining([leaving, moving]));
    await database.pool.query('delete from auth."user" where id = $1', [leaving]);
    await execute(database.pool)`
      update user_settings set notification_settings = '{"departureAirports": ["SYD"]}'
        where user_id = ${moving}`;
    one.audience.markChanged(leaving);
    one.audience.markChanged(moving);
    await one.audience.refresh(one, () => {});
    expect(one.audience.match(offer)).not.toContain(leaving);
    expect(one.audience.match(offer)).not.toContain(moving);
  });

  it('does not believe what it read across an interruption', async () => {
    const one = newPipeline(database.pool, NOW);
    one.audience.follow();
    const reading = one.audience.refresh(one, () => {});
    one.audience.interrupt();
    await reading;
    expect(one.audience.match(offer)).toBeNull();
  });
});
