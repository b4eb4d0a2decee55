import type { StoredDeal } from '@farelark/db/deals';
import { fc, it } from '@fast-check/vitest';
import { expect } from 'vitest';
import { chooseTrips } from './showcase.ts';

/** `lis!` is an error fare to LIS. */
function createTrip(text: string): readonly StoredDeal[] {
  const label = text.endsWith('!') ? 'error_fare' : 'deal';
  const destination = text.slice(0, 3);
  // Only the fields that are read.
  return [{ id: text, deal: { label, state: 'live', offer: { destination, price: 1 } } }] as never;
}

const pick = (trips: string, limit: number, varied: boolean | 'first' = true) =>
  chooseTrips(trips.split(' ').map(createTrip), limit, varied).map(([best]) => best?.id);

it.each([
  ['lis! osl! ath! lis osl ath mad', 4, ['lis!', 'osl', 'ath', 'mad']],
  ['lis lis lis osl', 3, ['lis', 'osl', 'lis']],
  ['lis! osl! ath!', 3, ['lis!']],
  ['lis', 3, ['lis']],
])('picks from %s at most %i varied trips: %j', (trips, limit, picked) => {
  expect(pick(trips, limit)).toEqual(picked);
});

it.each([
  ['lis! osl! ath! mad', 4, ['lis!', 'mad', 'osl!', 'ath!']],
  ['lis! osl! ath!', 2, ['lis!', 'osl!']],
])('lists from %s the first %i with further error fares last: %j', (trips, limit, listed) => {
  expect(pick(trips, limit, 'first')).toEqual(listed);
});

it('lists the largest savings first unless varied', () => {
  expect(pick('lis! osl! ath', 2, false)).toEqual(['lis!', 'osl!']);
});

const trip = fc
  .tuple(fc.constantFrom('lis', 'osl', 'ath', 'mad', 'ber'), fc.constantFrom('', '!'))
  .map((parts) => createTrip(parts.join('')));
it.prop([fc.array(trip, { maxLength: 40 }), fc.integer({ min: 1, max: 12 })])(
  'has at most one error fare in any four cards from the first, and every trip once [2.landing.deals]',
  (trips, limit) => {
    const picked = chooseTrips(trips, limit, true);
    expect(new Set(picked).size).toBe(picked.length);
    for (let count = 1; count <= picked.length; count += 1) {
      const errors = picked.slice(0, count).filter(([best]) => best?.deal.label === 'error_fare');
      expect(errors.length).toBeLessThanOrEqual(Math.ceil(count / 4));
    }
  },
);
