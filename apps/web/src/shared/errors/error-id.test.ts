import { describe, expect, it } from 'vitest';
import { errorId } from './error-id.ts';

describe('the id of an error', () => {
  it('is error_{timestamp}_{random} [8.page-error.id]', () => {
    expect(errorId(1_795_248_713_484, 0.123456789)).toMatch(/^error_1795248713484_[0-9a-z]{9}$/);
    expect(errorId(1, 0)).toMatch(/^error_1_[0-9a-z]{9}$/);
  });
});
