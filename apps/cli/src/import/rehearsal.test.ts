import {
  type Instant,
  MILLIS_PER_DAY,
  parseDay,
  parseInstant,
  type RawFare,
} from '@farelark/engine';
import type { FeedBatch } from '@farelark/sources/feed';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysUntilNow, rehearsalName, rehearse } from './rehearsal.ts';

async function* toBatch(rows: readonly RawFare[]): AsyncGenerator<FeedBatch> {
  yield { rows, lines: rows.map((_, i) => i + 2), bytesRead: 0, bytesTotal: null };
}

async function moved(row: RawFare, days: number): Promise<RawFare> {
  for await (const batch of rehearse(toBatch([row]), days)) return batch.rows[0] as RawFare;
  throw new Error('no row came back');
}

describe('daysUntilNow', () => {
  it('brings the last observation to the last day, and never into the future', () => {
    const moment = fc.integer({ min: 0, max: 4e12 }).map((millis) => millis as Instant);
    fc.assert(
      fc.property(moment, moment, (newest, now) => {
        const rehearsed = newest + daysUntilNow(newest, now) * MILLIS_PER_DAY;
        expect(rehearsed).toBeLessThanOrEqual(now);
        expect(now - rehearsed).toBeLessThan(MILLIS_PER_DAY);
      }),
    );
  });
});

describe('rehearse', () => {
  it('moves every date by the same days and nothing else', async () => {
    const row: RawFare = {
      observed_at: '2016-02-28T23:15:00+01:00',
      departure_date: '2016-03-01',
      return_date: '2016-03-08',
      expires_at: '2016-02-29',
      departure_time: '09:40',
      origin: 'BUD',
      price: '49.99',
    };
    expect(await moved(row, 366)).toEqual({
      ...row,
      observed_at: '2017-02-28T23:15:00+01:00',
      departure_date: '2017-03-02',
      return_date: '2017-03-09',
      expires_at: '2017-03-01',
      source: undefined,
    });
  });

  it('keeps the distance between any two days', async () => {
    const day = fc
      .date({ min: new Date('1990-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    await fc.assert(
      fc.asyncProperty(day, day, fc.integer({ min: -4000, max: 4000 }), async (seen, out, days) => {
        const row = await moved({ observed_at: seen, departure_date: out }, days);
        const lead = (a: string, b: string) => (parseDay(b) ?? Number.NaN) - (parseDay(a) ?? 0);
        expect(lead(row.observed_at ?? '', row.departure_date ?? '')).toBe(lead(seen, out));
        expect(lead(seen, row.observed_at ?? '')).toBe(days);
      }),
    );
  });

  it('leaves what is no date as it is, so that it is refused as such', async () => {
    const row = await moved({ observed_at: 'yesterday', departure_date: '2016-02-31' }, 10);
    expect(row).toMatchObject({ observed_at: 'yesterday', departure_date: '2016-02-31' });
    expect(parseInstant(row.observed_at ?? '')).toBeNull();
  });

  it('makes another source of each source, and leaves those unnamed to the import', async () => {
    expect((await moved({ source: 'ryanair.com' }, 1)).source).toBe(rehearsalName('ryanair.com'));
    expect((await moved({ source: '' }, 1)).source).toBe('');
  });
});
