import { describe, expect, it } from 'vitest';
import type { MinorUnits } from '../money/currency.ts';
import type { EpochDay } from '../time/calendar.ts';
import { applyCheck, RECHECK_MILLIS, RETRY_MILLIS } from './check.ts';
import type { Deal } from './deal.ts';
import { fade, UNSEEN_FOR_MILLIS } from './fade.ts';
import { aFare, aVerdict, hoursLater, NOON } from './life-fixtures.ts';
import { sight } from './sight.ts';

const THRESHOLD = 0.3;

function verifying(): Deal {
  const step = sight(null, aFare(), aVerdict(), { now: NOON, canAskAgain: true });
  if (step === null) throw new Error('the first sighting must begin a deal');
  return step.deal;
}

function live(): Deal {
  return applyCheck(verifying(), { kind: 'offers', offers: [aFare()] }, NOON, THRESHOLD).deal;
}

const offersAt = (price: number) => ({
  kind: 'offers' as const,
  offers: [aFare({ price: 20_000 as MinorUnits }), aFare({ price: price as MinorUnits })],
});

describe('a second look at a deal that nobody has heard of', () => {
  it('announces it when the price is found again', () => {
    const step = applyCheck(verifying(), offersAt(4_990), NOON, THRESHOLD);
    expect(step).toMatchObject({
      consequence: 'announce',
      outcome: 'confirmed',
      deal: { state: 'live', confirmed: true, checkDueAt: NOON + RECHECK_MILLIS },
    });
  });

  it('announces it at the price found, when that is still far below average', () => {
    const step = applyCheck(verifying(), offersAt(6_500), NOON, THRESHOLD);
    expect(step).toMatchObject({
      consequence: 'announce',
      outcome: 'repriced',
      deal: { offer: { price: 6_500 } },
    });
    expect(step.deal.saving).toBeCloseTo(0.35, 10);
  });

  it('drops it without a word when the price is ordinary by now', () => {
    const step = applyCheck(verifying(), offersAt(7_001), NOON, THRESHOLD);
    expect(step).toMatchObject({ consequence: 'none', deal: { state: 'dropped' } });
  });

  it('drops it when nothing is sold any more', () => {
    const step = applyCheck(verifying(), { kind: 'none' }, NOON, THRESHOLD);
    expect(step).toMatchObject({ deal: { state: 'dropped', goneReason: 'not_found' } });
  });

  it('asks again soon when the source could not be asked', () => {
    const step = applyCheck(verifying(), { kind: 'unavailable' }, NOON, THRESHOLD);
    expect(step).toMatchObject({
      consequence: 'none',
      outcome: 'unavailable',
      deal: { state: 'verifying', checkDueAt: NOON + RETRY_MILLIS },
    });
  });
});

describe('a look at a live deal', () => {
  it('tells its travellers that it is gone', () => {
    const step = applyCheck(live(), { kind: 'none' }, hoursLater(1), THRESHOLD);
    expect(step).toMatchObject({
      consequence: 'change',
      deal: { state: 'gone', goneAt: hoursLater(1) },
    });
  });

  it('ends it when the flight has left, whatever the source says', () => {
    const departed: Deal = { ...live(), offer: aFare({ departure: 0 as EpochDay }) };
    const step = applyCheck(departed, offersAt(4_990), NOON, THRESHOLD);
    expect(step.deal).toMatchObject({ state: 'gone', goneReason: 'departed' });
  });
});

describe('fading', () => {
  it('ends a live deal that nobody has seen for two days, not a moment earlier', () => {
    const seenAt = NOON;
    const limit = (seenAt + UNSEEN_FOR_MILLIS) as typeof NOON;
    expect(fade(live(), limit)).toBeNull();
    expect(fade(live(), (limit + 1) as typeof NOON)).toMatchObject({
      consequence: 'change',
      deal: { state: 'gone', goneReason: 'not_seen' },
    });
  });
});
