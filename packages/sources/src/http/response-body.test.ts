import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { malformedRow, parseItems, requireReadable } from './response-body.ts';

describe('parseItems', () => {
  it('returns a malformed row for each invalid item, and keeps the others', () => {
    const items = [{ price: '10' }, { price: 10 }, null, { price: 'free' }];
    const rows = parseItems(items, z.object({ price: z.string() }), ({ price }) =>
      price === 'free' ? null : [{ price }],
    );
    expect(rows).toEqual([
      { price: '10' },
      { malformed: '{"price":10}' },
      { malformed: 'null' },
      { malformed: '{"price":"free"}' },
    ]);
  });
});

describe('malformedRow', () => {
  it('keeps the first 500 characters of an item', () => {
    expect(malformedRow({ text: 'x'.repeat(1000) }).malformed).toHaveLength(500);
    expect(malformedRow(undefined)).toEqual({ malformed: 'null' });
  });
});

describe('requireReadable', () => {
  it('throws if all rows are malformed', () => {
    const malformed = { malformed: '{}' };
    expect(() => requireReadable([malformed, malformed], 'GET /fares')).toThrow(
      'GET /fares: unreadable',
    );
    expect(requireReadable([malformed, { price: '1' }], 'GET /fares')).toHaveLength(2);
    expect(requireReadable([], 'GET /fares')).toEqual([]);
  });
});
