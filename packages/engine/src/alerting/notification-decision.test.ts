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
  absenceMillis: null,
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
  others: { notifiedPrice: 5_000, isNeighbour: true },
  ...changes,
});

const BACK = deal({ episode: 2, absenceMillis: MIN_ABSENCE_MS });
const HIDDEN = deal({ episode: 2, absenceMillis: MIN_ABSENCE_MS - 1 });
const NO_OTHERS = { others: null };
/** Other dates that were announced at a price, and are like the deal or not. */
const others = (notifiedPrice: number, isNeighbour = true) => ({
  others: { notifiedPrice, isNeighbour },
});

/** The kind of decision, with the alert and the announced price that go with it. */
function decide(announced: AnnouncedDeal, known: readonly KnownAlert[]): string {
  return Object.values(decideNotification(announced, known)).join(' ');
}

describe('a deal', () => {
  it('is announced again only at 10 % less than the announced price', () => {
    expect(decide(deal({ price: 4_501 }), [held()])).toBe('quiet a 5000');
    expect(decide(deal({ price: 4_500 }), [held()])).toBe('again a');
  });

  it.each<[string, AnnouncedDeal, KnownAlert[], string]>([
    ['is news to who holds nothing like it', deal(), [], 'new'],
    ['is announced again when it comes back', BACK, [held()], 'again a'],
    ['is no news when it was only hidden', HIDDEN, [held()], 'quiet a 5000'],
    ['that is back beside one like it is no news', BACK, [held(others(5_000))], 'quiet a 5000'],
    ['that is back beside another alert is no news', BACK, [held(), beside()], 'quiet a 5000'],
    ['that is back beside unlike ones is news', BACK, [held(others(5_000, false))], 'again a'],
  ])('%s', (_, announced, known, expected) => {
    expect(decide(announced, known)).toBe(expected);
  });

  it('stays closed for ever, whatever becomes of its price [4.alert.closed-for-ever]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 0, max: 1e9 }),
        fc.boolean(),
        (price, episode, absenceMillis, hasNeighbour) => {
          const known = [held({ isClosed: true }), ...(hasNeighbour ? [beside()] : [])];
          expect(decide(deal({ price, episode, absenceMillis }), known)).toBe('nothing');
        },
      ),
    );
  });
});

describe('another date of an alert', () => {
  const fallen = deal({ price: 4_400 });
  const closed = { isClosed: true };

  it.each<[string, AnnouncedDeal, KnownAlert, string]>([
    ['joins it quietly at the same price', deal({ price: 5_090 }), beside(), 'quiet b 5000'],
    ['is news where it is unlike the others', deal(), beside(others(5_000, false)), 'new'],
    ['is news when the others are gone', deal(), beside(NO_OTHERS), 'new'],
    ['is news when the price fell by 10 % meanwhile', deal(), beside(others(5_600)), 'again b'],
    ['is nothing where the alert was closed', deal(), beside(closed), 'nothing'],
    [
      'is news where a closed alert’s trip is gone',
      deal(),
      beside({ ...closed, ...NO_OTHERS }),
      'new',
    ],
    [
      'is news where a closed alert’s trip is unlike it',
      deal(),
      beside({ ...closed, ...others(5_000, false) }),
      'new',
    ],
    ['that joined and then costs 10 % less is news', fallen, held(others(5_000)), 'again a'],
    ['at the price of its neighbour is no news', fallen, held(others(4_400)), 'quiet a 4400'],
  ])('%s', (_, announced, known, expected) => {
    expect(decide(announced, [known])).toBe(expected);
  });

  it('does not creep down: dates that join one by one never hide a fall of 10 %', () => {
    const step = fc.double({ min: 0.981, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
        let lastWord = 100_000;
        let lowest = 100_000;
        let price = 100_000;
        for (const share of steps) {
          price = Math.ceil(price * share);
          const verdict = decideNotification(deal({ price }), [beside(others(lowest))]);
          if (verdict.kind === 'again') lastWord = price;
          const notifiedPrice = verdict.kind === 'quiet' ? verdict.notifiedPrice : price;
          lowest = Math.min(lowest, notifiedPrice);
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
          isNeighbour: fc.boolean(),
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
