import { expect, it } from 'vitest';
import { buildFare } from '../deal-lifecycle/lifecycle.fixture.ts';
import type { MinorUnits } from '../money/currency.ts';
import type { EpochDay, Instant, MinuteOfDay } from '../time/calendar.ts';
import type { Fare } from './fare.ts';
import { toFingerprint } from './fingerprint.ts';

const FARE = buildFare({
  departure: 20_830,
  observedAt: 1_795_200_000_000 as Instant,
  price: 4999,
  source: 'wizzair.com',
});

const CHANGES: Partial<Record<keyof Fare, unknown>> = {
  origin: 'VIE',
  destination: 'LIS',
  departure: 20_831,
  return: 20_840,
  cabin: 'business',
  observedAt: 1_795_200_000_001,
  price: 5000,
  currency: 'USD',
  source: 'ryanair.com',
  carriers: ['W', '6'],
  stops: null,
  via: ['VIE'],
  aircraft: ['320'],
  flightNumbers: ['2377'],
  departureTime: 365 as MinuteOfDay,
  returnTime: 0 as MinuteOfDay,
  baggage: 'included',
  offerId: 'off_1',
  synthetic: true,
};

it('returns equal signed 64-bit integers for equal observations', () => {
  const fingerprint = toFingerprint(FARE);
  expect(toFingerprint({ ...FARE, carriers: [...FARE.carriers], via: [...FARE.via] })).toBe(
    fingerprint,
  );
  expect(BigInt.asIntN(64, fingerprint)).toBe(fingerprint);
});

it('matches the fingerprints in the database', () => {
  // A changed hash would record known observations again.
  expect(toFingerprint(FARE)).toMatchInlineSnapshot(`3897946388544381755n`);
});

it.each(Object.entries(CHANGES))('depends on %s', (field, value) => {
  expect(toFingerprint({ ...FARE, [field]: value } as Fare)).not.toBe(toFingerprint(FARE));
});

it('ignores links and expiry', () => {
  const resigned = { ...FARE, bookingUrl: 'https://example.org/2', expiresAt: 1 as Instant };
  expect(toFingerprint(resigned)).toBe(toFingerprint(FARE));
});

it('distinguishes lists that concatenate to the same text', () => {
  const fingerprints = [
    { carriers: ['W6', 'FR'], flightNumbers: ['1'] },
    { carriers: ['W6FR'], flightNumbers: ['1'] },
    { carriers: ['W6'], flightNumbers: ['FR', '1'] },
    { carriers: [], flightNumbers: ['W6', 'FR', '1'] },
  ].map((change) => toFingerprint({ ...FARE, ...change }));
  expect(new Set(fingerprints).size).toBe(fingerprints.length);
});

it('does not collide on a million similar fares', () => {
  const fingerprints = new BigInt64Array(1_000_000);
  for (let i = 0; i < fingerprints.length; i++) {
    const observedAt = (FARE.observedAt + 86_400_000 * (i % 100)) as Instant;
    const departure = (FARE.departure + (Math.floor(i / 100) % 100)) as EpochDay;
    const price = (FARE.price + 100 * Math.floor(i / 10_000)) as MinorUnits;
    fingerprints[i] = toFingerprint({ ...FARE, observedAt, departure, price });
  }
  fingerprints.sort();
  let collisions = 0;
  for (let i = 1; i < fingerprints.length; i++)
    if (fingerprints[i] === fingerprints[i - 1]) collisions++;
  expect(collisions).toBe(0);
}, 30_000);
