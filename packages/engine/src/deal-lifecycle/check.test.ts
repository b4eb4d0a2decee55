import { describe, expect, it } from 'vitest';
import type { Fare } from '../fare/fare.ts';
import type { MinorUnits } from '../money/currency.ts';
import type { EpochDay, Instant } from '../time/calendar.ts';
import { applyCheck, MAX_VERIFICATION_MS, RETRY_MS } from './check.ts';
import type { Deal } from './deal.ts';
import {
  buildDeal,
  buildFare,
  buildVerdict,
  hoursLater,
  NOON,
  NOT_QUERYABLE,
  QUERYABLE,
  summarise,
} from './lifecycle-fixtures.ts';
import type { VerificationResult } from './verification.ts';

const AGAIN_MS = 90_000;
const look = (deal: Deal, finding: VerificationResult, now = NOON) =>
  applyCheck(deal, finding, { now, threshold: 0.3, getNextCheckDelay: () => AGAIN_MS });

const found = (price: number, changes: Partial<Fare> = {}): VerificationResult => {
  const fare = buildFare({ price: price as MinorUnits, ...changes });
  return { kind: 'found', by: fare.source, fare };
};
const NONE = { by: buildFare().source, cheapest: null };
const GONE: VerificationResult = { ...NONE, kind: 'gone' };
const PRICIER: VerificationResult = {
  ...GONE,
  cheapest: buildFare({ price: 9_000 as MinorUnits }),
};
const NO_ANSWER: VerificationResult = { kind: 'unavailable' };
const NOT_CONFIRMED: VerificationResult = { ...NONE, kind: 'not_confirmed' };

const verifying = buildDeal(QUERYABLE);
const ofFeed = buildDeal({ ...NOT_QUERYABLE, queryable: 'other' });
const outlier = buildDeal({ ...NOT_QUERYABLE, queryable: 'other' }, buildVerdict({ held: true }));
const held = buildDeal(NOT_QUERYABLE, buildVerdict({ held: true }));
const live = look(verifying, found(4_990)).deal;
const fallen = look(live, found(4_491)).deal;
const departed = { ...live, offer: buildFare({ departure: 0 as EpochDay }) };
/** Its answers were missing for longer than a deal waits. */
const LATE = (NOON + MAX_VERIFICATION_MS + 1) as Instant;

describe('a look', () => {
  it.each<[string, Deal, VerificationResult, string]>([
    ['announces a price found again', verifying, found(4_990), 'announce live 4990 confirmed'],
    ['announces the price found', verifying, found(6_500), 'announce live 6500 confirmed'],
    ['drops a deal silently that is gone', verifying, GONE, 'none dropped not_found'],
    ['drops a deal silently that rose', verifying, PRICIER, 'none dropped price_rose'],
    ['waits without an answer', verifying, NO_ANSWER, 'none verifying 4990'],
    ['announces a credible one as it is', ofFeed, NOT_CONFIRMED, 'announce live 4990'],
    ['holds one far outside everything', outlier, NOT_CONFIRMED, 'announce held 4990'],
    ['announces a held one', held, found(4_990), 'announce live 4990 confirmed'],
    ['drops a held one, and tells of it', held, GONE, 'change dropped not_found'],
    ['ends a live one, and tells of it', live, GONE, 'change gone not_found confirmed'],
    ['shows a price that moved little', live, found(5_010), 'change live 5010 confirmed'],
    ['reprices a live one, still a deal', live, found(6_900), 'change live 6900 confirmed'],
    ['announces a lower price to others', live, found(4_700), 'announce live 4700 confirmed'],
    ['verifies a fall of a tenth', live, found(4_491), 'change verifying 4491 confirmed'],
    ['announces such a fall', fallen, found(4_491), 'announce live 4491 confirmed'],
    ['keeps a live one without an answer', live, NO_ANSWER, 'none live 4990 confirmed'],
    ['ends a departed one', departed, found(4_990), 'change gone departed confirmed'],
  ])('%s', (_, deal, finding, expected) => {
    expect(summarise(look(deal, finding))).toBe(expected);
  });

  it.each([
    [verifying, found(4_990), 'confirmed'],
    [verifying, found(6_500), 'repriced'],
    [verifying, GONE, 'not_found'],
    [verifying, PRICIER, 'price_rose'],
    [verifying, NO_ANSWER, 'unavailable'],
    [ofFeed, NOT_CONFIRMED, 'not_confirmed'],
    [live, found(5_010), 'confirmed'],
    [live, found(6_900), 'repriced'],
    [departed, found(4_990), null],
  ])('has its own outcome (%#)', (deal, finding, outcome) => {
    expect(look(deal, finding).outcome).toBe(outcome);
  });

  it('counts the saving from the price found', () => {
    expect(look(verifying, found(6_500)).deal.saving).toBeCloseTo(0.35, 10);
    expect(look(live, found(5_010)).deal.saving).toBe(0.499);
  });

  it('writes down when a deal was announced, ended and is due', () => {
    expect(live).toMatchObject({ liveAt: NOON, checkDueAt: NOON + AGAIN_MS });
    expect(look(ofFeed, NOT_CONFIRMED).deal.liveAt).toBe(NOON);
    expect(look(live, GONE, hoursLater(1)).deal.goneAt).toBe(hoursLater(1));
    expect(look(verifying, NO_ANSWER).deal.checkDueAt).toBe(NOON + RETRY_MS);
    expect(fallen.checkDueAt).toBe(NOON);
  });

  it('holds a deal when no source answers for long, and asks ever less often', () => {
    const silent = look(verifying, NO_ANSWER, LATE);
    expect(summarise(silent)).toBe('announce held 4990');
    expect(silent.deal.liveAt).toBeNull();
    const due = (hours: number) =>
      (look(silent.deal, NO_ANSWER, hoursLater(hours)).deal.checkDueAt ?? 0) - hoursLater(hours);
    expect([due(1), due(40)]).toEqual([15 * 60_000, 60 * 60_000]);
  });

  it('keeps the offer of its own source when another one has the same price', () => {
    const other = found(5_010, { source: 'other' as Fare['source'] });
    expect(look(live, other).deal).toMatchObject({
      offer: { price: 4_990, source: 'feed' },
      sources: ['feed', 'other'],
    });
  });

  it('calls an error fare that rose by more than a tenth a deal', () => {
    const mistake: Deal = { ...live, label: 'error_fare' };
    expect(look(mistake, found(5_489)).deal.label).toBe('error_fare');
    expect(look(mistake, found(5_490)).deal.label).toBe('deal');
  });
});
