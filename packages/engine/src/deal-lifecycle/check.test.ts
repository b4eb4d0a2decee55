import { expect, it } from 'vitest';
import type { Instant } from '../time/calendar.ts';
import { applyCheck, type CheckOutcome, MAX_VERIFICATION_MS, RETRY_MS } from './check.ts';
import type { Deal } from './deal.ts';
import {
  buildDeal,
  buildFare,
  buildVerdict,
  type FareFields,
  hoursLater,
  NOON,
  NOT_QUERYABLE,
  QUERYABLE,
  summarise,
} from './lifecycle.fixture.ts';
import type { VerificationResult } from './verification.ts';

const NEXT_CHECK_MS = 90_000;
const check = (deal: Deal, result: VerificationResult, now = NOON) =>
  applyCheck(deal, result, { now, threshold: 0.3, getNextCheckDelay: () => NEXT_CHECK_MS });

const found = (price: number, changes: FareFields = {}): VerificationResult => {
  const fare = buildFare({ price, ...changes });
  return { kind: 'found', by: fare.source, fare };
};
const NONE = { by: buildFare().source, cheapest: null };
const GONE: VerificationResult = { ...NONE, kind: 'gone' };
const PRICIER: VerificationResult = {
  ...GONE,
  cheapest: buildFare({ price: 9_000 }),
};
const FAILED: VerificationResult = { kind: 'unavailable' };
const NOT_CONFIRMED: VerificationResult = { ...NONE, kind: 'not_confirmed' };

const OTHER_QUERYABLE = { ...NOT_QUERYABLE, queryable: 'other' as const };
const HELD = buildVerdict({ held: true });
const unverified = buildDeal(QUERYABLE);
const ofFeed = buildDeal(OTHER_QUERYABLE);
const outlier = buildDeal(OTHER_QUERYABLE, HELD);
const held = buildDeal(NOT_QUERYABLE, HELD);
const live = check(unverified, found(4_990)).deal;
const fallen = check(live, found(4_491)).deal;
const departed = { ...live, offer: buildFare({ departure: 0 }) };

it.each<[string, Deal, VerificationResult, string, CheckOutcome | null]>([
  ['announces', unverified, found(4_990), 'announce live 4990 confirmed', 'confirmed'],
  ['reprices', unverified, found(6_500), 'announce live 6500 confirmed', 'repriced'],
  ['drops a deal that is gone', unverified, GONE, 'none dropped not_found', 'not_found'],
  ['drops a deal that rose', unverified, PRICIER, 'none dropped price_rose', 'price_rose'],
  ['waits for a failed source', unverified, FAILED, 'none verifying 4990', 'unavailable'],
  ['announces unconfirmed', ofFeed, NOT_CONFIRMED, 'announce live 4990', 'not_confirmed'],
  ['holds an outlier', outlier, NOT_CONFIRMED, 'announce held 4990', 'not_confirmed'],
  ['announces a held deal', held, found(4_990), 'announce live 4990 confirmed', 'confirmed'],
  ['drops and publishes a held deal', held, GONE, 'change dropped not_found', 'not_found'],
  ['ends a live deal', live, GONE, 'change gone not_found confirmed', 'not_found'],
  ['publishes a similar price', live, found(5_010), 'change live 5010 confirmed', 'confirmed'],
  ['reprices a live deal', live, found(6_900), 'change live 6900 confirmed', 'repriced'],
  ['announces a lower price', live, found(4_700), 'announce live 4700 confirmed', 'repriced'],
  ['verifies a fall of 10 %', live, found(4_491), 'change verifying 4491 confirmed', 'repriced'],
  ['announces that fall', fallen, found(4_491), 'announce live 4491 confirmed', 'confirmed'],
  ['keeps a live deal', live, FAILED, 'none live 4990 confirmed', 'unavailable'],
  ['ends a departed deal', departed, found(4_990), 'change gone departed confirmed', null],
])('%s', (_, deal, result, expected, outcome) => {
  const transition = check(deal, result);
  expect(summarise(transition)).toBe(expected);
  expect(transition.outcome).toBe(outcome);
});

it('updates the saving', () => {
  expect(check(unverified, found(6_500)).deal.saving).toBeCloseTo(0.35, 10);
  expect(check(live, found(5_010)).deal.saving).toBe(0.499);
});

it('sets the times of announcement, end and next check', () => {
  expect(live).toMatchObject({ liveAt: NOON, checkDueAt: NOON + NEXT_CHECK_MS });
  expect(check(ofFeed, NOT_CONFIRMED).deal.liveAt).toBe(NOON);
  expect(check(live, GONE, hoursLater(1)).deal.goneAt).toBe(hoursLater(1));
  expect(check(unverified, FAILED).deal.checkDueAt).toBe(NOON + RETRY_MS);
  expect(fallen.checkDueAt).toBe(NOON);
});

it('holds a deal after MAX_VERIFICATION_MS without a response, and backs off', () => {
  const late = check(unverified, FAILED, (NOON + MAX_VERIFICATION_MS + 1) as Instant);
  expect(summarise(late)).toBe('announce held 4990');
  expect(late.deal.liveAt).toBeNull();
  const getDelay = (hours: number) =>
    (check(late.deal, FAILED, hoursLater(hours)).deal.checkDueAt ?? 0) - hoursLater(hours);
  expect([getDelay(1), getDelay(40)]).toEqual([15 * 60_000, 60 * 60_000]);
});

it('keeps the offer of its own source at the same price of another', () => {
  const other = found(5_010, { source: 'other' });
  expect(check(live, other).deal).toMatchObject({
    offer: { price: 4_990, source: 'feed' },
    sources: ['feed', 'other'],
  });
});

it('labels an error fare that rose by more than 10 % as a deal', () => {
  const error: Deal = { ...live, label: 'error_fare' };
  expect(check(error, found(5_489)).deal.label).toBe('error_fare');
  expect(check(error, found(5_490)).deal.label).toBe('deal');
});
