import { toApiError } from '@farelark/client';
import { expect, it } from 'vitest';
import { lacksSecondFactor } from './system-health.ts';

it('distinguishes an operator without a second factor from a traveller', () => {
  const refused = (message: string) =>
    toApiError(403, { data: null, error: { code: 'forbidden', message, requestId: 'r' } });
  expect(lacksSecondFactor(refused('errors.operator_second_factor'))).toBe(true);
  expect(lacksSecondFactor(refused('errors.operators_only'))).toBe(false);
  expect(lacksSecondFactor(null)).toBe(false);
});
