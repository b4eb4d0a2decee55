import { describe, expect, it } from 'vitest';
import type { Verdict } from '../detection/judge.ts';
import { type Instant, utcDayOf } from '../time/calendar.ts';
import { MAX_VERIFICATION_MS } from './check.ts';
import type { Deal, SightingContext } from './deal.ts';
import {
  buildDeal,
  buildFare,
  buildVerdict,
  type FareFields,
  hoursLater,
  NOON,
  NOT_QUERYABLE,
  ORDINARY,
  QUERYABLE,
  summarise,
} from './lifecycle.fixture.ts';
import { applySighting } from './sighting.ts';
import { estimateReliability } from './source-reliability.ts';

const TODAY = utcDayOf(NOON);
const POOR = {
  reliability: estimateReliability([{ day: TODAY, confirmed: 0, failed: 10 }], TODAY),
};
const OTHERS: Partial<SightingContext> = { queryable: 'other' };
const DEAL = buildVerdict();
const HELD = buildVerdict({ held: true });
const REPEATED = buildVerdict({ alert: null });
const LIVE_DEAL = buildDeal();
const HELD_DEAL = buildDeal(NOT_QUERYABLE, HELD);

/** Sighting at noon, by a source that can't be queried. */
const observe = (
  current: Deal | null,
  fare: FareFields,
  verdict: Verdict,
  context: Partial<SightingContext> = {},
) => applySighting(current, buildFare(fare), verdict, { ...NOT_QUERYABLE, ...context });
const at = (hoursAfterNoon: number, price = 4_990): FareFields => ({
  observedAt: hoursLater(hoursAfterNoon),
  price,
});

describe('applySighting without an open deal', () => {
  const departed = { departure: TODAY - 1 };

  it.each<[string, FareFields, Verdict, Partial<SightingContext>, string]>([
    ['announces a credible deal', {}, DEAL, {}, 'announce live 4990'],
    ['verifies with its own source', {}, DEAL, QUERYABLE, 'none verifying 4990'],
    ['verifies with another source', {}, DEAL, OTHERS, 'none verifying 4990'],
    ['holds an outlier', {}, HELD, {}, 'announce held 4990'],
    ['holds a deal of a poor source', {}, DEAL, POOR, 'announce held 4990'],
    ['records a deal observed a day ago as historic', at(-25), DEAL, {}, 'none gone historic'],
    ['records a departed deal as historic', departed, DEAL, {}, 'none gone historic'],
  ])('%s', (_, fare, verdict, context, expected) => {
    expect(summarise(observe(null, fare, verdict, context))).toBe(expected);
  });

  it('sets the times of announcement and verification', () => {
    expect(LIVE_DEAL).toMatchObject({ episode: 1, verifiedAt: NOON });
    expect(buildDeal(QUERYABLE)).toMatchObject({ checkDueAt: NOON, verifiedAt: null });
    expect(HELD_DEAL).toMatchObject({ liveAt: null, verifiedAt: null });
  });

  it('requires a confirmation of poor sources, and lowers their confidence', () => {
    const doubtful = buildDeal({ ...NOT_QUERYABLE, ...POOR });
    expect(doubtful.needsConfirmation).toBe(true);
    expect(doubtful.evidence.confidence).toBeLessThan(LIVE_DEAL.evidence.confidence);
    expect(buildDeal({ ...NOT_QUERYABLE, ...OTHERS }).needsConfirmation).toBe(false);
  });

  it('starts deals only within the monitoring horizon of 180 days [9.horizon]', () => {
    const beyond = { departure: TODAY + 181 };
    expect(observe(null, beyond, DEAL)).toBeNull();
    expect(observe(null, beyond, buildVerdict({ label: 'error_fare' }), QUERYABLE)).toBeNull();
    const tomorrow = observe(null, { ...beyond, ...at(24) }, REPEATED, { now: hoursLater(24) });
    expect(summarise(tomorrow)).toBe('announce live 4990');
  });

  it('starts a new episode after a deal was gone', () => {
    const gone: Deal = { ...LIVE_DEAL, state: 'gone', goneAt: NOON, goneReason: 'price_rose' };
    const transition = observe(gone, at(2), REPEATED, { now: hoursLater(2) });
    expect(transition?.deal).toMatchObject({ state: 'live', episode: 2, goneAt: null });
  });
});

describe('applySighting of an ordinary price', () => {
  const rival = { ...at(1, 9_500), carriers: ['VY'], flightNumbers: ['7800'] };

  it.each<[string, Deal | null, FareFields, string]>([
    ['ignores a trip without a deal', null, {}, 'nothing'],
    ['ends a live deal of the same offer', LIVE_DEAL, at(1, 9_500), 'change gone price_rose'],
    ['ignores a rival carrier', LIVE_DEAL, rival, 'nothing'],
    ['ignores a simultaneous sighting', LIVE_DEAL, at(0, 9_500), 'nothing'],
    ['drops an unverified deal', buildDeal(QUERYABLE), at(1, 9_500), 'none dropped price_rose'],
    ['drops and publishes a held deal', HELD_DEAL, at(1, 9_500), 'change dropped price_rose'],
  ])('%s', (_, current, fare, expected) => {
    expect(summarise(observe(current, fare, ORDINARY))).toBe(expected);
  });

  it('sets the time of the end', () => {
    expect(observe(LIVE_DEAL, at(1, 9_500), ORDINARY)?.deal.goneAt).toBe(hoursLater(1));
  });
});

describe('applySighting of an open deal', () => {
  const deeper = buildVerdict({ alert: 'deeper' });
  const outlier = buildVerdict({ alert: 'deeper', label: 'error_fare', held: true });

  it.each<[string, Deal, FareFields, Verdict, string]>([
    ['announces a held deal', HELD_DEAL, at(1), REPEATED, 'announce live 4990 confirmed'],
    ['renews the same price', LIVE_DEAL, at(1), REPEATED, 'none live 4990 confirmed'],
    ['reprices the deal', LIVE_DEAL, at(1, 5_100), REPEATED, 'change live 5100 confirmed'],
    ['announces a lower price', LIVE_DEAL, at(1, 4_000), deeper, 'announce live 4000 confirmed'],
    ['holds a lower outlier', LIVE_DEAL, at(1, 1_500), outlier, 'announce held 1500'],
    ['ignores an older sighting', LIVE_DEAL, at(-1), REPEATED, 'nothing'],
  ])('%s', (_, current, fare, verdict, expected) => {
    expect(summarise(observe(current, fare, verdict))).toBe(expected);
  });

  it('confirms a held deal by another source at the same time', () => {
    const transition = observe(HELD_DEAL, { source: 'other' }, REPEATED);
    expect(transition?.deal).toMatchObject({ state: 'live', sources: ['feed', 'other'] });
  });

  it('renews the time of the last sighting', () => {
    expect(observe(LIVE_DEAL, at(1), REPEATED)?.deal.lastSeenAt).toBe(hoursLater(1));
  });

  it('replaces a verification only after MAX_VERIFICATION_MS', () => {
    const observeAfter = (millis: number) => {
      const context = { ...QUERYABLE, now: (NOON + millis) as Instant };
      return observe(buildDeal(QUERYABLE), at(1), REPEATED, context);
    };
    expect(observeAfter(MAX_VERIFICATION_MS)?.deal.state).toBe('verifying');
    const late = observeAfter(MAX_VERIFICATION_MS + 1);
    expect(summarise(late)).toBe('announce live 4990 confirmed');
  });

  it('keeps the label of an error fare', () => {
    const error = buildDeal(NOT_QUERYABLE, buildVerdict({ label: 'error_fare' }));
    expect(observe(error, at(1), REPEATED)?.deal.label).toBe('error_fare');
  });
});
