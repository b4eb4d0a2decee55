import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { malformedRow, readableRows, readItems } from './answer-body.ts';

const OFFER = z.object({ price: z.string() });

describe('the items of an answer', () => {
  it('are read one by one, so that a wrong one costs itself alone', () => {
    const items = [{ price: '10' }, { price: 10 }, null, { price: 'free' }];
    const rows = readItems(items, OFFER, ({ price }) => (price === 'free' ? null : [{ price }]));
    expect(rows).toEqual([
      { price: '10' },
      { malformed: '{"price":10}' },
      { malformed: 'null' },
      { malformed: '{"price":"free"}' },
    ]);
  });

  it('are kept up to 500 characters when they cannot be read', () => {
    expect(malformedRow({ text: 'x'.repeat(1000) }).malformed).toHaveLength(500);
    expect(malformedRow(undefined)).toEqual({ malformed: 'null' });
  });

  it('are no answer when none of them can be read', () => {
    const dirt = { malformed: '{}' };
    expect(() => readableRows([dirt, dirt], 'GET /fares')).toThrow('GET /fares: unreadable');
    expect(readableRows([dirt, { price: '1' }], 'GET /fares')).toHaveLength(2);
    expect(readableRows([], 'GET /fares')).toEqual([]);
  });
});
