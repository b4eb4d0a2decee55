import { type Database, queryRows, queryValue } from '@farelark/db';
import { readFeedStates } from '@farelark/db/feed-states';
import { connectedDatabase } from '@farelark/db/testing';
import { formatDay, type Instant, MILLIS_PER_DAY, utcDayOf } from '@farelark/engine';
import { type FeedServer, startFeedServer } from '@farelark/sources/feed/testing';
import { type CallRecord, UNMETERED } from '@farelark/sources/http';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createTestPipeline } from '../../testing/test-pipeline.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { FeedPoller } from './feed-poller.ts';
import type { CallResult } from './sources/circuit-breaker.ts';
import { feedsFromSettings } from './sources/sources-from-settings.ts';

const HEADER = 'observed_at,origin,destination,departure_date,price,currency,carrier\n';
const TODAY = utcDayOf(Date.now() as Instant);
const never = new AbortController().signal;

/** Distinct rows of some days ago, one second apart. */
function rowsText(from: number, to: number): string {
  let text = '';
  for (let number = from; number < to; number += 1) {
    const at = new Date((TODAY - 3) * MILLIS_PER_DAY + number * 1000).toISOString();
    const departure = formatDay((TODAY + 30 + (number % 60)) as typeof TODAY);
    text += `${at},BUD,BCN,${departure},${100 + (number % 7)},EUR,W6\n`;
  }
  return text;
}
const feedText = (rows: number) => HEADER + rowsText(0, rows);

const database = connectedDatabase();
let feedServer: FeedServer;
beforeEach(async () => {
  feedServer = await startFeedServer(feedText(0));
  for (const table of ['feed_states', 'fares', 'baselines', 'quarantine', 'deals'])
    await database.pool.query(`delete from ${table}`);
});
afterEach(() => feedServer.stop());

interface Poll {
  readonly poller: FeedPoller;
  readonly endings: CallResult[];
  readonly calls: CallRecord[];
  readonly log: string[];
}

/** Like a newly started process. */
function newPoller({ url = feedServer.url, onTaken = () => {} } = {}): Poll {
  const [endings, calls, log]: [CallResult[], CallRecord[], string[]] = [[], [], []];
  const settings = { FEEDS: [{ name: 'partner', url }], AUTH_SECRET: 'a secret' };
  const meter = { ...UNMETERED, recordCall: (call: CallRecord) => calls.push(call) };
  const [polled] = feedsFromSettings(settings, () => meter);
  if (polled === undefined) throw new Error('There is no feed');
  const poller = new FeedPoller({
    polled,
    pipeline: createTestPipeline(database.pool, {
      onEvent: ({ kind }) => {
        if (kind === 'ingested') onTaken();
      },
    }),
    log: pino({ level: 'info' }, { write: (line) => void log.push(line) }),
    intervalMillis: 900_000,
    breaker: {
      acquire: async (kind) => ({ kind, isTrial: false }),
      async release(_, ending) {
        endings.push(ending);
        return null;
      },
    },
  });
  return { poller, endings, calls, log };
}

const state = async () => (await readFeedStates(database.pool, ['partner']))[0];
const makeDue = () => database.pool.query('update feed_states set next_at = now()');
const fares = async ({ pool }: Pick<Database, 'pool'> = database) =>
  (await queryValue(pool)<number>`select count(*)::int as count from fares`) ?? 0;

describe('FeedPoller', () => {
  it('reads new rows when the feed is due', async () => {
    feedServer.content = Buffer.from(feedText(300));
    const { poller, endings } = newPoller();
    expect(await poller.round(never)).toBe(true);
    expect(await fares()).toBe(300);
    expect(await poller.round(never)).toBe(false);
    expect(feedServer.requests).toHaveLength(1);

    feedServer.content = Buffer.from(feedText(450));
    await makeDue();
    await poller.round(never);
    expect(await fares()).toBe(450);
    expect(await state()).toMatchObject({ rows: 450, accepted: 450, failures: 0 });
    expect(endings.map(({ outcome }) => outcome)).toEqual(['answered', 'answered']);
  });

  it('continues in another process after each batch without loss or repetition', async () => {
    const rows = 14_000;
    feedServer.content = Buffer.from(feedText(rows));
    let stops = 0;
    for (let isRead = false; !isRead; ) {
      const stop = new AbortController();
      const { poller } = newPoller({ onTaken: () => stop.abort(new Error('The server stops')) });
      isRead = await poller.round(stop.signal).catch((error: Error) => {
        expect(error.message).toBe('The server stops');
        stops += 1;
        return false;
      });
    }
    expect(stops).toBeGreaterThan(1);
    await expectAll(rows);
    expect(await state()).toMatchObject({ rows, accepted: rows });
    expect(feedServer.requests.map(({ status }) => status).slice(1, 3)).toEqual([206, 206]);
    expect(feedServer.requests.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('ingests a batch again after a crash, without changes', async () => {
    const rows = 7_000;
    feedServer.content = Buffer.from(feedText(rows));
    const kill = () => {
      throw new Error('Killed');
    };
    await expect(newPoller({ onTaken: kill }).poller.round(never)).rejects.toThrow('Killed');
    const previous = await fares();
    expect(previous).toBeGreaterThan(0);
    await newPoller().poller.round(never);
    await expectAll(rows);
    expect(await state()).toMatchObject({ rows, accepted: rows - previous });
  });

  it('reads in one process at a time', async () => {
    feedServer.content = Buffer.from(feedText(9_000));
    const pollers = [newPoller(), newPoller(), newPoller()];
    const read = await Promise.all(pollers.map(({ poller }) => poller.round(never)));
    expect(read.filter((did) => did)).toHaveLength(1);
    expect(feedServer.requests).toHaveLength(1);
    expect(await fares()).toBe(9_000);
  });

  it('retries a failing feed with exponential backoff and keeps its rows', async () => {
    feedServer.content = Buffer.from(feedText(100));
    await newPoller().poller.round(never);
    feedServer.content = Buffer.from(feedText(200));
    feedServer.fault = { kind: 'status', status: 500 };
    const waits: number[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await makeDue();
      const { poller, endings, calls } = newPoller();
      expect(await poller.round(never)).toBe(true);
      expect(endings).toMatchObject([{ outcome: 'failing', status: 500 }]);
      expect(calls).toMatchObject([{ kind: 'feed', outcome: 'failing' }]);
      // In tens of seconds: some time has passed.
      waits.push(Math.round(((await state())?.waitMillis ?? 0) / 10_000));
    }
    expect(waits).toEqual([6, 12, 24]);
    expect(await state()).toMatchObject({ failures: 3, failure: 'failing', rows: 100 });
    feedServer.fault = null;
    await makeDue();
    await newPoller().poller.round(never);
    expect(await fares()).toBe(200);
    expect(await state()).toMatchObject({ failures: 0, failure: null, failingSince: null });
  });

  it('keeps complete rows of a truncated response and continues there', async () => {
    feedServer.content = Buffer.from(feedText(12_000));
    feedServer.fault = { kind: 'cut', after: 500_000 };
    await newPoller().poller.round(never);
    const previous = await fares();
    expect(previous).toBeGreaterThan(1000);
    expect(await state()).toMatchObject({ failure: 'unreachable', accepted: previous });
    feedServer.fault = null;
    await makeDue();
    await newPoller().poller.round(never);
    expect(await fares()).toBe(12_000);
    expect(await state()).toMatchObject({ rows: 12_000, accepted: 12_000 });
  });

  it('starts again after a change of the URL, ignoring known fares', async () => {
    feedServer.content = Buffer.from(feedText(50));
    await newPoller().poller.round(never);
    await newPoller({ url: `${feedServer.url}?v=2` }).poller.round(never);
    expect(feedServer.requests.map(({ status }) => status)).toEqual([200, 200]);
    expect(await fares()).toBe(50);
    expect(await state()).toMatchObject({ rows: 100, accepted: 50 });
  });

  it('polls again soon after an unterminated last line', async () => {
    feedServer.content = Buffer.from(feedText(5).slice(0, -1));
    await newPoller().poller.round(never);
    expect(await fares()).toBe(4);
    expect((await state())?.waitMillis).toBeLessThanOrEqual(10_000);
    await makeDue();
    await newPoller().poller.round(never);
    expect(await fares()).toBe(5);
    expect((await state())?.waitMillis).toBeGreaterThan(800_000);
  });

  it('retries an unreachable feed at least every 15 minutes', async () => {
    // A closed port.
    const { poller } = newPoller({ url: 'http://127.0.0.1:9/' });
    await poller.round(never);
    expect((await state())?.waitMillis).toBeLessThanOrEqual(60_000);
    await database.pool.query('update feed_states set failures = 12, next_at = now()');
    await newPoller({ url: 'http://127.0.0.1:9/' }).poller.round(never);
    const { waitMillis = 0, failures } = (await state()) ?? {};
    expect(failures).toBe(13);
    expect(waitMillis).toBeGreaterThan(850_000);
    expect(waitMillis).toBeLessThanOrEqual(900_000);
  });

  it('accepts sellers as sources, but not queried providers', async () => {
    const row = rowsText(0, 1).trimEnd();
    const named = ['wizzair.com', ' Duffel', 'simulator', ''].map(
      (source, index) => `${row.replace('.000Z', `.00${index}Z`)},${source}\n`,
    );
    feedServer.content = Buffer.from(`${HEADER.trimEnd()},source\n${named.join('')}`);
    await newPoller().poller.round(never);
    const rows = await queryRows(database.pool)`
      select s.name, count(*)::int as fares from fares f join sources s on s.id = f.source_id
       group by s.name order by s.name`;
    expect(rows).toEqual([
      { name: 'partner', fares: 3 },
      { name: 'wizzair.com', fares: 1 },
    ]);
  });

  it('never exposes the URL', async () => {
    const url = feedServer.url.replace('://', '://me:hunter2@').concat('?token=hunter3');
    feedServer.content = Buffer.from(feedText(20));
    const logs: string[] = [];
    for (const fault of [
      null,
      { kind: 'status', status: 404 } as const,
      { kind: 'html' } as const,
    ]) {
      feedServer.fault = fault;
      const { poller, log } = newPoller({ url });
      await database.pool.query('update feed_states set next_at = now()');
      await poller.round(never);
      logs.push(...log);
    }
    expect(logs.length).toBeGreaterThan(2);
    const { rows } = await database.pool.query('select * from feed_states');
    const output = `${logs.join('\n')} ${JSON.stringify(rows)} ${JSON.stringify(await dump('quarantine'))}`;
    expect(output).not.toMatch(/hunter|127\.0\.0\.1/);
  });
});

const dump = async (table: string) => (await database.pool.query(`select * from ${table}`)).rows;

/** Expects every row to be recorded once, numbered without gaps. */
async function expectAll(rowCount: number): Promise<void> {
  const rows = await queryRows(database.pool)`
    select count(*)::int as fares, count(distinct number)::int as numbers, max(number)::int as last from fares`;
  expect(rows).toEqual([{ fares: rowCount, numbers: rowCount, last: rowCount }]);
}

it('several servers read a feed from their start on, once in total', async () => {
  feedServer.content = Buffer.from(feedText(400));
  const environment = { FEEDS: `partner=${feedServer.url}` };
  const first = await startTestServer(environment);
  onTestFinished(() => first.stop());
  await first.startOther(environment);
  await expect.poll(() => fares(first.database)).toBe(400);
  await expect.poll(() => feedServer.requests.length).toBe(1);
  expect(await first.query('select name from sources')).toEqual([{ name: 'partner' }]);
});
