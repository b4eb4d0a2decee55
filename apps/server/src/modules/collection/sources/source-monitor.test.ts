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
  reply: Reply = FARES;
  /** Of its failures; null: no answer came. */
  status: number | null = 503;
  calls = 0;

  constructor(name = aName(), quota: SourceQuota = { perSecond: 1000 }) {
    this.name = name as SourceName;
    this.watch = new SourceMonitor({
      database: db,
      log: pino({ level: 'silent' }),
      metrics: this.metrics,
      clock: () => now,
    });
    const meter = this.watch.getMeter(this.name);
    const answer = async (): Promise<SearchResult> => {
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
        const given = await answer();
        if (given.kind === 'unavailable') throw new SourceFailure('retired', 'GET /');
        yield given.fares;
      },
      recheck: async () => {
        const given = await answer();
        return given.kind === 'fares' ? { kind: 'none' } : given;
      },
      tripSearch: { quota, search: answer },
    };
    this.source = this.watch.guard(source) as SearchableSource;
    this.quota = new CallQuota(db.pool, this.source, this.watch.findBreaker(this.name));
    this.watch.limit(this.name, this.quota);
  }

  search(signal = new AbortController().signal): Promise<SearchResult> {
    return this.source.tripSearch.search(TRIP, signal);
  }

  async searchTimes(times: number): Promise<void> {
    for (let one = 0; one < times; one += 1) await this.search();
  }
}

/** Two processes with a source of one name. */
function pair(quota?: SourceQuota): [Process, Process] {
  const name = aName();
  return [new Process(name, quota), new Process(name, quota)];
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
    const one = new Process();
    one.reply = fails('failing');
    await one.searchTimes(4);
    one.reply = FARES;
    await one.search();
    one.reply = fails('failing');
    await one.searchTimes(5);
    expect(one.calls).toBe(10);
    const answer = await one.search();
    expect(answer).toMatchObject({ kind: 'unavailable', reason: 'paused' });
    expect(one.calls).toBe(10);
    expect(await one.quota.acquire(5, true)).toMatchObject({ calls: 0, refusal: 'paused' });
  });

  it('gets a trial call after its pause; another failure doubles the pause', async () => {
    const one = new Process();
    one.reply = fails('too_slow');
    await one.searchTimes(5);
    await pass(MINUTE / 2);
    expect(await one.quota.acquire(5, false)).toMatchObject({ calls: 1 });
    const side = await Promise.all([one.search(), one.search(), one.search()]);
    expect(side.map((answer) => 'reason' in answer && answer.reason).sort()).toEqual([
      'paused',
      'paused',
      'too_slow',
    ]);
    expect(one.calls).toBe(6);
    await pass(MINUTE / 2);
    expect(await one.search()).toMatchObject({ reason: 'paused' });
    await pass(MINUTE / 2);
    one.reply = FARES;
    expect(await one.search()).toEqual(FARES);
    await one.searchTimes(3);
    expect(one.calls).toBe(10);
  });

  it.each(['unauthorized', 'forbidden', 'retired'] as const)(
    'is paused for an hour immediately when it is %s',
    async (reason) => {
      const one = new Process();
      one.reply = fails(reason);
      await one.search();
      expect(await one.search()).toMatchObject({ reason: 'paused', retryAfterMillis: HOUR });
      await pass(HOUR - 1000);
      expect(await one.search()).toMatchObject({ reason: 'paused' });
      await pass(1000);
      await one.search();
      expect(await one.search()).toMatchObject({ reason: 'paused', retryAfterMillis: 2 * HOUR });
      expect(one.calls).toBe(2);
    },
  );

  it('stays paused despite an older read of a healthy state', async () => {
    const one = new Process();
    const { health, pauses } = await listSourceHealth(db.pool);
    const readAt = now;
    now += 1;
    one.reply = fails('forbidden');
    await one.search();
    one.watch.getBreaker(one.name).applyState([...health, aClosed(one.name)], pauses, readAt);
    expect(await one.search()).toMatchObject({ reason: 'paused' });
    one.watch.getBreaker(one.name).applyState([...health, aClosed(one.name)], pauses, now + 1);
    one.reply = FARES;
    expect(await one.search()).toEqual(FARES);
  });

  it('keeps a requested pause despite an older read', async () => {
    const one = new Process();
    const readAt = now;
    now += 1;
    one.reply = fails('rate_limited', MINUTE);
    await one.search();
    one.watch.getBreaker(one.name).applyState([], [], readAt);
    expect(await one.search()).toMatchObject({ reason: 'rate_limited' });
    expect(one.calls).toBe(1);
  });

  it('is tried again within minutes after a DNS failure, since this machine may be offline', async () => {
    const one = new Process();
    one.reply = fails('retired');
    one.status = null;
    await one.search();
    const waits: (number | null)[] = [];
    for (let trial = 0; trial < 6; trial += 1) {
      const answer = await one.search();
      const millis = answer.kind === 'unavailable' ? answer.retryAfterMillis : null;
      waits.push(millis);
      await pass(millis ?? 0);
      await one.search();
    }
    expect(waits).toEqual([2, 4, 8, 15, 15, 15].map((minutes) => minutes * MINUTE));
    expect(one.calls).toBe(7);
  });

  it('stays available after invalid requests and unknown routes', async () => {
    const one = new Process();
    for (const reason of ['refused', 'route_not_sold'] as const) {
      one.reply = fails(reason);
      await one.searchTimes(20);
    }
    expect(one.calls).toBe(40);
  });

  it('is paused for one kind of call only', async () => {
    const one = new Process();
    one.reply = fails('forbidden');
    await one.search();
    one.reply = FARES;
    const { signal } = new AbortController();
    expect(await one.source.recheck?.(TRIP, signal)).toEqual({ kind: 'none' });
    one.reply = fails('retired');
    const discover = async () => {
      for await (const _ of one.source.collect({ origins: [] }, signal));
    };
    await expect(discover()).rejects.toThrow(SourceFailure);
    await expect(discover()).rejects.toThrow(SourcePausedError);
    expect(one.calls).toBe(3);
  });

  it('returns failures instead of throwing', async () => {
    const one = new Process();
    one.reply = new TypeError('a bug');
    expect(await one.search()).toMatchObject({ kind: 'unavailable', reason: 'failing' });
    one.reply = new SourceFailure('unreachable', 'GET /');
    expect(await one.search()).toMatchObject({ kind: 'unavailable', reason: 'unreachable' });
  });

  it('counts timeouts, but not cancelled calls', async () => {
    const one = new Process();
    one.reply = 'never';
    const timedOut = new DOMException('too late', 'TimeoutError');
    for (const reason of [timedOut, new Error('the server stops')]) {
      const cut = new AbortController();
      const asked = one.search(cut.signal);
      cut.abort(reason);
      await expect(asked).rejects.toBe(reason);
    }
    await one.watch.sync();
    const of = (await getRecentAnswers(db.pool)).filter(({ source }) => source === one.name);
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
    const before = one.calls + other.calls;
    await Promise.all([one.search(), other.search()]);
    expect(one.calls + other.calls).toBe(before + 1);
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
    const one = new Process();
    one.reply = { kind: 'fares', fares: [], retryAfterMillis: MINUTE };
    expect(await one.search()).toMatchObject({ kind: 'fares' });
    expect(await one.search()).toMatchObject({ reason: 'rate_limited', retryAfterMillis: MINUTE });
  });

  it('back off exponentially without a stated pause', async () => {
    const one = new Process();
    one.reply = fails('rate_limited');
    for (const millis of [10_000, 20_000, 40_000]) {
      expect(await one.search()).toMatchObject({ retryAfterMillis: millis });
      await pass(millis);
      await one.watch.sync();
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
    const one = new Process();
    await one.search();
    one.reply = fails('retired');
    await one.search();
    const text = await one.registry.metrics();
    const labels = `source="${one.name}",kind="search"`;
    expect(text).toContain(`farelark_source_calls_total{${labels},outcome="answered"} 1`);
    expect(text).toContain(`farelark_source_answers_total{${labels},outcome="retired"} 1`);
    expect(text).toContain(`farelark_source_breaker_state{${labels}} 2`);
    expect(text).toContain(`farelark_source_call_seconds_count{${labels}} 2`);
  });
});
