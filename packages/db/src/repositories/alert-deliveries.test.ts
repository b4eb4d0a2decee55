import type { Instant } from '@farelark/engine';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { execute, queryRows } from '../sql.ts';
import { connectedDatabase } from '../testing/connected-database.ts';
import { aDeal, addAccount, type DealChanges, storeDeal } from '../testing/stored-deal.ts';
import { inTransaction } from '../transaction.ts';
import {
  type DeliveryMeasure,
  foldDeliveries,
  getDeliveryTallies,
  getFirstStoredDay,
  getNotificationTimes,
  markShown,
  recordNotifications,
} from './alert-deliveries.ts';
import { type WrittenAlert, writeAlerts } from './alerts.ts';
import { claimMessages, enqueueMessages, finishMessages } from './outbox.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const LONG_AGO = new Date(0);

const db = connectedDatabase();
beforeEach(async () => {
  for (const table of ['alert_deliveries', 'delivery_days', 'outbox', 'deals', 'auth."user"'])
    await db.pool.query(`delete from ${table}`);
});

const secondsBefore = (at: Date, seconds: number) => (at.getTime() - seconds * 1000) as Instant;

interface Notification {
  /** Time of the recheck or sighting that announced the deal. */
  readonly at?: Date;
  /** Seconds until the mail server accepts the email; null: no email. */
  readonly mailed?: number | null;
  /** Start of an announcement in several batches. */
  readonly announcedAt?: Instant;
  readonly deal?: DealChanges;
}

/** Notifies a new traveller of a deal, as the pipeline and the mail worker do. Returns the id of the alert. */
async function notify({
  at = NOW,
  mailed = null,
  announcedAt,
  deal: changes = {},
}: Notification): Promise<string> {
  const deal = aDeal(at, changes);
  const dealId = await storeDeal(db.pool, deal);
  const userId = await addAccount(db.pool);
  const alertId = await inTransaction(db, async (client) => {
    const [alert] = await writeAlerts(client, dealId, deal, [userId], at);
    const { id, revision } = alert as WrittenAlert;
    const notification = { alertId: id, revision, mailPending: mailed !== null };
    const times = getNotificationTimes(deal, at.getTime() as Instant, announcedAt);
    await recordNotifications(client, deal, [notification], at, times);
    return id;
  });
  if (mailed === null) return alertId;
  const dedupeKey = `deal_alert:${alertId}:1`;
  const recipient = { userId, address: 'reader@example.org', language: 'en' };
  await enqueueMessages(db.pool, [
    { channel: 'email', kind: 'deal_alert', ...recipient, payload: { alertId, dealId }, dedupeKey },
  ]);
  const outcome = { kind: 'sent', at: new Date(at.getTime() + mailed * 1000) } as const;
  const [claimed] = await claimMessages(db.pool, 'email', 1, 30);
  await finishMessages(db.pool, [{ id: claimed?.id ?? '', outcome }]);
  return alertId;
}

/** Measured values, repeated by their count. */
async function getMeasured(measure: DeliveryMeasure, since = LONG_AGO) {
  const tallies = await getDeliveryTallies(db.pool, since, false);
  return (tallies.get(measure) ?? []).flatMap(({ value, count }) =>
    Array.from({ length: count }, () => value),
  );
}

it('two_digits_up rounds up to two significant digits, by at most a tenth', async () => {
  const round = async (amounts: readonly number[]) => {
    const rows: { rounded: string }[] = await queryRows(db.pool)`
        select two_digits_up(amount) as rounded from unnest(${amounts}::bigint[]) amount`;
    return rows.map(({ rounded }) => Number(rounded));
  };
  expect(await round([0, 1, 9, 10, 99, 100, 101, 110, 111, 999, 1000, 1001, 99_999])).toEqual([
    0, 1, 9, 10, 99, 100, 110, 110, 120, 1000, 1000, 1100, 100_000,
  ]);
  const amounts = fc.sample(fc.integer({ min: 1, max: 2 ** 40 }), 500);
  for (const [index, rounded] of (await round(amounts)).entries()) {
    expect(rounded).toBeGreaterThanOrEqual(amounts[index] ?? 0);
    expect(rounded).toBeLessThanOrEqual(1.1 * (amounts[index] ?? 0));
  }
});

describe('getDeliveryTallies', () => {
  it('measures travellers of later batches from the announcement', async () => {
    const id = await notify({
      announcedAt: secondsBefore(NOW, 20),
      deal: { detectedAt: secondsBefore(NOW, 30), verifiedAt: secondsBefore(NOW, 1) },
    });
    await markShown(db.pool, [id], NOW);
    expect(await getMeasured('detected_to_screen')).toEqual([30_000]);
  });

  it('counts a clock fault instead of delays when the email was sent before the confirmation', async () => {
    await notify({ mailed: -4 });
    expect(await getMeasured('detected_to_inbox')).toEqual([]);
    expect(await getMeasured('verified_to_inbox')).toEqual([]);
    expect((await getMeasured('clock_fault')).length).toBe(1);
    expect((await getMeasured('mail_accepted')).length).toBe(1);
  });

  it('keeps the values at the notification when the deal changes', async () => {
    await notify({ mailed: 2 });
    const goneAt = NOW.getTime() as Instant;
    const gone = { state: 'gone', goneAt, goneReason: 'not_found' } as const;
    await storeDeal(db.pool, aDeal(NOW, { saving: 0.9, episode: 2, ...gone }));
    expect(await getMeasured('saving')).toEqual([400]);
    expect(await getMeasured('verified_to_inbox')).toEqual([2_000]);
  });

  it('keeps counting alerts of deleted accounts', async () => {
    await notify({ mailed: 2 });
    await db.pool.query('delete from auth."user"');
    expect(await execute(db.pool)`select from flight_alerts`).toBe(0);
    expect((await getMeasured('alert')).length).toBe(1);
    expect(await getMeasured('verified_to_inbox')).toEqual([2_000]);
  });

  it('measures the first time an open dashboard shows the alert', async () => {
    const id = await notify({ deal: { detectedAt: secondsBefore(NOW, 1) } });
    await markShown(db.pool, [id], new Date(NOW.getTime() + 500));
    await markShown(db.pool, [id], new Date(NOW.getTime() + 90_000));
    expect(await getMeasured('detected_to_screen')).toEqual([1_500]);
  });
});

describe('foldDeliveries', () => {
  const daysBefore = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

  /** Notifies today, on the last stored day and before. */
  async function notifyInAWeek(): Promise<void> {
    for (const [index, days] of [0, 3, 4, 4, 6].entries())
      await notify({ at: daysBefore(days), mailed: 10 * (index + 1), deal: { departure: index } });
  }

  it('moves old rows into anonymous counts by day, without changing a measurement', async () => {
    await notifyInAWeek();
    const since = new Date('2026-11-17T00:00:00Z');
    const measure = () =>
      Promise.all([LONG_AGO, since].map((start) => getDeliveryTallies(db.pool, start, false)));
    const before = await measure();
    for (const count of [3, 0]) {
      expect(await foldDeliveries(db.pool, NOW)).toBe(count);
      expect(await measure()).toEqual(before);
    }
    expect(await getMeasured('verified_to_inbox', since)).toEqual([10_000, 20_000, 30_000, 40_000]);
    const rows: { told_at: Date }[] = await queryRows(db.pool)`
      select told_at from alert_deliveries`;
    for (const { told_at } of rows) expect(told_at >= getFirstStoredDay(NOW)).toBe(true);
    const days: Record<string, unknown>[] = await queryRows(db.pool)`select * from delivery_days`;
    expect(new Set(days.flatMap((day) => Object.keys(day)))).toEqual(
      new Set(['day', 'synthetic', 'measure', 'value', 'count']),
    );
  });

  it('counts each row once in concurrent processes', async () => {
    await notifyInAWeek();
    const before = await getDeliveryTallies(db.pool, LONG_AGO, false);
    const folded = await Promise.all([1, 2, 3].map(() => foldDeliveries(db.pool, NOW)));
    expect(folded.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect(await getDeliveryTallies(db.pool, LONG_AGO, false)).toEqual(before);
  });

  it('adds to a day that was aggregated before', async () => {
    await notify({ at: daysBefore(5), mailed: 4, deal: { departure: 1 } });
    await foldDeliveries(db.pool, NOW);
    await notify({ at: daysBefore(5), mailed: 4, deal: { departure: 2 } });
    await foldDeliveries(db.pool, NOW);
    expect(await getMeasured('verified_to_inbox')).toEqual([4_000, 4_000]);
  });
});
