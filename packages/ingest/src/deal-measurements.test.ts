import { getValue, inTransaction, queryRows } from '@farelark/db';
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
  minutesLater,
  NOW,
  offersAt,
  respondWith,
} from './testing/pipeline-fixtures.ts';

const LONG_AGO = new Date(0);

const database = pipelineDatabase();
const { addTraveller, pipelineAt, ingestRows } = database;
let travellers: readonly string[];

beforeEach(async () => {
  await database.pool.query('delete from alert_deliveries; delete from delivery_days');
  travellers = [await addTraveller(), await addTraveller({ emailWanted: false })];
});

const secondsLater = (seconds: number) => minutesLater(seconds / 60);
const at = (seconds: number) => new Date(secondsLater(seconds));

/** Ingests forty daily reports, the last of which has a deal. */
const ingestDeal = (synthetic = false) =>
  ingestRows(feedWithDeals([5]), { synthetic, isQueryable: true });

/** Checks the deals that are due. */
async function check(
  seconds: number,
  query: QueryableSource['query'],
  { synthetic = false } = {},
): Promise<void> {
  const pipeline = pipelineAt(secondsLater(seconds));
  await checkDueDeals(pipeline, [{ ...createSource(query), synthetic }], 10);
}

/** Delivers all pending emails. */
async function deliverMails(seconds: number): Promise<void> {
  const claimed = await claimMessages(database.pool, 'email', 100, 30);
  const outcome = { kind: 'sent', at: at(seconds) } as const;
  await finishMessages(
    database.pool,
    claimed.map(({ id }) => ({ id, outcome })),
  );
}

async function readMeasured(measure: DeliveryMeasure, synthetic = false): Promise<number[]> {
  const tallies = await getDeliveryTallies(database.pool, LONG_AGO, synthetic);
  return (tallies.get(measure) ?? []).flatMap(({ value, count }) =>
    Array.from({ length: count }, () => value),
  );
}

async function click(seconds: number, userId: string | null): Promise<void> {
  const deals: { id: string }[] = await queryRows(database.pool)`select id from deals`;
  expect(deals).toHaveLength(1);
  const dealId = deals[0]?.id ?? '';
  await inTransaction(database, (client) => recordClick(client, dealId, userId, at(seconds)));
}

const countClicks = (seconds: number) =>
  getClickCounts(database.pool, LONG_AGO, false, at(seconds));

describe('delivery measurements', () => {
  it('time an alert from detection and confirmation to inbox and screen', async () => {
    await ingestDeal();
    await check(40, offersAt(55));
    await deliverMails(50);
    const id: string = await getValue(database.pool)`select id from flight_alerts limit 1`;
    await markShown(database.pool, [id], at(41));
    expect(await readMeasured('alert')).toHaveLength(2);
    expect(await readMeasured('mail_owed')).toHaveLength(1);
    expect(await readMeasured('mail_accepted')).toHaveLength(1);
    expect(await readMeasured('detected_to_inbox')).toEqual([50_000]);
    expect(await readMeasured('verified_to_inbox')).toEqual([10_000]);
    expect(await readMeasured('detected_to_screen')).toEqual([41_000]);
    // 55 euros instead of about 100.
    expect(await readMeasured('saving')).toEqual(Array(2).fill(expect.closeTo(450, -1)));
  });

  it('time a further price drop from that drop', async () => {
    await ingestDeal();
    await check(40, offersAt(55));
    await deliverMails(50);
    const hour = 3_600;
    await check(hour, offersAt(40));
    await check(hour + 30, offersAt(40));
    await deliverMails(hour + 35);
    expect(await readMeasured('detected_to_inbox')).toEqual([35_000, 50_000]);
    expect(await readMeasured('verified_to_inbox')).toEqual([5_000, 10_000]);
    expect(await readMeasured('alert')).toHaveLength(4);
  });

  it('count an alert to a later traveller, but do not time it', async () => {
    await ingestDeal();
    await check(40, offersAt(55));
    const late = await addTraveller();
    expect((await notifyOfLiveDeals(pipelineAt(secondsLater(7_200)), late)).alerts).toBe(1);
    await deliverMails(7_205);
    expect(await readMeasured('alert')).toHaveLength(3);
    expect(await readMeasured('mail_accepted')).toHaveLength(2);
    for (const measure of ['detected_to_inbox', 'verified_to_inbox'] as const)
      expect(await readMeasured(measure)).toHaveLength(1);
  });

  it('separate simulated alerts from real ones, and are purged with them', async () => {
    await ingestDeal(true);
    await check(40, offersAt(55), { synthetic: true });
    await deliverMails(50);
    expect(await readMeasured('alert', false)).toEqual([]);
    expect(await readMeasured('alert', true)).toHaveLength(2);
    expect(await getDealLifetimes(database.pool, LONG_AGO, false)).toEqual([]);
    expect(await getDealLifetimes(database.pool, LONG_AGO, true)).toHaveLength(1);
    await purgeSynthetic(database);
    expect(await readMeasured('alert', true)).toEqual([]);
  });
});

const NONE = { confirmed: 0, repriced: 0, gone: 0, unknown: 0, pending: 0 };
it.each([
  ['confirmed', 'the same price', offersAt(55)],
  ['confirmed', 'a lower price', offersAt(52)],
  ['repriced', 'a higher price that is still a deal', offersAt(62)],
  ['gone', 'nothing', respondWith({ kind: 'none' })],
  ['gone', 'the usual price', offersAt(99)],
  ['pending', 'no answer', respondWith({ kind: 'unavailable' })],
] as const)('a click is %s when the check that it causes finds %s', async (expected, _, query) => {
  await ingestDeal();
  await check(40, offersAt(55));
  await click(50, travellers[0] ?? null);
  expect(await countClicks(50)).toEqual({ ...NONE, pending: 1 });
  // Only due because of the click.
  await check(51, query);
  expect(await countClicks(51)).toEqual({ ...NONE, [expected]: 1 });
});

it('getDealLifetimes ends a lifetime halfway between the last check that found the deal and the next', async () => {
  await ingestDeal();
  await check(40, offersAt(55));
  const rows: { seconds: number; due: Date }[] = await queryRows(database.pool)`
      select extract(epoch from ${at(40)}::timestamptz - first_seen_at)::int as seconds,
             check_due_at as due from deals`;
  const { seconds, due } = rows[0] as (typeof rows)[number];
  const later = (due.getTime() - NOW) / 1000 + 600;
  await check(later, respondWith({ kind: 'none' }));
  const exact = seconds + (later - 40) / 2;
  expect(await getDealLifetimes(database.pool, LONG_AGO, false)).toEqual([
    { label: expect.any(String), seconds: Math.floor(exact / 60) * 60, ended: true, count: 1 },
  ]);
});
