import type { Instant } from '@farelark/engine';
import { fc, it } from '@fast-check/vitest';
import { expect } from 'vitest';
import { RecentObservations } from './recent-observations.ts';

const at = (instant: number) => instant as Instant;

it.prop([fc.array(fc.tuple(fc.nat(20), fc.bigInt(-50n, 50n)))])(
  'recognises exactly the duplicates within its capacity',
  (observations) => {
    const recent = new RecentObservations();
    const seen = new Set<string>();
    for (const [instant, fingerprint] of observations) {
      const key = `${instant}/${fingerprint}`;
      expect(recent.add(at(instant), fingerprint)).toBe(!seen.has(key));
      seen.add(key);
    }
  },
);

it('evicts the instant added first when it exceeds its capacity', () => {
  const recent = new RecentObservations(3);
  for (const fingerprint of [1n, 2n]) recent.add(at(1), fingerprint);
  for (const fingerprint of [3n, 4n]) recent.add(at(2), fingerprint);
  expect(recent.add(at(2), 4n)).toBe(false);
  expect(recent.add(at(1), 1n)).toBe(true);
});

it('starts again after a single instant that exceeds its capacity', () => {
  const recent = new RecentObservations(2);
  for (const fingerprint of [1n, 2n, 3n]) expect(recent.add(at(1), fingerprint)).toBe(true);
  expect(recent.add(at(1), 4n)).toBe(true);
  expect(recent.add(at(1), 4n)).toBe(false);
});
