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
import { claimMessages, enqueueMessages, finishMessage } from './outbox.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const LONG_AGO = new Date(0);

const db = connectedDatabase();
beforeEach(async () => {
  for (const table of ['alert_deliveries', 'delivery_days', 'outbox', 'deals', 'auth."user"'])
    await db.pool.query(`delete from ${table}`);
});

const secondsBefore = (at: Date, seconds: number) => (at.getTime() - seconds * 1000) as Instant;

interface Told {
  /** When the look or sighting told them of it. */
  readonly at?: Date;
  /** Seconds from then until the mail server has the mail; null = none is pending, or it never does. */
  readonly mailed?: number | null;
  /** When the deal was announced to the first of a large audience. */
  readonly announcedAt?: Instant;
  readonly deal?: DealChanges;
}

/** Tells one new traveller of a deal through the repositories, as the pipeline and the mail worker do. */
async function writeNotifiedAlert({
  at = NOW,
  mailed = null,
  announcedAt,
  deal: changes = {},
}: Told): Promise<WrittenAlert> {
  const deal = aDeal(at, changes);
  const dealId = await storeDeal(db.pool, deal);
  const userId = await addAccount(db.pool);
  const alert = await inTransaction(db, async (client) => {
    const [written] = await writeAlerts(client, dealId, deal, [userId], at);
    const { id, revision } = written as WrittenAlert;
    const notification = { alertId: id, revision, mailPending: mailed !== null };
    await recordNotifications(
      client,
      deal,
      [notification],
      at,
      getNotificationTimes(deal, at.getTime() as Instant, announcedAt),
    );
    return written as WrittenAlert;
  });
  if (mailed === null) return alert;
  await enqueueMessages(db.pool, [
    {
      channel: 'email',
      kind: 'deal_alert',
      userId,
      address: 'reader@example.org',
      language: 'en',
      payload: { alertId: alert.id, dealId },
      dedupeKey: `deal_alert:${alert.id}:${alert.revision}`,
    },
  ]);
  const [message] = await claimMessages(db.pool, 'email', 1, 30);
  const sentAt = new Date(at.getTime() + mailed * 1000);
  await finishMessage(db.pool, message?.id ?? '', { kind: 'sent', at: sentAt });
  return alert;
}

/** Values as measured, each as often as it was. */
async function measured(measure: DeliveryMeasure, synthetic = false, since = LONG_AGO) {
  const tallies = await getDeliveryTallies(db.pool, since, synthetic);
  return (tallies.get(measure) ?? []).flatMap(({ value, count }) =>
    Array.from({ length: count }, () => value),
  );
}

describe('rounding up to two digits', () => {
  it('never makes a delay shorter, nor a tenth longer', async () => {
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
});

describe('notifications', () => {
  it('is timed from the announcement for those of a large audience who are notified after it', async () => {
    const { id } = await writeNotifiedAlert({
      announcedAt: secondsBefore(NOW, 20),
      deal: { detectedAt: secondsBefore(NOW, 30), verifiedAt: secondsBefore(NOW, 1) },
    });
    await markShown(db.pool, [id], NOW);
    expect(await measured('detected_to_screen')).toEqual([30_000]);
  });

  it('is no measurement when clocks disagree: a mail cannot leave before its deal was confirmed', async () => {
    await writeNotifiedAlert({ mailed: -4 });
    expect(await measured('detected_to_inbox')).toEqual([]);
    expect(await measured('verified_to_inbox')).toEqual([]);
    expect((await measured('clock_fault')).length).toBe(1);
    expect((await measured('mail_accepted')).length).toBe(1);
  });

  it('keeps what was true when it was sent, whatever becomes of the deal', async () => {
    await writeNotifiedAlert({ mailed: 2 });
    const changed = aDeal(NOW, {
      saving: 0.9,
      episode: 2,
      state: 'gone',
      goneAt: NOW.getTime() as Instant,
      goneReason: 'not_found',
    });
    await storeDeal(db.pool, changed);
    expect(await measured('saving')).toEqual([400]);
    expect(await measured('verified_to_inbox')).toEqual([2_000]);
  });

  it('stays counted when the account goes, anonymously', async () => {
    await writeNotifiedAlert({ mailed: 2 });
    await db.pool.query('delete from auth."user"');
    expect(await execute(db.pool)`select from flight_alerts`).toBe(0);
    expect((await measured('alert')).length).toBe(1);
    expect(await measured('verified_to_inbox')).toEqual([2_000]);
  });

  it('of simulated fares is never read with that of real ones', async () => {
    await writeNotifiedAlert({ mailed: 2, deal: { departure: 1 } });
    await writeNotifiedAlert({
      mailed: 7,
      deal: { departure: 2, synthetic: true, source: 'a simulator' },
    });
    expect(await measured('verified_to_inbox', false)).toEqual([2_000]);
    expect(await measured('verified_to_inbox', true)).toEqual([7_000]);
  });

  it('is shown when an open dashboard is first handed the card', async () => {
    const { id } = await writeNotifiedAlert({ deal: { detectedAt: secondsBefore(NOW, 1) } });
    await markShown(db.pool, [id], new Date(NOW.getTime() + 500));
    await markShown(db.pool, [id], new Date(NOW.getTime() + 90_000));
    expect(await measured('detected_to_screen')).toEqual([1_500]);
  });
});

describe('folding into days', () => {
  const daysBefore = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

  /** Alerts of today, of the last day kept and of the days before. */
  async function aWeek(): Promise<void> {
    for (const [index, days] of [0, 3, 4, 4, 6].entries())
      await writeNotifiedAlert({
        at: daysBefore(days),
        mailed: 10 * (index + 1),
        deal: { departure: index },
      });
  }

  it('changes no figure, leaves no old row, and counts nothing twice', async () => {
    await aWeek();
    const before = await getDeliveryTallies(db.pool, LONG_AGO, false);
    expect(await foldDeliveries(db.pool, NOW)).toBe(3);
    expect(await getDeliveryTallies(db.pool, LONG_AGO, false)).toEqual(before);
    expect(await foldDeliveries(db.pool, NOW)).toBe(0);
    expect(await getDeliveryTallies(db.pool, LONG_AGO, false)).toEqual(before);
    const rows: { told_at: Date }[] = await queryRows(db.pool)`
      select told_at from alert_deliveries`;
    for (const { told_at } of rows) expect(told_at >= getFirstStoredDay(NOW)).toBe(true);
  });

  it('by several concurrent processes counts each row once', async () => {
    await aWeek();
    const before = await getDeliveryTallies(db.pool, LONG_AGO, false);
    const folded = await Promise.all([1, 2, 3].map(() => foldDeliveries(db.pool, NOW)));
    expect(folded.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect(await getDeliveryTallies(db.pool, LONG_AGO, false)).toEqual(before);
  });

  it('adds to a day that was folded before', async () => {
    await writeNotifiedAlert({ at: daysBefore(5), mailed: 4, deal: { departure: 1 } });
    await foldDeliveries(db.pool, NOW);
    await writeNotifiedAlert({ at: daysBefore(5), mailed: 4, deal: { departure: 2 } });
    await foldDeliveries(db.pool, NOW);
    expect(await measured('verified_to_inbox')).toEqual([4_000, 4_000]);
  });

  it('keeps the days apart, so that a window begins with its first day', async () => {
    await aWeek();
    await foldDeliveries(db.pool, NOW);
    const since = new Date('2026-11-17T00:00:00Z');
    expect(await measured('verified_to_inbox', false, since)).toEqual([
      10_000, 20_000, 30_000, 40_000,
    ]);
  });

  it('knows nothing of single alerts any more', async () => {
    await writeNotifiedAlert({ at: daysBefore(9), mailed: 4 });
    await foldDeliveries(db.pool, NOW);
    const rows: Record<string, unknown>[] = await queryRows(db.pool)`select * from delivery_days`;
    expect(new Set(rows.flatMap((row) => Object.keys(row)))).toEqual(
      new Set(['day', 'synthetic', 'measure', 'value', 'count']),
    );
  });
});
