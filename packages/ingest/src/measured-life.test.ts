import { inTransaction, queryRows } from '@farelark/db';
import { type DeliveryMeasure, getDeliveryTallies, markShown } from '@farelark/db/alert-deliveries';
import { getClickCounts, recordClick } from '@farelark/db/deal-clicks';
import { getDealLifetimes } from '@farelark/db/deal-episodes';
import { claimMessages, finishMessages } from '@farelark/db/outbox';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkDueDeals, type QueryableSource } from './check-deals.ts';
import { notifyOfLiveDeals } from './notify-of-live-deals.ts';
import { purgeSynthetic } from './purge-synthetic.ts';
import { pipelineDatabase } from './testing/pipeline-database.ts';
import {
  createSource,
  feedWithDeals,
  found,
  minutesLater,
  NOW,
  respondWith,
} from './testing/pipeline-fixtures.ts';

const LONG_AGO = new Date(0);

const database = pipelineDatabase();
const { addTraveller, pipelineAt, ingestRows } = database;
let travellers: readonly string[];

beforeEach(async () => {
  for (const table of ['alert_deliveries', 'delivery_days'])
    await database.pool.query(`delete from ${table}`);
  travellers = [await addTraveller(), await addTraveller({ emailWanted: false })];
});

const secondsLater = (seconds: number) => minutesLater(seconds / 60);
const at = (seconds: number) => new Date(secondsLater(seconds));

/** Reports of forty days, the last of which has the bargain. */
const find = (synthetic = false) =>
  ingestRows(feedWithDeals([5]), { synthetic, isQueryable: true });

const at55 = (euros = 55) => found(euros);
const none = respondWith({ kind: 'none' });

/** Checks the deals that are due. */
async function look(
  seconds: number,
  ask: QueryableSource['query'],
  { synthetic = false } = {},
): Promise<void> {
  const pipeline = pipelineAt(secondsLater(seconds));
  await checkDueDeals(pipeline, [{ ...createSource(ask), synthetic }], 10);
}

/** The mail server takes all pending emails. */
async function deliverMails(seconds: number): Promise<void> {
  const claimed = await claimMessages(database.pool, 'email', 100, 30);
  const outcome = { kind: 'sent', at: at(seconds) } as const;
  await finishMessages(
    database.pool,
    claimed.map(({ id }) => ({ id, outcome })),
  );
}

async function measured(measure: DeliveryMeasure, synthetic = false): Promise<number[]> {
  const tallies = await getDeliveryTallies(database.pool, LONG_AGO, synthetic);
  return (tallies.get(measure) ?? []).flatMap(({ value, count }) =>
    Array.from({ length: count }, () => value),
  );
}

async function onlyDeal(): Promise<string> {
  const rows: { id: string }[] = await queryRows(database.pool)`select id from deals`;
  expect(rows).toHaveLength(1);
  return (rows[0] as { id: string }).id;
}

async function click(seconds: number, userId: string | null): Promise<void> {
  const dealId = await onlyDeal();
  await inTransaction(database, (client) => recordClick(client, dealId, userId, at(seconds)));
}

const clicks = (seconds: number) => getClickCounts(database.pool, LONG_AGO, false, at(seconds));

describe('an alert', () => {
  it('is timed from the find and from the look that confirmed it, to inbox and screen', async () => {
    await find();
    await look(40, at55());
    await deliverMails(50);
    const rows: { id: string }[] = await queryRows(database.pool)`select id from flight_alerts`;
    await markShown(database.pool, [rows[0]?.id ?? ''], at(41));
    expect(await measured('alert')).toHaveLength(2);
    expect(await measured('mail_owed')).toHaveLength(1);
    expect(await measured('mail_accepted')).toHaveLength(1);
    expect(await measured('detected_to_inbox')).toEqual([50_000]);
    expect(await measured('verified_to_inbox')).toEqual([10_000]);
    expect(await measured('detected_to_screen')).toEqual([41_000]);
    // 55 euros where about 100 are usual.
    expect(await measured('saving')).toEqual([expect.closeTo(450, -1), expect.closeTo(450, -1)]);
  });

  it('of a further fall is timed from that fall, not from the first find', async () => {
    await find();
    await look(40, at55());
    await deliverMails(50);
    const hour = 3_600;
    await look(hour, at55(40));
    await look(hour + 30, at55(40));
    await deliverMails(hour + 35);
    expect(await measured('detected_to_inbox')).toEqual([35_000, 50_000]);
    expect(await measured('verified_to_inbox')).toEqual([5_000, 10_000]);
    expect(await measured('alert')).toHaveLength(4);
  });

  it('to a traveller who came later is counted and not timed', async () => {
    await find();
    await look(40, at55());
    const late = await addTraveller();
    expect(await notifyOfLiveDeals(pipelineAt(secondsLater(7_200)), late)).toBe(1);
    await deliverMails(7_205);
    expect(await measured('alert')).toHaveLength(3);
    expect(await measured('mail_accepted')).toHaveLength(2);
    for (const measure of ['detected_to_inbox', 'verified_to_inbox'] as const)
      expect(await measured(measure)).toHaveLength(1);
  });

  it('on the simulated market never counts among real ones, and goes with a purge', async () => {
    await find(true);
    await look(40, at55(), { synthetic: true });
    await deliverMails(50);
    expect(await measured('alert', false)).toEqual([]);
    expect(await measured('alert', true)).toHaveLength(2);
    expect(await getDealLifetimes(database.pool, LONG_AGO, false)).toEqual([]);
    expect(await getDealLifetimes(database.pool, LONG_AGO, true)).toHaveLength(1);
    await purgeSynthetic(database);
    expect(await measured('alert', true)).toEqual([]);
  });
});

describe('a click', () => {
  const NOTHING = { confirmed: 0, repriced: 0, gone: 0, unknown: 0, pending: 0 };

  it.each([
    ['confirmed', 'the same price', at55()],
    ['confirmed', 'a lower price', at55(52)],
    ['repriced', 'a higher price that is still a deal', at55(62)],
    ['gone', 'nothing', none],
    ['gone', 'the usual price', at55(99)],
    ['pending', 'no answer', respondWith({ kind: 'unavailable' })],
  ] as const)('is %s when the look that it sets off finds %s', async (expected, _found, ask) => {
    await find();
    await look(40, at55());
    await click(50, travellers[0] ?? null);
    expect(await clicks(50)).toEqual({ ...NOTHING, pending: 1 });
    // Without the click no look would be due so soon.
    await look(51, ask);
    expect(await clicks(51)).toEqual({ ...NOTHING, [expected]: 1 });
  });
});

describe('the life of a deal', () => {
  it('runs from its first sighting until half way between the last look that found it and the next', async () => {
    await find();
    await look(40, at55());
    const rows: { seconds: number; due: Date }[] = await queryRows(database.pool)`
      select extract(epoch from ${at(40)}::timestamptz - first_seen_at)::int as seconds,
             check_due_at as due from deals`;
    const { seconds, due } = rows[0] as (typeof rows)[number];
    const later = (due.getTime() - NOW) / 1000 + 600;
    await look(later, none);
    const exact = seconds + (later - 40) / 2;
    expect(await getDealLifetimes(database.pool, LONG_AGO, false)).toEqual([
      { label: expect.any(String), seconds: Math.floor(exact / 60) * 60, ended: true, count: 1 },
    ]);
  });
});
