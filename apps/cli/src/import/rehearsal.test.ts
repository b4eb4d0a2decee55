import { type Instant, MILLIS_PER_DAY, parseInstant, type RawFare } from '@farelark/engine';
import type { FeedBatch } from '@farelark/sources/feed';
import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { daysUntilNow, rehearse, toRehearsalName } from './rehearsal.ts';

async function* toBatch(rows: readonly RawFare[]): AsyncGenerator<FeedBatch> {
  yield { rows, bytesRead: 0, bytesTotal: null };
}

async function rehearseRow(row: RawFare, days: number): Promise<RawFare> {
  for await (const batch of rehearse(toBatch([row]), days)) return batch.rows[0] as RawFare;
  throw new Error('no row');
}

const moment = fc.integer({ min: 0, max: 4e12 }).map((millis) => millis as Instant);
it.prop([moment, moment])(
  'daysUntilNow moves the newest observation into the last 24 hours',
  (newest, now) => {
    const rehearsed = newest + daysUntilNow(newest, now) * MILLIS_PER_DAY;
    expect(rehearsed).toBeLessThanOrEqual(now);
    expect(now - rehearsed).toBeLessThan(MILLIS_PER_DAY);
  },
);

describe('rehearse', () => {
  it('shifts all dates, and nothing else', async () => {
    const row: RawFare = {
      observed_at: '2016-02-28T23:15:00+01:00',
      departure_date: '2016-03-01',
      return_date: '2016-03-08',
      expires_at: '2016-02-29',
      departure_time: '09:40',
      origin: 'BUD',
      price: '49.99',
    };
    expect(await rehearseRow(row, 366)).toEqual({
      ...row,
      observed_at: '2017-02-28T23:15:00+01:00',
      departure_date: '2017-03-02',
      return_date: '2017-03-09',
      expires_at: '2017-03-01',
      source: undefined,
    });
  });

  it('keeps invalid dates', async () => {
    const row = await rehearseRow({ observed_at: 'yesterday', departure_date: '2016-02-31' }, 10);
    expect(row).toMatchObject({ observed_at: 'yesterday', departure_date: '2016-02-31' });
    expect(parseInstant(row.observed_at ?? '')).toBeNull();
  });

  it('marks named sources', async () => {
    expect((await rehearseRow({ source: 'ryanair.com' }, 1)).source).toBe(
      toRehearsalName('ryanair.com'),
    );
    expect((await rehearseRow({ source: '' }, 1)).source).toBe('');
  });
});
