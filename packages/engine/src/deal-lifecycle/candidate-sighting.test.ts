import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fare, SourceName } from '../fare/fare.ts';
import type { MinorUnits } from '../money/currency.ts';
import type { Instant } from '../time/calendar.ts';
import { MIN_SEARCH_INTERVAL_MS } from './candidate-sighting.ts';
import { applyCheck, RECHECK_OTHERS_MS } from './check.ts';
import type { Deal, DealTransition, SightingContext } from './deal.ts';
import {
  buildDeal,
  buildFare,
  buildVerdict,
  hoursLater,
  NOON,
  NOT_QUERYABLE,
  ORDINARY,
  summarise,
} from './lifecycle-fixtures.ts';
import { applySighting } from './sighting.ts';
import { concludeVerification } from './verification.ts';

const CACHE = 'travelpayouts' as SourceName;
const SELLER = 'duffel' as SourceName;
const candidate = { ...NOT_QUERYABLE, isCandidate: true };
const again = buildVerdict({ alert: null });

const cached = (changes: Partial<Fare> = {}) =>
  buildFare({ source: CACHE, offerId: 'first search', ...changes });
const later = (hours: number, changes: Partial<Fare> = {}) =>
  cached({ observedAt: hoursLater(hours), offerId: 'another search', ...changes });

const priced = (price: number) => ({ price: price as MinorUnits });
/** An offer of the seller, so many hours after noon. */
const sold = (hours: number, price: number) =>
  buildFare({ source: SELLER, observedAt: hoursLater(hours), ...priced(price) });

const getDeal = (step: DealTransition | null) => (step as DealTransition).deal;
const held = (askable: SightingContext['queryable'] = 'none') =>
  getDeal(applySighting(null, cached(), buildVerdict(), { ...candidate, queryable: askable }));
const confirmed = () => getDeal(applySighting(held(), later(6), again, candidate));
const context = (now: Instant) => ({ now, threshold: 0.3, getNextCheckDelay: () => 60_000 });

describe('what only a candidate source has seen', () => {
  it.each(['none', 'other', 'own'] as const)(
    'is held without a word, also where %s can be asked',
    (askable) => {
      const step = applySighting(null, cached(), buildVerdict(), {
        ...candidate,
        queryable: askable,
      });
      expect(summarise(step)).toBe('none held 4990');
      expect(step?.deal).toMatchObject({
        needsConfirmation: true,
        liveAt: null,
        checkDueAt: askable === 'none' ? null : NOON,
      });
    },
  );

  it.each<[string, Fare, Fare]>([
    [
      'the same cached price read again, however late',
      cached(),
      later(20, { offerId: 'first search' }),
    ],
    ['a price that nothing tells from the first', cached(), later(20, { offerId: null })],
    ['a price where the first had no name', cached({ offerId: null }), later(20)],
    ['another search too soon', cached(), later(5.9)],
  ])('is not confirmed by %s', (_, offer, fare) => {
    const now = fare.observedAt;
    expect(applySighting({ ...held(), offer }, fare, again, { ...candidate, now })).toBeNull();
  });

  it('is announced, as seen and not as checked, after another search hours later', () => {
    const step = applySighting(held(), later(6), again, { ...candidate, now: hoursLater(6) });
    expect(summarise(step)).toBe('announce live 4990');
    expect(step?.deal).toMatchObject({ liveAt: hoursLater(6), sources: [CACHE] });
  });

  it('waits at a lower price that another search brings too soon', () => {
    const step = applySighting(held(), later(1, priced(4_000)), again, candidate);
    expect(summarise(step)).toBe('none held 4000');
    const next = later(6.5, { offerId: 'a third search' });
    expect(applySighting(step?.deal ?? null, next, again, candidate)).toBeNull();
  });

  it.each<[string, Fare, SourceName[]]>([
    ['at the price of its seller', sold(1, 5_200), [SELLER]],
    ['at that also where both were read at one moment', sold(0, 6_500), [SELLER]],
    ['as shown by both at the same price alone', sold(1, 5_050), [CACHE, SELLER]],
  ])('is announced immediately %s', (_, fare, sources) => {
    const step = applySighting(held(), fare, again, NOT_QUERYABLE);
    expect(step).toMatchObject({
      consequence: 'announce',
      deal: { state: 'live', offer: { source: SELLER, price: fare.price }, sources },
    });
  });

  it.each([
    [5_000, 'confirmed', [CACHE, SELLER]],
    [6_000, 'repriced', [SELLER]],
  ])('is announced by a look that finds it elsewhere for %i', (price, outcome, sources) => {
    const finding = { kind: 'found', by: SELLER, fare: sold(0, price) } as const;
    expect(applyCheck(held('other'), finding, context(NOON))).toMatchObject({
      consequence: 'announce',
      outcome,
      deal: { state: 'live', offer: { source: SELLER, price }, sources },
    });
  });

  it.each([
    [6_500, { kind: 'found', by: SELLER }],
    [7_100, { kind: 'not_confirmed' }],
  ])('sold elsewhere for %i is a deal at most at the line', (price, finding) => {
    const result = { kind: 'offers' as const, offers: [sold(0, price)] };
    const answers = [{ source: SELLER, result }];
    expect(concludeVerification(held('other'), answers, 7_000, true)).toMatchObject(finding);
  });

  it('stays held and unspoken of when others do not confirm it, and is looked for ever less', () => {
    const missed = { kind: 'not_confirmed' as const, by: SELLER, cheapest: null };
    const first = applyCheck(held('other'), missed, context(NOON));
    expect(summarise(first)).toBe('none held 4990');
    expect(first.deal.checkDueAt).toBe(NOON + RECHECK_OTHERS_MS);
    const fourth = applyCheck(first.deal, missed, context(hoursLater(4)));
    expect(fourth.deal.checkDueAt).toBe(hoursLater(8));
    const silent = applyCheck(held('other'), { kind: 'unavailable' }, context(hoursLater(1)));
    expect(summarise(silent)).toBe('none held 4990');
  });

  it('is never told, however often and at whatever prices it is read again', () => {
    const reading = fc.record({
      minutes: fc.integer({ min: 0, max: 359 }),
      price: fc.integer({ min: 100, max: 6_900 }),
      offerId: fc.constantFrom('first search', 'another search', 'a third search', null),
    });
    const askable = fc.constantFrom('none' as const, 'other' as const, 'own' as const);
    fc.assert(
      fc.property(fc.array(reading, { maxLength: 20 }), askable, (readings, asked) => {
        let deal: Deal | null = null;
        // Readings that fall within one span of six hours are all that anybody else was shown.
        for (const { minutes, price, offerId } of readings.sort((a, b) => a.minutes - b.minutes)) {
          const observedAt = (NOON + minutes * 60_000) as Instant;
          const fare = cached({ observedAt, offerId, ...priced(price) });
          const step = applySighting(deal, fare, buildVerdict(), {
            ...candidate,
            queryable: asked,
            now: observedAt,
          });
          if (step === null) continue;
          expect(step.consequence).toBe('none');
          expect(step.deal).toMatchObject({ state: 'held', confirmed: false, liveAt: null });
          deal = step.deal;
        }
      }),
    );
    expect(MIN_SEARCH_INTERVAL_MS).toBe(6 * 3_600_000);
  });
});

describe('a candidate source', () => {
  const ofSeller = (): Deal => {
    const sold = buildDeal();
    return { ...sold, offer: { ...sold.offer, source: SELLER }, sources: [SELLER] };
  };

  it('neither ends, reprices, confirms nor renews the deal of another source', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -5, max: 20 }),
        fc.integer({ min: 100, max: 20_000 }),
        fc.constantFrom(buildVerdict(), again, buildVerdict({ alert: 'deeper' }), ORDINARY),
        fc.constantFrom('live' as const, 'held' as const, 'verifying' as const),
        (hours, price, verdict, state) => {
          const now = hoursLater(Math.max(0, hours));
          const fare = later(hours, priced(price));
          const context = { ...candidate, now };
          expect(applySighting({ ...ofSeller(), state }, fare, verdict, context)).toBeNull();
        },
      ),
    );
  });

  it('renews and reprices a deal of its own by another search alone', () => {
    const deal = confirmed();
    const soon = later(7, { offerId: 'a third search', ...priced(5_500) });
    expect(applySighting(deal, soon, again, candidate)).toBeNull();
    const next = { ...soon, observedAt: hoursLater(12) };
    expect(applySighting(deal, next, again, { ...candidate, now: hoursLater(12) })).toMatchObject({
      consequence: 'change',
      deal: { state: 'live', offer: { price: 5_500 }, verifiedAt: hoursLater(12) },
    });
  });

  it('lets a much lower price wait again, which those who know the deal see', () => {
    const lower = later(13, { offerId: 'a third search', ...priced(3_000) });
    const verdict = buildVerdict({ alert: 'deeper' });
    expect(summarise(applySighting(confirmed(), lower, verdict, candidate))).toBe(
      'change held 3000',
    );
  });
});
