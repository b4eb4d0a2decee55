import { listSourceHealth, type SourceHealth } from '@farelark/db/source-health';
import { getMonthlyRatios, getRecentAnswers } from '@farelark/db/sources';
import type { EpochDay, PlaceCode, SourceName, SourceQuota, Trip } from '@farelark/engine';
import type { FareSource, SearchResult } from '@farelark/sources';
import { SourceFailure } from '@farelark/sources/http';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../testing/test-server.ts';
import { CallQuota, type SearchableSource } from '../call-quota.ts';
import { SourcePausedError } from './guarded-source.ts';
import { SourceMetrics } from './source-metrics.ts';
import { SourceMonitor } from './source-monitor.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const TRIP: Trip = {
  origin: 'BUD' as PlaceCode,
  destination: 'LIS' as PlaceCode,
  departure: 21_000 as EpochDay,
  return: null,
  cabin: 'economy',
};
const FARES: SearchResult = { kind: 'fares', fares: [] };

type Reply = SearchResult | Error | 'never';
type Reason = Extract<SearchResult, { kind: 'unavailable' }>['reason'];

const fails = (reason: Reason, retryAfterMillis: number | null = null): SearchResult => ({
  kind: 'unavailable',
  reason,
  retryAfterMillis,
});

/** The time of this test, for every process in it. */
let now: number;
let count = 0;
const db = testDatabase();
beforeEach(() => {
  now = 0;
});

/** Lets time go by, here and in the database. */
async function pass(millis: number) {
  now += millis;
  for (const table of ['source_health', 'source_rests'])
    await db.pool.query(`update ${table} set until = until - $1::float8 * interval '1 ms'`, [
      millis,
    ]);
}

/** A source with set answers, and a process that calls it. */
class Process {
  readonly name: SourceName;
  readonly watch: SourceMonitor;
  readonly registry = new Registry();
  readonly metrics = new SourceMetrics(this.registry);
  readonly source: SearchableSource;
  readonly quota: CallQuota;
  reply: Reply;
  /** Of its failures; null: no answer came. */
  status: number | null = 503;
  calls = 0;

  constructor(reply: Reply = FARES, name = aName(), quota: SourceQuota = { perSecond: 1000 }) {
    this.reply = reply;
    this.name = name as SourceName;
    this.watch = new SourceMonitor({
      database: db,
      log: pino({ level: 'silent' }),
      metrics: this.metrics,
      clock: () => now,
    });
    const meter = this.watch.getMeter(this.name);
    const respond = async (): Promise<SearchResult> => {
      this.calls += 1;
      const { reply } = this;
      if (reply === 'never') return new Promise(() => {});
      if (reply instanceof Error) throw reply;
      const outcome = reply.kind === 'fares' ? 'answered' : (reply.reason as 'failing');
      const status = reply.kind === 'fares' ? 200 : this.status;
      meter.recordCall({ kind: 'search', outcome, status, millis: 120, attempt: 1 });
      return reply;
    };
    const source: FareSource = {
      name: this.name,
      synthetic: false,
      collect: async function* () {
        const result = await respond();
        if (result.kind === 'unavailable') throw new SourceFailure('retired', 'GET /');
        yield result.fares;
      },
      recheck: async () => {
        const result = await respond();
        return result.kind === 'fares' ? { kind: 'none' } : result;
      },
      tripSearch: { quota, search: respond },
    };
    this.source = this.watch.guard(source) as SearchableSource;
    this.quota = new CallQuota(db.pool, this.source, this.watch.findBreaker(this.name));
    this.watch.limit(this.name, this.quota);
  }

  search(signal = new AbortController().signal): Promise<SearchResult> {
    return this.source.tripSearch.search(TRIP, signal);
  }

  async searchTimes(times: number): Promise<void> {
    for (let count = 0; count < times; count += 1) await this.search();
  }
}

/** Two processes with a source of one name. */
function pair(quota?: SourceQuota): [Process, Process] {
  const name = aName();
  return [new Process(FARES, name, quota), new Process(FARES, name, quota)];
}

function aName(): string {
  count += 1;
  return `watched ${count}`;
}

function aClosed(source: SourceName): SourceHealth {
  const since = new Date(0);
  const never = { lastSuccessAt: null, lastFailureAt: null, lastFailure: null, lastStatus: null };
  return { source, kind: 'search', state: 'closed', since, waitMillis: 0, ...never };
}

describe('a failing source', () => {
  it('is paused after five consecutive failures', async () => {
    const client = new Process(fails('failing'));
    await client.searchTimes(4);
    client.reply = FARES;
    await client.search();
    client.reply = fails('failing');
    await client.searchTimes(5);
    expect(client.calls).toBe(10);
    const result = await client.search();
    expect(result).toMatchObject({ kind: 'unavailable', reason: 'paused' });
    expect(client.calls).toBe(10);
    expect(await client.quota.acquire(5, true)).toMatchObject({ calls: 0, refusal: 'paused' });
  });

  it('gets a trial call after its pause; another failure doubles the pause', async () => {
    const client = new Process(fails('too_slow'));
    await client.searchTimes(5);
    await pass(MINUTE / 2);
    expect(await client.quota.acquire(5, false)).toMatchObject({ calls: 1 });
    const side = await Promise.all([client.search(), client.search(), client.search()]);
    expect(side.map((answer) => 'reason' in answer && answer.reason).sort()).toEqual([
      'paused',
      'paused',
      'too_slow',
    ]);
    expect(client.calls).toBe(6);
    await pass(MINUTE / 2);
    expect(await client.search()).toMatchObject({ reason: 'paused' });
    await pass(MINUTE / 2);
    client.reply = FARES;
    expect(await client.search()).toEqual(FARES);
    await client.searchTimes(3);
    expect(client.calls).toBe(10);
  });

  it.each(['unauthorized', 'forbidden', 'retired'] as const)(
    'is paused for an hour immediately when it is %s',
    async (reason) => {
      const client = new Process(fails(reason));
      await client.search();
      expect(await client.search()).toMatchObject({ reason: 'paused', retryAfterMillis: HOUR });
      await pass(HOUR - 1000);
      expect(await client.search()).toMatchObject({ reason: 'paused' });
      await pass(1000);
      await client.search();
      expect(await client.search()).toMatchObject({ reason: 'paused', retryAfterMillis: 2 * HOUR });
      expect(client.calls).toBe(2);
    },
  );

  it('stays paused despite an older read of a healthy state', async () => {
    const client = new Process();
    const { health, pauses } = await listSourceHealth(db.pool);
    const healthy = [...health, aClosed(client.name)];
    const breaker = client.watch.getBreaker(client.name);
    const readAt = now;
    now += 1;
    client.reply = fails('forbidden');
    await client.search();
    breaker.applyState(healthy, pauses, readAt);
    expect(await client.search()).toMatchObject({ reason: 'paused' });
    breaker.applyState(healthy, pauses, now + 1);
    client.reply = FARES;
    expect(await client.search()).toEqual(FARES);
  });

  it('keeps a requested pause despite an older read', async () => {
    const client = new Process();
    const readAt = now;
    now += 1;
    client.reply = fails('rate_limited', MINUTE);
    await client.search();
    client.watch.getBreaker(client.name).applyState([], [], readAt);
    expect(await client.search()).toMatchObject({ reason: 'rate_limited' });
    expect(client.calls).toBe(1);
  });

  it('is tried again within minutes after a DNS failure, since this machine may be offline', async () => {
    const client = new Process(fails('retired'));
    client.status = null;
    await client.search();
    const waits: (number | null)[] = [];
    for (let trial = 0; trial < 6; trial += 1) {
      const result = await client.search();
      const millis = result.kind === 'unavailable' ? result.retryAfterMillis : null;
      waits.push(millis);
      await pass(millis ?? 0);
      await client.search();
    }
    expect(waits).toEqual([2, 4, 8, 15, 15, 15].map((minutes) => minutes * MINUTE));
    expect(client.calls).toBe(7);
  });

  it('stays available after invalid requests and unknown routes', async () => {
    const client = new Process();
    for (const reason of ['refused', 'route_not_sold'] as const) {
      client.reply = fails(reason);
      await client.searchTimes(20);
    }
    expect(client.calls).toBe(40);
  });

  it('is paused for one kind of call only', async () => {
    const client = new Process(fails('forbidden'));
    await client.search();
    client.reply = FARES;
    const { signal } = new AbortController();
    expect(await client.source.recheck?.(TRIP, signal)).toEqual({ kind: 'none' });
    client.reply = fails('retired');
    const discover = async () => {
      for await (const _ of client.source.collect({ origins: [] }, signal));
    };
    await expect(discover()).rejects.toThrow(SourceFailure);
    await expect(discover()).rejects.toThrow(SourcePausedError);
    expect(client.calls).toBe(3);
  });

  it('returns failures instead of throwing', async () => {
    const client = new Process(new TypeError('a bug'));
    expect(await client.search()).toMatchObject({ kind: 'unavailable', reason: 'failing' });
    client.reply = new SourceFailure('unreachable', 'GET /');
    expect(await client.search()).toMatchObject({ kind: 'unavailable', reason: 'unreachable' });
  });

  it('counts timeouts, but not cancelled calls', async () => {
    const client = new Process('never');
    const timedOut = new DOMException('too late', 'TimeoutError');
    for (const reason of [timedOut, new Error('the server stops')]) {
      const cut = new AbortController();
      const pending = client.search(cut.signal);
      cut.abort(reason);
      await expect(pending).rejects.toBe(reason);
    }
    await client.watch.sync();
    const of = (await getRecentAnswers(db.pool)).filter(({ source }) => source === client.name);
    expect(of).toMatchObject([{ answered: 0, failed: 1 }]);
  });
});

describe('two processes', () => {
  it('share a pause, and one of them makes the trial call', async () => {
    const [one, other] = pair();
    one.reply = fails('unreachable');
    await one.searchTimes(5);
    await other.watch.sync();
    expect(await other.search()).toMatchObject({ reason: 'paused' });
    await pass(MINUTE / 2);
    // Were it answered, the breaker would be closed for the second one already.
    other.reply = fails('unreachable');
    const callCount = one.calls + other.calls;
    await Promise.all([one.search(), other.search()]);
    expect(one.calls + other.calls).toBe(callCount + 1);
  });

  it('resume as soon as the other’s trial succeeds', async () => {
    const [one, other] = pair();
    one.reply = fails('failing');
    await one.searchTimes(5);
    await other.watch.sync();
    await pass(MINUTE / 2);
    one.reply = FARES;
    expect(await one.search()).toEqual(FARES);
    await other.watch.sync();
    expect(await other.search()).toEqual(FARES);
  });

  it('share a requested pause, also for urgent calls', async () => {
    const [one, other] = pair();
    one.reply = fails('rate_limited', 10 * MINUTE);
    await one.search();
    // Before anything else is shared: the ledger itself says no.
    expect(await other.quota.acquire(1, true)).toMatchObject({ calls: 0, refusal: 'rate_limited' });
    expect(await other.quota.acquireFollowUp()).toMatchObject({ calls: 0 });
    await other.watch.sync();
    expect(await other.search()).toMatchObject({ reason: 'rate_limited' });
    expect(other.calls).toBe(0);
    await pass(10 * MINUTE);
    await other.watch.sync();
    expect(await other.search()).toEqual(FARES);
  });

  it('pause a source whose response reports a used-up limit', async () => {
    const client = new Process({ kind: 'fares', fares: [], retryAfterMillis: MINUTE });
    expect(await client.search()).toMatchObject({ kind: 'fares' });
    expect(await client.search()).toMatchObject({
      reason: 'rate_limited',
      retryAfterMillis: MINUTE,
    });
  });

  it('back off exponentially without a stated pause', async () => {
    const client = new Process(fails('rate_limited'));
    for (const millis of [10_000, 20_000, 40_000]) {
      expect(await client.search()).toMatchObject({ retryAfterMillis: millis });
      await pass(millis);
      await client.watch.sync();
    }
  });

  it('never exceed their common quota, follow-up calls included', async () => {
    const processes = pair({ perSecond: 1_000_000, perDay: 480 });
    const made = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const { name, quota: shared, watch } = processes[index % 2] as Process;
        if (index % 3 === 0) return (await watch.getMeter(name).mayCallAgain()) ? 1 : 0;
        return (await shared.acquire(1, index % 4 === 0)).calls;
      }),
    );
    const calls = made.reduce<number>((sum, one) => sum + one, 0);
    expect(calls).toBeGreaterThan(0);
    // What a quarter of an hour of the day's calls comes to.
    expect(calls).toBeLessThanOrEqual(6);
  });
});

describe('source statistics', () => {
  it('count successes, failures and billable searches of all processes', async () => {
    const processes = pair();
    const { name } = processes[0];
    for (const one of processes) {
      await one.searchTimes(3);
      one.reply = fails('failing');
      await one.search();
      one.reply = fails('refused');
      await one.search();
    }
    await Promise.all(processes.map(({ watch }) => watch.sync()));
    await Promise.all(processes.map(({ watch }) => watch.sync()));
    const of = <Row extends { source: string }>(rows: Row[]) =>
      rows.filter(({ source }) => source === name);
    expect(of(await getRecentAnswers(db.pool))).toMatchObject([{ answered: 6, failed: 4 }]);
    // What was refused, the provider did not search for.
    expect(of(await getMonthlyRatios(db.pool))).toMatchObject([{ searches: 8 }]);
  });

  it('are exported to Prometheus', async () => {
    const client = new Process();
    await client.search();
    client.reply = fails('retired');
    await client.search();
    const text = await client.registry.metrics();
    const labels = `source="${client.name}",kind="search"`;
    expect(text).toContain(`farelark_source_calls_total{${labels},outcome="answered"} 1`);
    expect(text).toContain(`farelark_source_answers_total{${labels},outcome="retired"} 1`);
    expect(text).toContain(`farelark_source_breaker_state{${labels}} 2`);
    expect(text).toContain(`farelark_source_call_seconds_count{${labels}} 2`);
  });
});
