import { expect, it } from 'vitest';
import { malformedRow } from './response-body.ts';

it('malformedRow keeps the first 500 characters of an item', () => {
  expect(malformedRow({ text: 'x'.repeat(1000) }).malformed).toHaveLength(500);
  expect(malformedRow(undefined)).toEqual({ malformed: 'null' });
});
