import type { AlertView } from '@farelark/contracts';
import { createAlert } from '../../../testing/deals.ts';

/** An alert from Hong Kong to Tokyo; the higher the number, the newer. */
export function alertNumber(
  number: number,
  { from = 'HKG', to = 'NRT' }: { from?: string; to?: string } = {},
): AlertView {
  const createdAt = new Date(Date.UTC(2026, 10, 21, 0, number)).toISOString();
  return { ...createAlert(number, { from, to }), createdAt };
}
