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
  CAN_ASK,
  CANNOT_ASK,
  hoursLater,
  NOON,
} from './lifecycle-fixtures.ts';
import type { VerificationResult } from './verification.ts';

const AGAIN_MS = 90_000;
const at = (now: Instant) => ({ now, threshold: 0.3, getNextCheckDelay: () => AGAIN_MS });
const millisLater = (millis: number) => (NOON + millis) as Instant;

const found = (price: number, changes: Partial<Fare> = {}): VerificationResult => {
  const fare = buildFare({ price: price as MinorUnits, ...changes });
  return { kind: 'found', by: fare.source, fare };
};
const GONE: VerificationResult = { kind: 'gone', by: buildFare().source, cheapest: null };
const UNAVAILABLE: VerificationResult = { kind: 'unavailable' };
const NOT_CONFIRMED: VerificationResult = {
  kind: 'not_confirmed',
  by: buildFare().source,
  cheapest: null,
};

const verifying = () => buildDeal(CAN_ASK);
const live = (): Deal => applyCheck(verifying(), found(4_990), at(NOON)).deal;

describe('a recheck of a deal before its announcement', () => {
  it('announces it when the price is found again', () => {
    expect(applyCheck(verifying(), found(4_990), at(NOON))).toMatchObject({
      consequence: 'announce',
      outcome: 'confirmed',
      deal: { state: 'live', confirmed: true, liveAt: NOON, checkDueAt: NOON + AGAIN_MS },
    });
  });

  it('announces it at the price found, when that is still far below average', () => {
    const step = applyCheck(verifying(), found(6_500), at(NOON));
    expect(step).toMatchObject({
      consequence: 'announce',
      outcome: 'repriced',
      deal: { offer: { price: 6_500 } },
    });
    expect(step.deal.saving).toBeCloseTo(0.35, 10);
  });

  it('drops it silently when no source has it any more', () => {
    expect(applyCheck(verifying(), GONE, at(NOON))).toMatchObject({
      consequence: 'none',
      outcome: 'not_found',
      deal: { state: 'dropped', goneReason: 'not_found' },
    });
    const pricier: VerificationResult = {
      ...GONE,
      cheapest: buildFare({ price: 9_000 as MinorUnits }),
    };
    expect(applyCheck(verifying(), pricier, at(NOON)).outcome).toBe('price_rose');
  });

  it('asks again soon when no source answered, and holds it when none does for long', () => {
    expect(applyCheck(verifying(), UNAVAILABLE, at(NOON))).toMatchObject({
      consequence: 'none',
      outcome: 'unavailable',
      deal: { state: 'verifying', checkDueAt: NOON + RETRY_MS },
    });
    const late = millisLater(MAX_VERIFICATION_MS + 1);
    expect(applyCheck(verifying(), UNAVAILABLE, at(late))).toMatchObject({
      consequence: 'announce',
      deal: { state: 'held', liveAt: null },
    });
  });

  it('asks a source that is down ever less often', () => {
    const held = applyCheck(verifying(), UNAVAILABLE, at(hoursLater(1))).deal;
    const due = (hours: number) => {
      const now = hoursLater(hours);
      return (applyCheck(held, UNAVAILABLE, at(now)).deal.checkDueAt ?? 0) - now;
    };
    expect(due(1)).toBe(15 * 60_000);
    expect(due(40)).toBe(60 * 60_000);
  });

  it('tells of a credible one whose own source cannot be asked, unconfirmed', () => {
    const ofFeed = buildDeal({ ...CANNOT_ASK, askable: 'other' });
    expect(applyCheck(ofFeed, NOT_CONFIRMED, at(NOON))).toMatchObject({
      consequence: 'announce',
      outcome: 'not_confirmed',
      deal: { state: 'live', confirmed: false, liveAt: NOON },
    });
  });

  it('holds one far outside everything that others do not confirm', () => {
    const ofFeed = buildDeal({ ...CANNOT_ASK, askable: 'other' }, buildVerdict({ held: true }));
    expect(applyCheck(ofFeed, NOT_CONFIRMED, at(NOON)).deal).toMatchObject({
      state: 'held',
      confirmed: false,
    });
  });
});

describe('a look at a held deal', () => {
  const held = buildDeal(CANNOT_ASK, buildVerdict({ held: true }));

  it('that finds it announces it to all', () => {
    expect(applyCheck(held, found(4_990), at(hoursLater(1)))).toMatchObject({
      consequence: 'announce',
      deal: { state: 'live', confirmed: true },
    });
  });

  it('that finds it gone drops it, and notifies its travellers', () => {
    expect(applyCheck(held, GONE, at(hoursLater(1)))).toMatchObject({
      consequence: 'change',
      deal: { state: 'dropped' },
    });
  });
});

describe('a look at a live deal', () => {
  it('tells its travellers that it is gone', () => {
    expect(applyCheck(live(), GONE, at(hoursLater(1)))).toMatchObject({
      consequence: 'change',
      deal: { state: 'gone', goneAt: hoursLater(1) },
    });
  });

  it('shows the price as it is, however little it moved', () => {
    expect(applyCheck(live(), found(5_010), at(NOON))).toMatchObject({
      consequence: 'change',
      outcome: 'confirmed',
      deal: { offer: { price: 5_010 }, saving: 0.499 },
    });
  });

  it('keeps the offer of its own source when another one has the same price', () => {
    const other = found(5_010, { source: 'other' as Fare['source'] });
    expect(applyCheck(live(), other, at(NOON)).deal).toMatchObject({
      offer: { price: 4_990, source: 'feed' },
      sources: ['feed', 'other'],
    });
  });

  it('reprices it upwards while it is still a deal, live', () => {
    expect(applyCheck(live(), found(6_900), at(NOON))).toMatchObject({
      consequence: 'change',
      outcome: 'repriced',
      deal: { state: 'live', offer: { price: 6_900 } },
    });
  });

  it('tells those whom only a lower price suits', () => {
    expect(applyCheck(live(), found(4_700), at(NOON)).consequence).toBe('announce');
  });

  it('looks once more at a fall of a tenth before it is news', () => {
    const fallen = applyCheck(live(), found(4_491), at(NOON));
    expect(fallen).toMatchObject({
      consequence: 'change',
      deal: { state: 'verifying', checkDueAt: NOON, offer: { price: 4_491 } },
    });
    expect(applyCheck(fallen.deal, found(4_491), at(NOON))).toMatchObject({
      consequence: 'announce',
      deal: { state: 'live' },
    });
  });

  it('calls an error fare that rose by more than a tenth a deal', () => {
    const mistake: Deal = { ...live(), label: 'error_fare' };
    expect(applyCheck(mistake, found(5_489), at(NOON)).deal.label).toBe('error_fare');
    expect(applyCheck(mistake, found(5_490), at(NOON)).deal.label).toBe('deal');
  });

  it('keeps it when no source answers', () => {
    expect(applyCheck(live(), UNAVAILABLE, at(hoursLater(1)))).toMatchObject({
      consequence: 'none',
      deal: { state: 'live' },
    });
  });

  it('ends it when the flight has left, whatever a source says', () => {
    const departed: Deal = { ...live(), offer: buildFare({ departure: 0 as EpochDay }) };
    const step = applyCheck(departed, found(4_990), at(NOON));
    expect(step).toMatchObject({ outcome: null, deal: { state: 'gone', goneReason: 'departed' } });
  });
});
