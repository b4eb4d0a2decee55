import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fare, SourceName } from '../fare/fare.ts';
import type { MinorUnits } from '../money/currency.ts';
import type { Instant } from '../time/calendar.ts';
import { MIN_SEARCH_INTERVAL_MS } from './candidate-sighting.ts';
import { applyCheck, RECHECK_OTHERS_MS } from './check.ts';
import type { Deal } from './deal.ts';
import {
  buildDeal,
  buildFare,
  buildVerdict,
  CANNOT_ASK,
  hoursLater,
  NOON,
  ORDINARY,
} from './lifecycle-fixtures.ts';
import { applySighting, type SightingContext } from './sighting.ts';
import { concludeVerification } from './verification.ts';

const CACHE = 'travelpayouts' as SourceName;
const SELLER = 'duffel' as SourceName;
const candidate = { ...CANNOT_ASK, isCandidate: true };
const again = buildVerdict({ alert: null });

const cached = (changes: Partial<Fare> = {}) =>
  buildFare({ source: CACHE, offerId: 'first search', ...changes });
const later = (hours: number, changes: Partial<Fare> = {}) =>
  cached({ observedAt: hoursLater(hours), offerId: 'another search', ...changes });

function held(askable: SightingContext['askable'] = 'none'): Deal {
  const step = applySighting(null, cached(), buildVerdict(), { ...candidate, askable });
  if (step === null) throw new Error('The first sighting must begin a deal');
  return step.deal;
}
function confirmed(): Deal {
  const step = applySighting(held(), later(6), again, candidate);
  if (step === null) throw new Error('Another search must confirm the deal');
  return step.deal;
}

describe('what only a candidate source has seen', () => {
  it.each(['none', 'other', 'own'] as const)(
    'is held without a word, also where %s can be asked',
    (askable) => {
      expect(
        applySighting(null, cached(), buildVerdict(), { ...candidate, askable }),
      ).toMatchObject({
        consequence: 'none',
        deal: {
          state: 'held',
          confirmed: false,
          needsConfirmation: true,
          liveAt: null,
          checkDueAt: askable === 'none' ? null : NOON,
        },
      });
    },
  );

  it('is not confirmed by the same cached price read again, however late', () => {
    const reread = cached({ observedAt: hoursLater(20) });
    expect(applySighting(held(), reread, again, { ...candidate, now: hoursLater(20) })).toBeNull();
  });

  it('is not confirmed by a price that nothing tells from the first', () => {
    expect(applySighting(held(), later(20, { offerId: null }), again, candidate)).toBeNull();
    const nameless = { ...held(), offer: cached({ offerId: null }) };
    expect(applySighting(nameless, later(20), again, candidate)).toBeNull();
  });

  it('is announced, as seen and not as checked, after another search hours later', () => {
    expect(applySighting(held(), later(5.9), again, candidate)).toBeNull();
    expect(
      applySighting(held(), later(6), again, { ...candidate, now: hoursLater(6) }),
    ).toMatchObject({
      consequence: 'announce',
      deal: { state: 'live', confirmed: false, liveAt: hoursLater(6), sources: [CACHE] },
    });
  });

  it('waits at a lower price that another search brings too soon', () => {
    const lower = later(1, { price: 4_000 as MinorUnits });
    const step = applySighting(held(), lower, again, candidate);
    expect(step).toMatchObject({
      consequence: 'none',
      deal: { state: 'held', offer: { price: 4_000 } },
    });
    const next = later(6.5, { offerId: 'a third search' });
    expect(applySighting(step?.deal ?? null, next, again, candidate)).toBeNull();
  });

  it('is confirmed immediately when a source that sells it shows it', () => {
    const sold = buildFare({
      source: SELLER,
      observedAt: hoursLater(1),
      price: 5_200 as MinorUnits,
    });
    expect(applySighting(held(), sold, again, CANNOT_ASK)).toMatchObject({
      consequence: 'announce',
      deal: { state: 'live', offer: { source: SELLER, price: 5_200 }, sources: [SELLER] },
    });
  });

  it('is announced at the price of its seller, also where both were read at one moment', () => {
    const pricier = buildFare({ source: SELLER, price: 6_500 as MinorUnits });
    expect(applySighting(held(), pricier, again, CANNOT_ASK)).toMatchObject({
      consequence: 'announce',
      deal: { state: 'live', offer: { source: SELLER, price: 6_500 }, sources: [SELLER] },
    });
  });

  it('is confirmed by a look elsewhere, and then stands on the offer that was seen there', () => {
    const sold = buildFare({ source: SELLER, price: 5_000 as MinorUnits });
    const context = { now: NOON, threshold: 0.3, getNextCheckDelay: () => 60_000 };
    expect(
      applyCheck(held('other'), { kind: 'found', by: SELLER, fare: sold }, context),
    ).toMatchObject({
      consequence: 'announce',
      outcome: 'confirmed',
      deal: { state: 'live', offer: { source: SELLER, price: 5_000 }, sources: [CACHE, SELLER] },
    });
  });

  it('counts as shown by both sources at the same price alone', () => {
    const same = buildFare({
      source: SELLER,
      observedAt: hoursLater(1),
      price: 5_050 as MinorUnits,
    });
    expect(applySighting(held(), same, again, CANNOT_ASK)?.deal.sources).toEqual([CACHE, SELLER]);
    const context = { now: NOON, threshold: 0.3, getNextCheckDelay: () => 60_000 };
    const pricier = buildFare({ source: SELLER, price: 6_000 as MinorUnits });
    const finding = { kind: 'found', by: SELLER, fare: pricier } as const;
    expect(applyCheck(held('other'), finding, context).deal.sources).toEqual([SELLER]);
  });

  it('becomes the deal that another source sells at a higher price, where that still is one', () => {
    const offers = (price: number) => ({
      source: SELLER,
      result: {
        kind: 'offers' as const,
        offers: [buildFare({ source: SELLER, price: price as MinorUnits })],
      },
    });
    expect(concludeVerification(held('other'), [offers(6_500)], 7_000, true)).toMatchObject({
      kind: 'found',
      by: SELLER,
    });
    expect(concludeVerification(held('other'), [offers(7_100)], 7_000, true)?.kind).toBe(
      'not_confirmed',
    );
  });

  it('stays held and unspoken of when others do not confirm it, and is looked for ever less', () => {
    const context = (now: Instant) => ({ now, threshold: 0.3, getNextCheckDelay: () => 60_000 });
    const missed = { kind: 'not_confirmed' as const, by: SELLER, cheapest: null };
    const first = applyCheck(held('other'), missed, context(NOON));
    expect(first).toMatchObject({
      consequence: 'none',
      deal: { state: 'held', checkDueAt: NOON + RECHECK_OTHERS_MS },
    });
    const fourth = applyCheck(first.deal, missed, context(hoursLater(4)));
    expect(fourth.deal.checkDueAt).toBe(hoursLater(8));
    const silent = applyCheck(held('other'), { kind: 'unavailable' }, context(hoursLater(1)));
    expect(silent).toMatchObject({ consequence: 'none', deal: { state: 'held' } });
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
          const fare = cached({ observedAt, offerId, price: price as MinorUnits });
          const step = applySighting(deal, fare, buildVerdict(), {
            ...candidate,
            askable: asked,
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
          const fare = later(hours, { price: price as MinorUnits });
          const step = applySighting({ ...ofSeller(), state }, fare, verdict, {
            ...candidate,
            now,
          });
          expect(step).toBeNull();
        },
      ),
    );
  });

  it('renews and reprices a deal of its own by another search alone', () => {
    const deal = confirmed();
    const soon = later(7, { offerId: 'a third search', price: 5_500 as MinorUnits });
    expect(applySighting(deal, soon, again, candidate)).toBeNull();
    const next = { ...soon, observedAt: hoursLater(12) };
    expect(applySighting(deal, next, again, { ...candidate, now: hoursLater(12) })).toMatchObject({
      consequence: 'change',
      deal: { state: 'live', offer: { price: 5_500 }, verifiedAt: hoursLater(12) },
    });
  });

  it('lets a much lower price wait again, which those who know the deal see', () => {
    const lower = later(13, { offerId: 'a third search', price: 3_000 as MinorUnits });
    const verdict = buildVerdict({ alert: 'deeper' });
    expect(applySighting(confirmed(), lower, verdict, candidate)).toMatchObject({
      consequence: 'change',
      deal: { state: 'held', confirmed: false, offer: { price: 3_000 } },
    });
  });
});
