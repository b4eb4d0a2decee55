import { describe, expect, it } from 'vitest';
import { buildFare } from '../deal-lifecycle/lifecycle-fixtures.ts';
import type { MinorUnits } from '../money/currency.ts';
import type { EpochDay, Instant, MinuteOfDay } from '../time/calendar.ts';
import type { Fare, SourceName } from './fare.ts';
import { toFingerprint } from './fingerprint.ts';

const FARE = buildFare({
  departure: 20_830 as EpochDay,
  observedAt: 1_795_200_000_000 as Instant,
  price: 4999 as MinorUnits,
  source: 'wizzair.com' as SourceName,
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

describe('toFingerprint', () => {
  it('is the same for the same observation and fits a signed 64-bit integer', () => {
    const print = toFingerprint(FARE);
    expect(toFingerprint({ ...FARE, carriers: [...FARE.carriers], via: [...FARE.via] })).toBe(
      print,
    );
    expect(BigInt.asIntN(64, print)).toBe(print);
  });

  it('stays what it was when it was first stored', () => {
    // Stored fingerprints are compared with new ones, so a change of the hash would double rows.
    expect(toFingerprint(FARE)).toMatchInlineSnapshot(`3897946388544381755n`);
  });

  it.each(Object.entries(CHANGES))('changes with %s', (field, value) => {
    expect(toFingerprint({ ...FARE, [field]: value } as Fare)).not.toBe(toFingerprint(FARE));
  });

  it('does not change when the source signs its link again', () => {
    const again = { ...FARE, bookingUrl: 'https://example.org/2', expiresAt: 1 as Instant };
    expect(toFingerprint(again)).toBe(toFingerprint(FARE));
  });

  it('tells lists apart whose parts join to the same text', () => {
    const prints = [
      { carriers: ['W6', 'FR'], flightNumbers: ['1'] },
      { carriers: ['W6FR'], flightNumbers: ['1'] },
      { carriers: ['W6'], flightNumbers: ['FR', '1'] },
      { carriers: [], flightNumbers: ['W6', 'FR', '1'] },
    ].map((change) => toFingerprint({ ...FARE, ...change }));
    expect(new Set(prints).size).toBe(prints.length);
  });

  it('does not collide on a million fares that differ in little', () => {
    const prints = new BigInt64Array(1_000_000);
    for (let i = 0; i < prints.length; i++) {
      const observedAt = (FARE.observedAt + 86_400_000 * (i % 100)) as Instant;
      const departure = (FARE.departure + (Math.floor(i / 100) % 100)) as EpochDay;
      const price = (FARE.price + 100 * Math.floor(i / 10_000)) as MinorUnits;
      prints[i] = toFingerprint({ ...FARE, observedAt, departure, price });
    }
    prints.sort();
    let collisions = 0;
    for (let i = 1; i < prints.length; i++) if (prints[i] === prints[i - 1]) collisions++;
    expect(collisions).toBe(0);
  }, 30_000);

  it('spreads over all 64 bits', () => {
    const counts = new Array<number>(64).fill(0);
    const samples = 4000;
    for (let i = 0; i < samples; i++) {
      const print = BigInt.asUintN(64, toFingerprint({ ...FARE, price: i as MinorUnits }));
      for (const bit of counts.keys())
        counts[bit] = (counts[bit] ?? 0) + Number((print >> BigInt(bit)) & 1n);
    }
    // Six standard deviations of a fair coin.
    const slack = 6 * Math.sqrt(samples / 4);
    for (const count of counts) expect(Math.abs(count - samples / 2)).toBeLessThan(slack);
  });
});
