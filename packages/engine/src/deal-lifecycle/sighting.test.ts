import { describe, expect, it } from 'vitest';
import type { Verdict } from '../detection/judge.ts';
import type { Fare, SourceName } from '../fare/fare.ts';
import type { MinorUnits } from '../money/currency.ts';
import { type EpochDay, type Instant, utcDayOf } from '../time/calendar.ts';
import { MAX_VERIFICATION_MS } from './check.ts';
import type { Deal, SightingContext } from './deal.ts';
import {
  buildDeal as begun,
  buildFare,
  buildVerdict,
  hoursLater,
  NOON,
  NOT_QUERYABLE,
  ORDINARY,
  QUERYABLE,
  summarise,
} from './lifecycle-fixtures.ts';
import { applySighting } from './sighting.ts';
import { estimateReliability } from './source-reliability.ts';

const TODAY = utcDayOf(NOON);
const POOR = {
  reliability: estimateReliability([{ day: TODAY, confirmed: 0, failed: 10 }], TODAY),
};
const OTHERS: Partial<SightingContext> = { queryable: 'other' };
const HELD = buildVerdict({ held: true });
const AGAIN = buildVerdict({ alert: null });

/** A sighting at noon of a fare with changes, by a source that cannot be asked unless the context says so. */
const sight = (
  current: Deal | null,
  fare: Partial<Fare>,
  verdict: Verdict,
  context: Partial<SightingContext> = {},
) => applySighting(current, buildFare(fare), verdict, { ...NOT_QUERYABLE, ...context });
/** Seen so many hours after noon at a price. */
const at = (hours: number, price = 4_990): Partial<Fare> => ({
  observedAt: hoursLater(hours),
  price: price as MinorUnits,
});

describe('the first sighting of a bargain', () => {
  it.each<[string, Partial<Fare>, Verdict, Partial<SightingContext>, string]>([
    ['is announced when it is credible', {}, buildVerdict(), {}, 'announce live 4990'],
    [
      'waits for a second look when its source can be asked',
      {},
      buildVerdict(),
      QUERYABLE,
      'none verifying 4990',
    ],
    ['is held when it stands alone, far outside everything', {}, HELD, {}, 'announce held 4990'],
    ['is held when its source is often wrong', {}, buildVerdict(), POOR, 'announce held 4990'],
    ['waits when another source can be asked', {}, buildVerdict(), OTHERS, 'none verifying 4990'],
    [
      'is history, not news, when it was observed more than a day ago',
      at(-25),
      buildVerdict(),
      {},
      'none gone historic',
    ],
    [
      'is history when the flight has left',
      { departure: (TODAY - 1) as EpochDay },
      buildVerdict(),
      {},
      'none gone historic',
    ],
  ])('%s', (_, fare, verdict, context, expected) => {
    expect(summarise(sight(null, fare, verdict, context))).toBe(expected);
  });

  it('is verified when announced, and due when it waits', () => {
    expect(begun()).toMatchObject({ episode: 1, verifiedAt: NOON });
    expect(begun(QUERYABLE)).toMatchObject({ checkDueAt: NOON, verifiedAt: null });
    expect(begun(NOT_QUERYABLE, HELD)).toMatchObject({ liveAt: null, verifiedAt: null });
  });

  it('needs confirmation from a source that is often wrong, and is trusted less', () => {
    const doubted = begun({ ...NOT_QUERYABLE, ...POOR });
    expect(doubted.needsConfirmation).toBe(true);
    expect(doubted.evidence.confidence).toBeLessThan(begun().evidence.confidence);
    expect(begun({ ...NOT_QUERYABLE, ...OTHERS }).needsConfirmation).toBe(false);
  });

  it('begins no deal beyond the monitoring horizon of 180 days, and does once it is within [9.horizon]', () => {
    const further = { departure: (TODAY + 181) as EpochDay };
    expect(sight(null, further, buildVerdict())).toBeNull();
    expect(sight(null, further, buildVerdict({ label: 'error_fare' }), QUERYABLE)).toBeNull();
    const tomorrow = sight(null, { ...further, ...at(24) }, AGAIN, { now: hoursLater(24) });
    expect(summarise(tomorrow)).toBe('announce live 4990');
  });
});

describe('an ordinary price', () => {
  const rival = { ...at(1, 9_500), carriers: ['VY'], flightNumbers: ['7800'] };

  it.each<[string, Deal | null, Partial<Fare>, string]>([
    ['on a trip that never was a deal changes nothing', null, {}, 'nothing'],
    ['of the same offer, later, ends a live deal', begun(), at(1, 9_500), 'change gone price_rose'],
    ['of a rival carrier leaves the deal alone', begun(), rival, 'nothing'],
    ['at the same moment leaves the deal alone', begun(), at(0, 9_500), 'nothing'],
    ['drops a waiting deal silently', begun(QUERYABLE), at(1, 9_500), 'none dropped price_rose'],
    [
      'drops a held deal, and tells its travellers',
      begun(NOT_QUERYABLE, HELD),
      at(1, 9_500),
      'change dropped price_rose',
    ],
  ])('%s', (_, current, fare, expected) => {
    expect(summarise(sight(current, fare, ORDINARY))).toBe(expected);
  });

  it('ends a deal at the moment of the sighting', () => {
    expect(sight(begun(), at(1, 9_500), ORDINARY)?.deal.goneAt).toBe(hoursLater(1));
  });
});

describe('a further sighting of a bargain', () => {
  const held = begun(NOT_QUERYABLE, HELD);
  const deeper = buildVerdict({ alert: 'deeper' });
  const outlier = buildVerdict({ alert: 'deeper', label: 'error_fare', held: true });

  it.each<[string, Deal, Partial<Fare>, Verdict, string]>([
    ['announces what was held', held, at(1), AGAIN, 'announce live 4990 confirmed'],
    ['at the same price renews silently', begun(), at(1), AGAIN, 'none live 4990 confirmed'],
    ['at another price changes it', begun(), at(1, 5_100), AGAIN, 'change live 5100 confirmed'],
    ['much lower is announced', begun(), at(1, 4_000), deeper, 'announce live 4000 confirmed'],
    ['far outside everything waits', begun(), at(1, 1_500), outlier, 'announce held 1500'],
    ['older than what is known changes nothing', begun(), at(-1), AGAIN, 'nothing'],
  ])('%s', (_, current, fare, verdict, expected) => {
    expect(summarise(sight(current, fare, verdict))).toBe(expected);
  });

  it('by another source at the same moment confirms what was held', () => {
    const step = sight(held, { source: 'other' as SourceName }, AGAIN);
    expect(step?.deal).toMatchObject({ state: 'live', sources: ['feed', 'other'] });
  });

  it('renews the moment at which a deal was last seen', () => {
    expect(sight(begun(), at(1), AGAIN)?.deal.lastSeenAt).toBe(hoursLater(1));
  });

  it('stands in for a look that does not come, and not for one that may', () => {
    const after = (millis: number) =>
      sight(begun(QUERYABLE), at(1), AGAIN, { ...QUERYABLE, now: (NOON + millis) as Instant });
    expect(after(MAX_VERIFICATION_MS)?.deal.state).toBe('verifying');
    expect(summarise(after(MAX_VERIFICATION_MS + 1))).toBe('announce live 4990 confirmed');
  });

  it('after the deal was gone begins a new episode', () => {
    const gone: Deal = { ...begun(), state: 'gone', goneAt: NOON, goneReason: 'price_rose' };
    const step = sight(gone, at(2), AGAIN, { now: hoursLater(2) });
    expect(step?.deal).toMatchObject({ state: 'live', episode: 2, goneAt: null });
  });

  it('keeps an error fare an error fare while it lasts', () => {
    const error = begun(NOT_QUERYABLE, buildVerdict({ label: 'error_fare' }));
    expect(sight(error, at(1), AGAIN)?.deal.label).toBe('error_fare');
  });
});
