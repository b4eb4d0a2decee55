import { fc, it } from '@fast-check/vitest';
import { expect } from 'vitest';
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

/** Open alert on this deal alone, notified at 50.00. */
const own = (changes: Partial<KnownAlert> = {}): KnownAlert => ({
  alertId: 'a',
  isClosed: false,
  own: { notifiedPrice: 5_000, episode: 1 },
  others: null,
  ...changes,
});

/** Open alert on a neighbouring date, notified at 50.00 and available for that. */
const neighbour = (changes: Partial<KnownAlert> = {}): KnownAlert => ({
  alertId: 'b',
  isClosed: false,
  own: null,
  others: { notifiedPrice: 5_000, isNeighbour: true },
  ...changes,
});

const RETURNED = deal({ episode: 2, absenceMillis: MIN_ABSENCE_MS });
const HIDDEN = deal({ episode: 2, absenceMillis: MIN_ABSENCE_MS - 1 });
const NO_OTHERS = { others: null };
/** Other dates notified at a price, which are neighbours of the deal or not. */
const others = (notifiedPrice: number, isNeighbour = true) => ({
  others: { notifiedPrice, isNeighbour },
});

/** Kind of the decision, with its alert and notified price. */
function decide(announced: AnnouncedDeal, alerts: readonly KnownAlert[]): string {
  return Object.values(decideNotification(announced, alerts)).join(' ');
}

it('notifies again only at 10 % below the notified price', () => {
  expect(decide(deal({ price: 4_501 }), [own()])).toBe('quiet a 5000');
  expect(decide(deal({ price: 4_500 }), [own()])).toBe('again a');
});

const fallen = deal({ price: 4_400 });
const closed = { isClosed: true };
const unlike = others(5_000, false);

it.each<[string, AnnouncedDeal, KnownAlert[], string]>([
  ['creates an alert without neighbours', deal(), [], 'new'],
  ['notifies again when the deal returns', RETURNED, [own()], 'again a'],
  ['stays quiet after a short absence', HIDDEN, [own()], 'quiet a 5000'],
  ['stays quiet if a neighbour was available', RETURNED, [own(others(5_000))], 'quiet a 5000'],
  ['stays quiet if a neighbour is alerted', RETURNED, [own(), neighbour()], 'quiet a 5000'],
  ['ignores dates at other prices', RETURNED, [own(unlike)], 'again a'],
  ['notifies again when a joined date falls by 10 %', fallen, [own(others(5_000))], 'again a'],
  ['stays quiet at the price of a neighbour', fallen, [own(others(4_400))], 'quiet a 4400'],
  ['joins quietly at the same price', deal({ price: 5_090 }), [neighbour()], 'quiet b 5000'],
  ['creates an alert at another price', deal(), [neighbour(unlike)], 'new'],
  ['creates an alert when the others ended', deal(), [neighbour(NO_OTHERS)], 'new'],
  ['notifies again after a fall of 10 %', deal(), [neighbour(others(5_600))], 'again b'],
  ['changes nothing next to a closed alert', deal(), [neighbour(closed)], 'nothing'],
  ['ignores an ended closed alert', deal(), [neighbour({ ...closed, ...NO_OTHERS })], 'new'],
  ['ignores other prices of closed alerts', deal(), [neighbour({ ...closed, ...unlike })], 'new'],
])('%s', (_, announced, alerts, expected) => {
  expect(decide(announced, alerts)).toBe(expected);
});

it.prop([
  fc.integer({ min: 1, max: 10_000 }),
  fc.integer({ min: 1, max: 9 }),
  fc.integer({ min: 0, max: 1e9 }),
  fc.boolean(),
])(
  'changes nothing for a closed alert, at any later price [4.alert.closed-for-ever]',
  (price, episode, absenceMillis, hasNeighbour) => {
    const alerts = [own({ isClosed: true }), ...(hasNeighbour ? [neighbour()] : [])];
    expect(decide(deal({ price, episode, absenceMillis }), alerts)).toBe('nothing');
  },
);

it.prop([
  fc.array(fc.double({ min: 0.981, max: 1, noNaN: true }), { minLength: 1, maxLength: 40 }),
])('notifies of a fall of 10 % that accumulates over joining dates', (steps) => {
  let lastNotified = 100_000;
  let lowest = 100_000;
  let price = 100_000;
  for (const share of steps) {
    price = Math.ceil(price * share);
    const decision = decideNotification(deal({ price }), [neighbour(others(lowest))]);
    if (decision.kind === 'again') lastNotified = price;
    const notifiedPrice = decision.kind === 'quiet' ? decision.notifiedPrice : price;
    lowest = Math.min(lowest, notifiedPrice);
    expect(price).toBeGreaterThan(0.9 * lastNotified - 1);
  }
});

const arbitraryAlerts = fc.uniqueArray(
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
it.prop([arbitraryAlerts])('decides the same for alerts in any order', (alerts) => {
  expect(decideNotification(deal(), [...alerts].reverse())).toEqual(
    decideNotification(deal(), alerts),
  );
});
