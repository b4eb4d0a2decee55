import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AnnouncedDeal,
  decideNotification,
  type KnownAlert,
  MIN_ABSENCE_MS,
} from './notification-decision.ts';

const deal = (changes: Partial<AnnouncedDeal> = {}): AnnouncedDeal => ({
  price: 5_000,
  episode: 1,
  awayMillis: null,
  ...changes,
});

/** An open alert of this very deal alone, told at 50. */
const held = (changes: Partial<KnownAlert> = {}): KnownAlert => ({
  alertId: 'a',
  isClosed: false,
  own: { notifiedPrice: 5_000, episode: 1 },
  others: null,
  ...changes,
});

/** An open alert of a day beside it, announced at 50 and still available for that. */
const beside = (changes: Partial<KnownAlert> = {}): KnownAlert => ({
  alertId: 'b',
  isClosed: false,
  own: null,
  others: { notifiedPrice: 5_000, isAlike: true },
  ...changes,
});

const NOTHING = { kind: 'nothing' };

describe('a deal', () => {
  it('is news to who holds nothing like it', () => {
    expect(decideNotification(deal(), [])).toEqual({ kind: 'new' });
  });

  it('is announced again only at 10 % less than the announced price', () => {
    expect(decideNotification(deal({ price: 4_501 }), [held()])).toMatchObject({ kind: 'quiet' });
    expect(decideNotification(deal({ price: 4_500 }), [held()])).toEqual({
      kind: 'again',
      alertId: 'a',
    });
  });

  it('is announced again when it comes back after it was gone, and not when it was only hidden', () => {
    const back = (awayMillis: number) =>
      decideNotification(deal({ episode: 2, awayMillis }), [held()]);
    expect(back(MIN_ABSENCE_MS)).toEqual({ kind: 'again', alertId: 'a' });
    expect(back(MIN_ABSENCE_MS - 1)).toMatchObject({ kind: 'quiet' });
  });

  it('that is back beside a day which can be had for no more is no news', () => {
    const back = deal({ episode: 2, awayMillis: MIN_ABSENCE_MS });
    const others = { notifiedPrice: 5_000, isAlike: true };
    expect(decideNotification(back, [held({ others })])).toMatchObject({
      kind: 'quiet',
      alertId: 'a',
    });
    expect(decideNotification(back, [held(), beside()])).toMatchObject({
      kind: 'quiet',
      alertId: 'a',
    });
    const unlike = { ...others, isAlike: false };
    expect(decideNotification(back, [held({ others: unlike })])).toMatchObject({ kind: 'again' });
  });

  it('stays closed for ever, whatever becomes of its price [4.alert.closed-for-ever]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 0, max: 1e9 }),
        fc.boolean(),
        (price, episode, awayMillis, hasNeighbour) => {
          const known = [held({ isClosed: true }), ...(hasNeighbour ? [beside()] : [])];
          expect(decideNotification(deal({ price, episode, awayMillis }), known)).toEqual(NOTHING);
        },
      ),
    );
  });
});

describe('another date of an alert', () => {
  it('joins it quietly at the same price', () => {
    expect(decideNotification(deal({ price: 5_090 }), [beside()])).toEqual({
      kind: 'quiet',
      alertId: 'b',
      notifiedPrice: 5_000,
    });
  });

  it('is an alert of its own where it is not like them, or when the others are gone', () => {
    const unlike = { notifiedPrice: 5_000, isAlike: false };
    expect(decideNotification(deal(), [beside({ others: unlike })])).toEqual({ kind: 'new' });
    expect(decideNotification(deal(), [beside({ others: null })])).toEqual({ kind: 'new' });
  });

  it('announces the alert again when the price has meanwhile fallen by 10 % without a word', () => {
    const others = { notifiedPrice: 5_600, isAlike: true };
    expect(decideNotification(deal(), [beside({ others })])).toEqual({
      kind: 'again',
      alertId: 'b',
    });
  });

  it('is not told at all where the alert was closed and its trip can still be had', () => {
    expect(decideNotification(deal(), [beside({ isClosed: true })])).toEqual(NOTHING);
    const gone = beside({ isClosed: true, others: null });
    expect(decideNotification(deal(), [gone])).toEqual({ kind: 'new' });
    const unlike = { notifiedPrice: 5_000, isAlike: false };
    expect(decideNotification(deal(), [beside({ isClosed: true, others: unlike })])).toEqual({
      kind: 'new',
    });
  });

  it('that joined and then costs 10 % less is news, and its neighbour at that price is not', () => {
    const fallen = deal({ price: 4_400 });
    const others = { notifiedPrice: 5_000, isAlike: true };
    expect(decideNotification(fallen, [held({ others })])).toEqual({ kind: 'again', alertId: 'a' });
    const afterThat = { notifiedPrice: 4_400, isAlike: true };
    expect(decideNotification(fallen, [held({ others: afterThat })])).toEqual({
      kind: 'quiet',
      alertId: 'a',
      notifiedPrice: 4_400,
    });
  });

  it('does not creep down: dates that join one by one never hide a fall of 10 %', () => {
    const step = fc.double({ min: 0.981, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
        let lastWord = 100_000;
        let others = { notifiedPrice: 100_000, isAlike: true };
        let price = 100_000;
        for (const share of steps) {
          price = Math.ceil(price * share);
          const verdict = decideNotification(deal({ price }), [beside({ others })]);
          if (verdict.kind === 'again') lastWord = price;
          const notifiedPrice = verdict.kind === 'quiet' ? verdict.notifiedPrice : price;
          others = { notifiedPrice: Math.min(others.notifiedPrice, notifiedPrice), isAlike: true };
          expect(price).toBeGreaterThan(0.9 * lastWord - 1);
        }
      }),
    );
  });
});

it('is decided alike in whatever order the alerts are read', () => {
  const alerts = fc.uniqueArray(
    fc.record({
      alertId: fc.constantFrom('a', 'b', 'c', 'd'),
      isClosed: fc.boolean(),
      own: fc.constant(null),
      others: fc.option(
        fc.record({
          notifiedPrice: fc.integer({ min: 4_000, max: 6_000 }),
          isAlike: fc.boolean(),
        }),
      ),
    }),
    { selector: ({ alertId }) => alertId },
  );
  fc.assert(
    fc.property(alerts, (known) => {
      expect(decideNotification(deal(), [...known].reverse())).toEqual(
        decideNotification(deal(), known),
      );
    }),
  );
});
