import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import type { Fare, SourceName } from '../fare/fare.ts';
import type { Instant } from '../time/calendar.ts';
import { applyCheck, RECHECK_OTHERS_MS } from './check.ts';
import type { Deal, DealTransition, SightingContext } from './deal.ts';
import {
  buildDeal,
  buildFare,
  buildVerdict,
  type FareFields,
  hoursLater,
  NOON,
  NOT_QUERYABLE,
  ORDINARY,
  summarise,
} from './lifecycle.fixture.ts';
import { applySighting } from './sighting.ts';
import { concludeVerification } from './verification.ts';

const CACHE = 'travelpayouts' as SourceName;
const SELLER = 'duffel' as SourceName;
const candidate = { ...NOT_QUERYABLE, isCandidate: true };
const repeated = buildVerdict({ alert: null });

const cached = (changes: FareFields = {}) =>
  buildFare({ source: CACHE, offerId: 'first search', ...changes });
const cachedLater = (hours: number, changes: FareFields = {}) =>
  cached({ observedAt: hoursLater(hours), offerId: 'another search', ...changes });

/** Offer of the seller. */
const sold = (hoursAfterNoon: number, price: number) =>
  buildFare({ source: SELLER, observedAt: hoursLater(hoursAfterNoon), price });

const getDeal = (transition: DealTransition | null) => (transition as DealTransition).deal;
const createHeld = (queryable: SightingContext['queryable'] = 'none') =>
  getDeal(applySighting(null, cached(), buildVerdict(), { ...candidate, queryable }));
const createLive = () => getDeal(applySighting(createHeld(), cachedLater(6), repeated, candidate));
const createContext = (now: Instant) => ({ now, threshold: 0.3, getNextCheckDelay: () => 60_000 });

describe('a deal of a candidate source', () => {
  it.each([
    ['none', null],
    ['other', NOON],
    ['own', NOON],
  ] as const)('is held unannounced with queryable sources: %s', (queryable, checkDueAt) => {
    const context = { ...candidate, queryable };
    const transition = applySighting(null, cached(), buildVerdict(), context);
    expect(summarise(transition)).toBe('none held 4990');
    expect(transition?.deal).toMatchObject({ needsConfirmation: true, liveAt: null, checkDueAt });
  });

  it.each<[string, Fare, Fare]>([
    ['the same search', cached(), cachedLater(20, { offerId: 'first search' })],
    ['a sighting without an offer id', cached(), cachedLater(20, { offerId: null })],
    ['a first sighting without an offer id', cached({ offerId: null }), cachedLater(20)],
    ['another search within six hours', cached(), cachedLater(5.9)],
  ])('is not confirmed by %s', (_, offer, fare) => {
    const context = { ...candidate, now: fare.observedAt };
    expect(applySighting({ ...createHeld(), offer }, fare, repeated, context)).toBeNull();
  });

  it('is announced, unconfirmed, after another search six hours later', () => {
    const context = { ...candidate, now: hoursLater(6) };
    const transition = applySighting(createHeld(), cachedLater(6), repeated, context);
    expect(summarise(transition)).toBe('announce live 4990');
    expect(transition?.deal).toMatchObject({ liveAt: hoursLater(6), sources: [CACHE] });
  });

  it('is held at a lower price of another search within six hours', () => {
    const lower = cachedLater(1, { price: 4_000 });
    const transition = applySighting(createHeld(), lower, repeated, candidate);
    expect(summarise(transition)).toBe('none held 4000');
    const next = cachedLater(6.5, { offerId: 'a third search' });
    expect(applySighting(transition?.deal ?? null, next, repeated, candidate)).toBeNull();
  });

  it.each<[string, Fare, SourceName[]]>([
    ['another price of a seller', sold(1, 5_200), [SELLER]],
    ['another price at the same time', sold(0, 6_500), [SELLER]],
    ['the same price of a seller', sold(1, 5_050), [CACHE, SELLER]],
  ])('is announced immediately at %s', (_, fare, sources) => {
    const transition = applySighting(createHeld(), fare, repeated, NOT_QUERYABLE);
    expect(transition).toMatchObject({
      consequence: 'announce',
      deal: { state: 'live', offer: { source: SELLER, price: fare.price }, sources },
    });
  });

  it.each([
    [5_000, 'confirmed', [CACHE, SELLER]],
    [6_000, 'repriced', [SELLER]],
  ])('is announced by a check of another source at %i', (price, outcome, sources) => {
    const result = { kind: 'found', by: SELLER, fare: sold(0, price) } as const;
    expect(applyCheck(createHeld('other'), result, createContext(NOON))).toMatchObject({
      consequence: 'announce',
      outcome,
      deal: { state: 'live', offer: { source: SELLER, price }, sources },
    });
  });

  it.each([
    [6_500, { kind: 'found', by: SELLER }],
    [7_100, { kind: 'not_confirmed' }],
  ])('needs at most the deal price of another source: %i', (price, expected) => {
    const result = { kind: 'offers' as const, offers: [sold(0, price)] };
    const responses = [{ source: SELLER, result }];
    const conclusion = concludeVerification(createHeld('other'), responses, 7_000, true);
    expect(conclusion).toMatchObject(expected);
  });

  it('stays held without a confirmation, with ever longer delays', () => {
    const missing = { kind: 'not_confirmed' as const, by: SELLER, cheapest: null };
    const first = applyCheck(createHeld('other'), missing, createContext(NOON));
    expect(summarise(first)).toBe('none held 4990');
    expect(first.deal.checkDueAt).toBe(NOON + RECHECK_OTHERS_MS);
    const fourth = applyCheck(first.deal, missing, createContext(hoursLater(4)));
    expect(fourth.deal.checkDueAt).toBe(hoursLater(8));
    const failed = { kind: 'unavailable' as const };
    const unavailable = applyCheck(createHeld('other'), failed, createContext(hoursLater(1)));
    expect(summarise(unavailable)).toBe('none held 4990');
  });

  it.prop([
    fc.array(
      fc.record({
        minutes: fc.integer({ min: 0, max: 359 }),
        price: fc.integer({ min: 100, max: 6_900 }),
        offerId: fc.constantFrom('first search', 'another search', 'a third search', null),
      }),
      { maxLength: 20 },
    ),
    fc.constantFrom('none' as const, 'other' as const, 'own' as const),
  ])('is never announced by sightings within six hours', (sightings, queryable) => {
    let deal: Deal | null = null;
    for (const { minutes, price, offerId } of sightings.sort((a, b) => a.minutes - b.minutes)) {
      const observedAt = (NOON + minutes * 60_000) as Instant;
      const fare = cached({ observedAt, offerId, price });
      const context = { ...candidate, queryable, now: observedAt };
      const transition = applySighting(deal, fare, buildVerdict(), context);
      if (transition === null) continue;
      expect(transition.consequence).toBe('none');
      expect(transition.deal).toMatchObject({ state: 'held', confirmed: false, liveAt: null });
      deal = transition.deal;
    }
  });

  it('is renewed and repriced by another search only', () => {
    const deal = createLive();
    const early = cachedLater(7, { offerId: 'a third search', price: 5_500 });
    expect(applySighting(deal, early, repeated, candidate)).toBeNull();
    const next = { ...early, observedAt: hoursLater(12) };
    const context = { ...candidate, now: hoursLater(12) };
    expect(applySighting(deal, next, repeated, context)).toMatchObject({
      consequence: 'change',
      deal: { state: 'live', offer: { price: 5_500 }, verifiedAt: hoursLater(12) },
    });
  });

  it('is held again, and published, at a much lower price', () => {
    const lower = cachedLater(13, { offerId: 'a third search', price: 3_000 });
    const verdict = buildVerdict({ alert: 'deeper' });
    const transition = applySighting(createLive(), lower, verdict, candidate);
    expect(summarise(transition)).toBe('change held 3000');
  });
});

it.prop([
  fc.integer({ min: -5, max: 20 }),
  fc.integer({ min: 100, max: 20_000 }),
  fc.constantFrom(buildVerdict(), repeated, buildVerdict({ alert: 'deeper' }), ORDINARY),
  fc.constantFrom('live' as const, 'held' as const, 'verifying' as const),
])(
  'a deal of another source is not changed by a candidate source',
  (hours, price, verdict, state) => {
    const deal = buildDeal();
    const offer = { ...deal.offer, source: SELLER };
    const context = { ...candidate, now: hoursLater(Math.max(0, hours)) };
    const fare = cachedLater(hours, { price });
    const ofSeller = { ...deal, offer, sources: [SELLER], state };
    expect(applySighting(ofSeller, fare, verdict, context)).toBeNull();
  },
);
