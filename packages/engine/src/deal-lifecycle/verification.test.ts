import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fare, SourceName } from '../fare/fare.ts';
import type { CurrencyCode, MinorUnits } from '../money/currency.ts';
import { buildDeal, buildFare, CAN_ASK } from './lifecycle-fixtures.ts';
import {
  type CheckResult,
  concludeVerification,
  getVerificationOrder,
  type SourceAnswer,
} from './verification.ts';

/** From 70.00 EUR on the trip of the fixtures is a deal; the deal costs 49.90. */
const LINE = 7_000;
const OWN = buildFare().source;
const OTHER = 'other' as SourceName;

const offers = (price: number, changes: Partial<Fare> = {}): CheckResult => ({
  kind: 'offers',
  offers: [
    buildFare({ price: 20_000 as MinorUnits, ...changes }),
    buildFare({ price: price as MinorUnits, ...changes }),
  ],
});
/** Some of what was answered was no fare, the cheapest of it at so much. */
const inPart = (unread: number, result: CheckResult = offers(9_900)): CheckResult =>
  result.kind === 'offers' ? { ...result, unread } : result;
const NONE: CheckResult = { kind: 'none' };
const UNAVAILABLE: CheckResult = { kind: 'unavailable' };

const own = (result: CheckResult): SourceAnswer => ({ source: OWN, result });
const other = (result: CheckResult): SourceAnswer => ({ source: OTHER, result });
const all = (...testimonies: SourceAnswer[]) =>
  concludeVerification(buildDeal(CAN_ASK), testimonies, LINE, true);
const soFar = (...testimonies: SourceAnswer[]) =>
  concludeVerification(buildDeal(CAN_ASK), testimonies, LINE, false);

describe('whom to ask', () => {
  const real = { name: OTHER, synthetic: false };
  const mine = { name: OWN, synthetic: false };
  const simulated = { name: 'simulator' as SourceName, synthetic: true };

  it('is another source first before the announcement, then its own', () => {
    expect(getVerificationOrder(buildDeal(CAN_ASK), [mine, real])).toEqual([real, mine]);
  });

  it('is its own source first once they are', () => {
    expect(getVerificationOrder(buildDeal(), [real, mine])).toEqual([mine, real]);
  });

  it('is never a simulated source about a real fare, nor anybody else about a simulated one', () => {
    expect(getVerificationOrder(buildDeal(CAN_ASK), [simulated, mine])).toEqual([mine]);
    const deal = buildDeal(CAN_ASK);
    const offer = buildFare({ synthetic: true, source: 'rehearsal' as SourceName });
    expect(getVerificationOrder({ ...deal, offer }, [simulated, mine, real])).toEqual([]);
  });
});

describe('what sources say together', () => {
  it('is a confirmation as soon as another one has the price', () => {
    expect(soFar(other(offers(4_990)))).toMatchObject({ kind: 'found', by: OTHER });
    expect(soFar(other(offers(5_080)))).toMatchObject({ kind: 'found', by: OTHER });
  });

  it('is no end while its own source has offers that can not be read and may be the one', () => {
    expect(all(own(inPart(0)))).toEqual({ kind: 'unavailable' });
    expect(all(own(inPart(LINE)))).toEqual({ kind: 'unavailable' });
    expect(all(other(inPart(0)), own(inPart(0)))).toEqual({ kind: 'unavailable' });
    const nothingRead: CheckResult = { kind: 'offers', offers: [], unread: 4_990 };
    expect(all(own(nothingRead))).toEqual({ kind: 'unavailable' });
  });

  it('is an end where what can not be read is no deal anyway', () => {
    expect(all(own(inPart(LINE + 1)))).toMatchObject({ kind: 'gone', by: OWN });
  });

  it('is a confirmation whatever else can not be read', () => {
    expect(all(own(inPart(0, offers(4_990))))).toMatchObject({ kind: 'found', by: OWN });
  });

  it('is open while another one is merely more expensive: its own source may still have it', () => {
    expect(soFar(other(offers(6_000)))).toBeNull();
    expect(all(other(offers(6_000)), own(offers(4_990)))).toMatchObject({ kind: 'found', by: OWN });
  });

  it('is the price of its own source, also when that has risen and is still a deal', () => {
    expect(soFar(own(offers(6_900)))).toMatchObject({ kind: 'found', fare: { price: 6_900 } });
  });

  it('is gone when its own source has no deal any more and no other has one', () => {
    expect(all(other(NONE), own(offers(9_000)))).toMatchObject({
      kind: 'gone',
      by: OWN,
      cheapest: { price: 9_000 },
    });
    expect(all(own(NONE))).toMatchObject({ kind: 'gone', cheapest: null });
  });

  it('is the price of another source where its own has none any more', () => {
    expect(all(own(NONE), other(offers(6_500)))).toMatchObject({
      kind: 'found',
      by: OTHER,
      fare: { price: 6_500 },
    });
  });

  it('proves nothing when others are more expensive and its own source cannot be asked', () => {
    expect(all(other(offers(6_000)))).toMatchObject({ kind: 'not_confirmed', by: OTHER });
    expect(all(other(NONE))).toMatchObject({ kind: 'not_confirmed', by: OTHER });
  });

  it('proves nothing when others sell it in another currency, as they will the next time', () => {
    const inDollars = other(offers(4_990, { currency: 'USD' as CurrencyCode }));
    expect(all(inDollars)).toEqual({ kind: 'not_confirmed', by: OTHER, cheapest: null });
    expect(all(inDollars, own(UNAVAILABLE))).toEqual({ kind: 'unavailable' });
    expect(all(inDollars, own(NONE))).toMatchObject({ kind: 'gone', by: OWN });
  });

  it('is no answer when its own source gives none, whatever more expensive others say', () => {
    expect(all(other(NONE), own(UNAVAILABLE))).toEqual({ kind: 'unavailable' });
    expect(all(other(UNAVAILABLE))).toEqual({ kind: 'unavailable' });
  });

  it.each<[string, Partial<Fare>]>([
    ['currency', { currency: 'USD' as CurrencyCode }],
    ['cabin', { cabin: 'business' }],
    ['day', { departure: (buildFare().departure + 1) as Fare['departure'] }],
    ['world', { synthetic: true }],
  ])('ignores offers of another %s', (_, changes) => {
    expect(all(other(offers(4_990, changes)), own(UNAVAILABLE))).toEqual({ kind: 'unavailable' });
    expect(all(own(offers(4_990, changes)))).toEqual({ kind: 'unavailable' });
  });

  it('always ends, and never by the word of another source alone', () => {
    const result = fc.oneof(
      fc.constant(NONE),
      fc.constant(UNAVAILABLE),
      fc.integer({ min: 1, max: 20_000 }).map((price) => offers(price)),
    );
    const names = ['other', 'third'] as SourceName[];
    fc.assert(
      fc.property(fc.array(result, { maxLength: 2 }), fc.option(result), (rivals, mine) => {
        const testimonies = rivals.map((rival, i) => ({
          source: names[i] as SourceName,
          result: rival,
        }));
        if (mine !== null) testimonies.push({ source: OWN, result: mine });
        const finding = all(...testimonies);
        expect(finding).not.toBeNull();
        if (finding?.kind === 'gone') expect(finding.by).toBe(OWN);
        if (finding?.kind === 'found') expect(finding.fare.price).toBeLessThanOrEqual(LINE);
      }),
    );
  });
});
