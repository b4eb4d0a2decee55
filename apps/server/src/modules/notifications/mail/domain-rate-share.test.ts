import { joinMailWorkers } from '@farelark/db/outbox';
import { afterAll, describe, expect, it } from 'vitest';
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
/** Everybody has looked, and anyone who is new has waited. */
async function settle(shares: readonly DomainRateShare[]): Promise<(DomainLimits | null)[]> {
  for (const share of shares) await share.current();
  clock += 100_000;
  return Promise.all(shares.map((share) => share.current()));
}
const sum = (shares: readonly (DomainLimits | null)[], name: keyof DomainLimits) =>
  shares.reduce((total, share) => total + (share?.[name] ?? 0), 0);

describe('what processes send to a domain', () => {
  it('is the whole for one alone, and adds up to the whole for several that come and go', async () => {
    const limits = { atOnce: 10, perMinute: 100 };
    const first = join(limits);
    expect(await first.current()).toEqual(limits);
    const others = [join(limits), join(limits)];
    const three = await settle([first, ...others]);
    expect(three.every((share) => share !== null && share.atOnce >= 3)).toBe(true);
    expect([sum(three, 'atOnce'), sum(three, 'perMinute')]).toEqual([10, 100]);
    await others[1]?.leave();
    expect(sum(await settle([first, others[0] as DomainRateShare]), 'atOnce')).toBe(10);
    await Promise.all([first.leave(), others[0]?.leave()]);
  });

  it('is joined once, however long that takes and however many ask meanwhile', async () => {
    let begun = 0;
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    const slowly = async () => {
      begun += 1;
      await opened;
      return joinMailWorkers(database.pool);
    };
    const limits = { atOnce: 4, perMinute: 0 };
    const share = new DomainRateShare(slowly, limits, () => clock);
    const first = share.current();
    clock += 10_000;
    expect(await share.current()).toBeNull();
    const left = share.leave();
    open();
    expect(await first).toEqual(limits);
    await left;
    expect(begun).toBe(1);
    // No worker is left behind, which would halve the rate of the others.
    const next = join(limits);
    expect(await next.current()).toEqual(limits);
    await next.leave();
  });

  it('is nothing from a newcomer until the others know of it', async () => {
    const limits = { atOnce: 4, perMinute: 0 };
    const first = join(limits);
    expect(await first.current()).toEqual(limits);
    const second = join(limits);
    expect(await second.current()).toBeNull();
    clock += 1_000;
    expect(await first.current()).toEqual({ atOnce: 2, perMinute: 0 });
    expect(await second.current()).toBeNull();
    clock += 2_000;
    expect(await second.current()).toEqual({ atOnce: 2, perMinute: 0 });
    await Promise.all([first.leave(), second.leave()]);
  });

  it('is never more than the whole, so that some send nothing where there are more of them', async () => {
    const limits = { atOnce: 2, perMinute: 0 };
    const startWorkers = [join(limits), join(limits), join(limits)];
    const shares = await settle(startWorkers);
    expect(sum(shares, 'atOnce')).toBe(2);
    expect(shares.filter((share) => share === null)).toHaveLength(1);
    await Promise.all(startWorkers.map((share) => share.leave()));
  });
});
