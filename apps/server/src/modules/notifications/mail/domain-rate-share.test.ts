import { joinMailWorkers } from '@farelark/db/outbox';
import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '../../../testing/test-server.ts';
import { type DomainLimits, DomainRateShare } from './domain-rate-share.ts';

let clock = 0;
const joined: DomainRateShare[] = [];
const database = testDatabase();
afterAll(async () => {
  for (const share of joined) await share.leave();
});

function join(limits: DomainLimits): DomainRateShare {
  const share = new DomainRateShare(
    () => joinMailWorkers(database.pool),
    limits,
    () => clock,
  );
  joined.push(share);
  return share;
}
/** Refreshes all shares and waits until new members may send. */
async function settle(shares: readonly DomainRateShare[]): Promise<(DomainLimits | null)[]> {
  for (const share of shares) await share.current();
  clock += 100_000;
  return Promise.all(shares.map((share) => share.current()));
}
const sum = (shares: readonly (DomainLimits | null)[], name: keyof DomainLimits) =>
  shares.reduce((total, share) => total + (share?.[name] ?? 0), 0);

it('divides the limits among processes that join and leave', async () => {
  const limits = { maxConcurrent: 10, perMinute: 100 };
  const first = join(limits);
  expect(await first.current()).toEqual(limits);
  const others = [join(limits), join(limits)];
  const three = await settle([first, ...others]);
  expect(three.every((share) => share !== null && share.maxConcurrent >= 3)).toBe(true);
  expect([sum(three, 'maxConcurrent'), sum(three, 'perMinute')]).toEqual([10, 100]);
  await others[1]?.leave();
  expect(sum(await settle([first, others[0] as DomainRateShare]), 'maxConcurrent')).toBe(10);
  await Promise.all([first.leave(), others[0]?.leave()]);
});

it('joins once during concurrent calls', async () => {
  let joinCount = 0;
  const gate = Promise.withResolvers<void>();
  const joinSlowly = async () => {
    joinCount += 1;
    await gate.promise;
    return joinMailWorkers(database.pool);
  };
  const limits = { maxConcurrent: 4, perMinute: 0 };
  const share = new DomainRateShare(joinSlowly, limits, () => clock);
  const first = share.current();
  clock += 10_000;
  expect(await share.current()).toBeNull();
  const leaving = share.leave();
  gate.resolve();
  expect(await first).toEqual(limits);
  await leaving;
  expect(joinCount).toBe(1);
  // A leaked member would halve the limits of the next one.
  const next = join(limits);
  expect(await next.current()).toEqual(limits);
  await next.leave();
});

it('returns null until other processes know of the new one', async () => {
  const limits = { maxConcurrent: 4, perMinute: 0 };
  const first = join(limits);
  expect(await first.current()).toEqual(limits);
  const second = join(limits);
  expect(await second.current()).toBeNull();
  clock += 1_000;
  expect(await first.current()).toEqual({ maxConcurrent: 2, perMinute: 0 });
  expect(await second.current()).toBeNull();
  clock += 2_000;
  expect(await second.current()).toEqual({ maxConcurrent: 2, perMinute: 0 });
  await Promise.all([first.leave(), second.leave()]);
});

it('returns null for processes beyond the concurrency limit', async () => {
  const limits = { maxConcurrent: 2, perMinute: 0 };
  const workers = [join(limits), join(limits), join(limits)];
  const shares = await settle(workers);
  expect(sum(shares, 'maxConcurrent')).toBe(2);
  expect(shares.filter((share) => share === null)).toHaveLength(1);
  await Promise.all(workers.map((share) => share.leave()));
});
