import { describe, expect, it } from 'vitest';
import type { SourceName } from '../fare/fare.ts';
import type { MinorUnits } from '../money/currency.ts';
import { type EpochDay, utcDayOf } from '../time/calendar.ts';
import { MAX_VERIFICATION_MS } from './check.ts';
import type { Deal } from './deal.ts';
import {
  buildDeal as begun,
  buildFare,
  buildVerdict,
  CAN_ASK as canAsk,
  CANNOT_ASK as cannotAsk,
  hoursLater,
  NOON,
  ORDINARY,
} from './lifecycle-fixtures.ts';
import { applySighting } from './sighting.ts';
import { estimateReliability } from './source-reliability.ts';

const poorReliability = estimateReliability(
  [{ day: utcDayOf(NOON), stood: 0, failed: 10 }],
  utcDayOf(NOON),
);

describe('the first sighting of a bargain', () => {
  it('is announced immediately when its source cannot be asked and it is credible', () => {
    const step = applySighting(null, buildFare(), buildVerdict(), cannotAsk);
    expect(step).toMatchObject({
      consequence: 'announce',
      deal: { state: 'live', episode: 1, confirmed: false, verifiedAt: NOON },
    });
  });

  it('waits for a second look when its source can be asked', () => {
    const step = applySighting(null, buildFare(), buildVerdict(), canAsk);
    expect(step).toMatchObject({
      consequence: 'none',
      deal: { state: 'verifying', checkDueAt: NOON, verifiedAt: null },
    });
  });

  it('is held when it stands alone, far outside everything, for those who ask for that', () => {
    const step = applySighting(null, buildFare(), buildVerdict({ held: true }), cannotAsk);
    expect(step).toMatchObject({
      consequence: 'announce',
      deal: { state: 'held', liveAt: null, verifiedAt: null },
    });
  });

  it('is held when its source often shows what is not there, and trusted less', () => {
    const step = applySighting(null, buildFare(), buildVerdict(), {
      ...cannotAsk,
      reliability: poorReliability,
    });
    expect(step?.deal).toMatchObject({ state: 'held', needsConfirmation: true });
    expect(step?.deal.evidence.confidence).toBeLessThan(begun().evidence.confidence);
  });

  it('waits for a look when only another source can be asked, but not in vain', () => {
    const step = applySighting(null, buildFare(), buildVerdict(), {
      ...cannotAsk,
      askable: 'other',
    });
    expect(step?.deal).toMatchObject({ state: 'verifying', needsConfirmation: false });
  });

  it('begins no deal beyond the monitoring horizon of 180 days, and does once it is within [9.horizon]', () => {
    const today = utcDayOf(NOON);
    const further = buildFare({ departure: (today + 181) as EpochDay });
    expect(applySighting(null, further, buildVerdict(), cannotAsk)).toBeNull();
    expect(applySighting(null, further, buildVerdict({ label: 'error_fare' }), canAsk)).toBeNull();
    const tomorrow = { ...further, observedAt: hoursLater(24) };
    const step = applySighting(null, tomorrow, buildVerdict({ alert: null }), {
      ...cannotAsk,
      now: hoursLater(24),
    });
    expect(step).toMatchObject({ consequence: 'announce', deal: { state: 'live' } });
  });

  it('is history, not news, when it was observed more than a day ago', () => {
    const fare = buildFare({ observedAt: hoursLater(-25) });
    expect(applySighting(null, fare, buildVerdict(), cannotAsk)).toMatchObject({
      consequence: 'none',
      deal: { state: 'gone', goneReason: 'historic' },
    });
  });

  it('is history when the flight has left', () => {
    const fare = buildFare({ departure: (utcDayOf(NOON) - 1) as EpochDay });
    expect(applySighting(null, fare, buildVerdict(), cannotAsk)?.deal.state).toBe('gone');
  });
});

describe('an ordinary price', () => {
  it('on a trip that never was a deal changes nothing', () => {
    expect(applySighting(null, buildFare(), ORDINARY, cannotAsk)).toBeNull();
  });

  it('of the same offer, later, ends a live deal and tells its travellers', () => {
    const pricier = buildFare({ price: 9_500 as MinorUnits, observedAt: hoursLater(1) });
    expect(applySighting(begun(), pricier, ORDINARY, cannotAsk)).toMatchObject({
      consequence: 'change',
      deal: { state: 'gone', goneReason: 'price_rose', goneAt: hoursLater(1) },
    });
  });

  it('of a rival carrier leaves the deal alone', () => {
    const rival = buildFare({
      price: 9_500 as MinorUnits,
      observedAt: hoursLater(1),
      carriers: ['VY'],
      flightNumbers: ['7800'],
    });
    expect(applySighting(begun(), rival, ORDINARY, cannotAsk)).toBeNull();
  });

  it('at the same moment leaves the deal alone: the cheapest offer stands for the trip', () => {
    const pricier = buildFare({ price: 9_500 as MinorUnits });
    expect(applySighting(begun(), pricier, ORDINARY, cannotAsk)).toBeNull();
  });

  it('drops an unannounced deal silently', () => {
    const pricier = buildFare({ price: 9_500 as MinorUnits, observedAt: hoursLater(1) });
    expect(applySighting(begun(canAsk), pricier, ORDINARY, canAsk)).toMatchObject({
      consequence: 'none',
      deal: { state: 'dropped' },
    });
  });

  it('drops what was held, and notifies its travellers that it is gone', () => {
    const pricier = buildFare({ price: 9_500 as MinorUnits, observedAt: hoursLater(1) });
    const held = begun(cannotAsk, buildVerdict({ held: true }));
    expect(applySighting(held, pricier, ORDINARY, cannotAsk)).toMatchObject({
      consequence: 'change',
      deal: { state: 'dropped' },
    });
  });
});

describe('a further sighting of a bargain', () => {
  const again = buildVerdict({ alert: null });

  it('confirms and announces what was held', () => {
    const held = begun(cannotAsk, buildVerdict({ held: true }));
    const step = applySighting(held, buildFare({ observedAt: hoursLater(1) }), again, cannotAsk);
    expect(step).toMatchObject({
      consequence: 'announce',
      deal: { state: 'live', confirmed: true },
    });
  });

  it('by another source at the same moment confirms what was held', () => {
    const held = begun(cannotAsk, buildVerdict({ held: true }));
    const step = applySighting(
      held,
      buildFare({ source: 'other' as SourceName }),
      again,
      cannotAsk,
    );
    expect(step?.deal).toMatchObject({ state: 'live', sources: ['feed', 'other'] });
  });

  it('at the same price renews a live deal silently', () => {
    const step = applySighting(begun(), buildFare({ observedAt: hoursLater(1) }), again, cannotAsk);
    expect(step).toMatchObject({ consequence: 'none', deal: { lastSeenAt: hoursLater(1) } });
  });

  it('at another price tells those who know the deal, without a new alert', () => {
    const fare = buildFare({ observedAt: hoursLater(1), price: 5_100 as MinorUnits });
    const step = applySighting(begun(), fare, again, cannotAsk);
    expect(step).toMatchObject({ consequence: 'change', deal: { offer: { price: 5_100 } } });
  });

  it('that the engine calls deeper is announced again', () => {
    const fare = buildFare({ observedAt: hoursLater(1), price: 4_000 as MinorUnits });
    const step = applySighting(begun(), fare, buildVerdict({ alert: 'deeper' }), cannotAsk);
    expect(step).toMatchObject({ consequence: 'announce', deal: { offer: { price: 4_000 } } });
  });

  it('stands in for a look that does not come, and not for one that may', () => {
    const verifying = begun(canAsk);
    const fare = buildFare({ observedAt: hoursLater(1) });
    const soon = { ...canAsk, now: (NOON + MAX_VERIFICATION_MS) as typeof NOON };
    expect(applySighting(verifying, fare, again, soon)?.deal.state).toBe('verifying');
    const late = { ...canAsk, now: (NOON + MAX_VERIFICATION_MS + 1) as typeof NOON };
    expect(applySighting(verifying, fare, again, late)).toMatchObject({
      consequence: 'announce',
      deal: { state: 'live', confirmed: true },
    });
  });

  it('that falls far outside everything sends a live deal back to wait', () => {
    const fare = buildFare({ observedAt: hoursLater(1), price: 1_500 as MinorUnits });
    const verdict = buildVerdict({ alert: 'deeper', label: 'error_fare', held: true });
    expect(applySighting(begun(), fare, verdict, cannotAsk)?.deal).toMatchObject({
      state: 'held',
      confirmed: false,
      offer: { price: 1_500 },
    });
  });

  it('older than what is known changes nothing', () => {
    expect(
      applySighting(begun(), buildFare({ observedAt: hoursLater(-1) }), again, cannotAsk),
    ).toBeNull();
  });

  it('after the deal was gone begins a new episode', () => {
    const gone: Deal = { ...begun(), state: 'gone', goneAt: NOON, goneReason: 'price_rose' };
    const step = applySighting(gone, buildFare({ observedAt: hoursLater(2) }), again, {
      ...cannotAsk,
      now: hoursLater(2),
    });
    expect(step?.deal).toMatchObject({ state: 'live', episode: 2, goneAt: null });
  });

  it('keeps an error fare an error fare while it lasts', () => {
    const error = begun(cannotAsk, buildVerdict({ label: 'error_fare' }));
    const step = applySighting(error, buildFare({ observedAt: hoursLater(1) }), again, cannotAsk);
    expect(step?.deal.label).toBe('error_fare');
  });
});
