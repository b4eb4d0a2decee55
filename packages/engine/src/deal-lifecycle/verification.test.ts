import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SourceName } from '../fare/fare.ts';
import { buildDeal, buildFare, type FareFields, QUERYABLE } from './lifecycle.fixture.ts';
import {
  type CheckResult,
  concludeVerification,
  getVerificationOrder,
  type SourceResponse,
} from './verification.ts';

/** The trip of the fixtures is a deal up to EUR 70.00; the deal costs EUR 49.90. */
const DEAL_PRICE = 7_000;
const OWN = buildFare().source;
const OTHER = 'other' as SourceName;

const offers = (price: number, changes: FareFields = {}): CheckResult => ({
  kind: 'offers',
  offers: [buildFare({ price: 20_000, ...changes }), buildFare({ price, ...changes })],
});
/** Offers with unreadable ones. */
const partial = (lowestUnreadable: number, result: CheckResult = offers(9_900)): CheckResult =>
  result.kind === 'offers' ? { ...result, lowestUnreadable } : result;
const NONE: CheckResult = { kind: 'none' };
const FAILED: CheckResult = { kind: 'unavailable' };

const own = (result: CheckResult): SourceResponse => ({ source: OWN, result });
const other = (result: CheckResult): SourceResponse => ({ source: OTHER, result });
const conclude = (isLast: boolean, responses: readonly SourceResponse[]) =>
  concludeVerification(buildDeal(QUERYABLE), responses, DEAL_PRICE, isLast);
/** Kind, deciding source and price of the conclusion; `open` for null. */
function describeConclusion(isLast: boolean, responses: readonly SourceResponse[]): string {
  const result = conclude(isLast, responses);
  if (result === null) return 'open';
  if (result.kind === 'unavailable') return result.kind;
  const fare = result.kind === 'found' ? result.fare : result.cheapest;
  return `${result.kind} ${result.by} ${fare?.price ?? 'none'}`;
}

describe('getVerificationOrder', () => {
  const rival = { name: OTHER, synthetic: false };
  const seller = { name: OWN, synthetic: false };
  const simulated = { name: 'simulator' as SourceName, synthetic: true };

  it('starts with other sources before the announcement', () => {
    expect(getVerificationOrder(buildDeal(QUERYABLE), [seller, rival])).toEqual([rival, seller]);
  });

  it('starts with the own source after the announcement', () => {
    expect(getVerificationOrder(buildDeal(), [rival, seller])).toEqual([seller, rival]);
  });

  it('separates real and simulated sources', () => {
    const deal = buildDeal(QUERYABLE);
    expect(getVerificationOrder(deal, [simulated, seller])).toEqual([seller]);
    const offer = buildFare({ synthetic: true, source: 'rehearsal' as SourceName });
    expect(getVerificationOrder({ ...deal, offer }, [simulated, seller, rival])).toEqual([]);
  });
});

describe('concludeVerification', () => {
  const unreadable: CheckResult = { kind: 'offers', offers: [], lowestUnreadable: 4_990 };
  const inDollars = other(offers(4_990, { currency: 'USD' }));

  it.each<[string, SourceResponse[], string]>([
    ['another source at the price', [other(offers(4_990))], 'found other 4990'],
    ['another source within 2 %', [other(offers(5_080))], 'found other 5080'],
    ['a more expensive other source', [other(offers(6_000))], 'open'],
    ['a deal of its own source', [own(offers(6_900))], 'found feed 6900'],
  ])('with more sources to query, evaluates %s', (_, responses, expected) => {
    expect(describeConclusion(false, responses)).toBe(expected);
  });

  it.each<[string, SourceResponse[], string]>([
    ['unreadable prices of its own source', [own(partial(0))], 'unavailable'],
    ['an unreadable deal', [own(partial(DEAL_PRICE))], 'unavailable'],
    ['unreadable prices of both', [other(partial(0)), own(partial(0))], 'unavailable'],
    ['unreadable offers only', [own(unreadable)], 'unavailable'],
    ['unreadable offers above a deal', [own(partial(DEAL_PRICE + 1))], 'gone feed 9900'],
    ['the deal next to unreadable offers', [own(partial(0, offers(4_990)))], 'found feed 4990'],
    ['its own source first', [other(offers(6_000)), own(offers(4_990))], 'found feed 4990'],
    ['no deal of either', [other(NONE), own(offers(9_000))], 'gone feed 9000'],
    ['no offer of its own source', [own(NONE)], 'gone feed none'],
    ['a deal of another source', [own(NONE), other(offers(6_500))], 'found other 6500'],
    ['a more expensive other source', [other(offers(6_000))], 'not_confirmed other 6000'],
    ['no offer of another source', [other(NONE)], 'not_confirmed other none'],
    ['another currency', [inDollars], 'not_confirmed other none'],
    ['another currency, own failed', [inDollars, own(FAILED)], 'unavailable'],
    ['another currency, own without offers', [inDollars, own(NONE)], 'gone feed none'],
    ['a failure of its own source', [other(NONE), own(FAILED)], 'unavailable'],
    ['a failure of all sources', [other(FAILED)], 'unavailable'],
  ])('with all responses, evaluates %s', (_, responses, expected) => {
    expect(describeConclusion(true, responses)).toBe(expected);
  });

  it.each<[string, FareFields]>([
    ['currency', { currency: 'USD' }],
    ['cabin', { cabin: 'business' }],
    ['day', { departure: buildFare().departure + 1 }],
    ['market', { synthetic: true }],
  ])('ignores offers of another %s', (_, changes) => {
    const offered = offers(4_990, changes);
    expect(describeConclusion(true, [other(offered), own(FAILED)])).toBe('unavailable');
    expect(describeConclusion(true, [own(offered)])).toBe('unavailable');
  });

  it('always concludes, and ends a deal only by its own source', () => {
    const result = fc.oneof(
      fc.constant(NONE),
      fc.constant(FAILED),
      fc.integer({ min: 1, max: 20_000 }).map((price) => offers(price)),
    );
    const names = ['other', 'third'] as SourceName[];
    fc.assert(
      fc.property(fc.array(result, { maxLength: 2 }), fc.option(result), (others, ownResult) => {
        const responses = others.map((result, i) => ({ source: names[i] as SourceName, result }));
        if (ownResult !== null) responses.push(own(ownResult));
        const conclusion = conclude(true, responses);
        expect(conclusion).not.toBeNull();
        if (conclusion?.kind === 'gone') expect(conclusion.by).toBe(OWN);
        if (conclusion?.kind === 'found')
          expect(conclusion.fare.price).toBeLessThanOrEqual(DEAL_PRICE);
      }),
    );
  });
});
