import type { Instant } from '@farelark/engine';
import { makeTrip } from '../../conformance/index.ts';

/** When the tests' answers come in. */
export const NOW = Date.UTC(2026, 6, 1, 12) as Instant;

/** Warsaw to Split and back in September, unless told otherwise. */
export function aTrip(change: Parameters<typeof makeTrip>[0] = {}) {
  const places = { origin: 'WAW', destination: 'SPU' };
  return makeTrip({ ...places, departure: '2026-09-11', return: '2026-09-18', ...change });
}
