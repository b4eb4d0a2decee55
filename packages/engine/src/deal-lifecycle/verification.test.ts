import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fare, SourceName } from '../fare/fare.ts';
import type { CurrencyCode, MinorUnits } from '../money/currency.ts';
import { buildDeal, buildFare, QUERYABLE } from './lifecycle-fixtures.ts';
import {
  type CheckResult,
  concludeVerification,
  getVerificationOrder,
  type SourceResponse,
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
  result.kind === 'offers' ? { ...result, lowestUnreadable: unread } : result;
const NONE: CheckResult = { kind: 'none' };
const UNAVAILABLE: CheckResult = { kind: 'unavailable' };

const own = (result: CheckResult): SourceResponse => ({ source: OWN, result });
const other = (result: CheckResult): SourceResponse => ({ source: OTHER, result });
const conclude = (isLast: boolean, answers: readonly SourceResponse[]) =>
  concludeVerification(buildDeal(QUERYABLE), answers, LINE, isLast);
/** The conclusion of the last answers: its kind, who decided, and the price; `open` while others may decide. */
function describeConclusion(isLast: boolean, answers: readonly SourceResponse[]): string {
  const finding = conclude(isLast, answers);
  if (finding === null) return 'open';
  if (finding.kind === 'unavailable') return finding.kind;
  const fare = finding.kind === 'found' ? finding.fare : finding.cheapest;
  return `${finding.kind} ${finding.by} ${fare?.price ?? 'none'}`;
}

describe('whom to ask', () => {
  const real = { name: OTHER, synthetic: false };
  const mine = { name: OWN, synthetic: false };
  const simulated = { name: 'simulator' as SourceName, synthetic: true };

  it('is another source first before the announcement, then its own', () => {
    expect(getVerificationOrder(buildDeal(QUERYABLE), [mine, real])).toEqual([real, mine]);
  });

  it('is its own source first once they are', () => {
    expect(getVerificationOrder(buildDeal(), [real, mine])).toEqual([mine, real]);
  });

  it('is never a simulated source about a real fare, nor anybody else about a simulated one', () => {
    expect(getVerificationOrder(buildDeal(QUERYABLE), [simulated, mine])).toEqual([mine]);
    const deal = buildDeal(QUERYABLE);
    const offer = buildFare({ synthetic: true, source: 'rehearsal' as SourceName });
    expect(getVerificationOrder({ ...deal, offer }, [simulated, mine, real])).toEqual([]);
  });
});

describe('what sources say together', () => {
  const nothingRead: CheckResult = { kind: 'offers', offers: [], lowestUnreadable: 4_990 };
  const inDollars = other(offers(4_990, { currency: 'USD' as CurrencyCode }));

  it.each<[string, SourceResponse[], string]>([
    ['confirmed as soon as another one has the price', [other(offers(4_990))], 'found other 4990'],
    ['confirmed by nearly that price', [other(offers(5_080))], 'found other 5080'],
    ['open while another one is merely more expensive', [other(offers(6_000))], 'open'],
    ['its own source’s price while that is a deal', [own(offers(6_900))], 'found feed 6900'],
  ])('is %s', (_, answers, expected) => {
    expect(describeConclusion(false, answers)).toBe(expected);
  });

  it.each<[string, SourceResponse[], string]>([
    ['no end while its own may be unread', [own(inPart(0))], 'unavailable'],
    ['no end while a deal may be unread', [own(inPart(LINE))], 'unavailable'],
    ['no end by two in part', [other(inPart(0)), own(inPart(0))], 'unavailable'],
    ['no end by an answer that is all unread', [own(nothingRead)], 'unavailable'],
    ['an end where what is unread is no deal', [own(inPart(LINE + 1))], 'gone feed 9900'],
    ['confirmed whatever is unread', [own(inPart(0, offers(4_990)))], 'found feed 4990'],
    [
      'confirmed by its own source, more expensive elsewhere',
      [other(offers(6_000)), own(offers(4_990))],
      'found feed 4990',
    ],
    ['gone when none has a deal', [other(NONE), own(offers(9_000))], 'gone feed 9000'],
    ['gone when its own has none', [own(NONE)], 'gone feed none'],
    ['the price of another one', [own(NONE), other(offers(6_500))], 'found other 6500'],
    ['no proof by a more expensive one', [other(offers(6_000))], 'not_confirmed other 6000'],
    ['no proof by another without it', [other(NONE)], 'not_confirmed other none'],
    ['no proof by another currency', [inDollars], 'not_confirmed other none'],
    ['no proof by that beside silence', [inDollars, own(UNAVAILABLE)], 'unavailable'],
    ['gone beside another currency', [inDollars, own(NONE)], 'gone feed none'],
    [
      'is no answer when its own source gives none, whatever others say',
      [other(NONE), own(UNAVAILABLE)],
      'unavailable',
    ],
    ['is no answer when nobody gives one', [other(UNAVAILABLE)], 'unavailable'],
  ])('in the end %s', (_, answers, expected) => {
    expect(describeConclusion(true, answers)).toBe(expected);
  });

  it.each<[string, Partial<Fare>]>([
    ['currency', { currency: 'USD' as CurrencyCode }],
    ['cabin', { cabin: 'business' }],
    ['day', { departure: (buildFare().departure + 1) as Fare['departure'] }],
    ['world', { synthetic: true }],
  ])('ignores offers of another %s', (_, changes) => {
    const offered = offers(4_990, changes);
    expect(describeConclusion(true, [other(offered), own(UNAVAILABLE)])).toBe('unavailable');
    expect(describeConclusion(true, [own(offered)])).toBe('unavailable');
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
        const finding = conclude(true, testimonies);
        expect(finding).not.toBeNull();
        if (finding?.kind === 'gone') expect(finding.by).toBe(OWN);
        if (finding?.kind === 'found') expect(finding.fare.price).toBeLessThanOrEqual(LINE);
      }),
    );
  });
});
