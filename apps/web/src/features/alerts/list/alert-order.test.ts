import type { AlertView } from '@farelark/contracts';
import { describe, expect, it } from 'vitest';
import { alertNumber } from './alert.fixture.ts';
import { ALERT_ORDERS, orderAlerts } from './alert-order.ts';

describe('the order of alerts', () => {
  /** Yen at a hundredth, nothing known of what is sold in the market's own tokens. */
  const worth: Record<string, number> = { EUR: 1, JPY: 0.01 };
  const priceOf = ({ amount, currency }: { amount: number; currency: string }) =>
    worth[currency] === undefined ? null : amount * worth[currency];
  const soldIn = (number: number, amount: number, currency: string): AlertView => {
    const alert = alertNumber(number);
    return { ...alert, deal: { ...alert.deal, price: { amount, currency } } };
  };
  const alerts = [
    soldIn(5, 90, 'EUR'),
    soldIn(4, 5, 'XTS'),
    soldIn(3, 8_000, 'JPY'),
    soldIn(2, 80, 'EUR'),
    soldIn(1, 200_000, 'JPY'),
  ];
  const amounts = (ordered: readonly AlertView[]) => ordered.map(({ deal }) => deal.price.amount);

  it('is by lowest price across currencies, newer before older, and last where no price is known [2.deals.sort]', () => {
    expect(amounts(orderAlerts(alerts, 'price', priceOf))).toEqual([8_000, 80, 90, 200_000, 5]);
  });

  it('is that of the list unless another is chosen', () => {
    expect(orderAlerts(alerts, 'newest', priceOf)).toBe(alerts);
  });
  it('is by the biggest share saved [2.deals.sort]', () => {
    const saving = (number: number, savedShare: number): AlertView => {
      const alert = alertNumber(number);
      return { ...alert, deal: { ...alert.deal, savedShare } };
    };
    const ordered = orderAlerts(
      [saving(3, 0.31), saving(2, 0.87), saving(1, 0.5)],
      'saving',
      priceOf,
    );
    expect(ordered.map(({ deal }) => deal.savedShare)).toEqual([0.87, 0.5, 0.31]);
  });

  it('is by the earliest departure [2.deals.sort]', () => {
    const leaving = (number: number, departureDate: string): AlertView => {
      const alert = alertNumber(number);
      return { ...alert, deal: { ...alert.deal, departureDate } };
    };
    const days = ['2027-01-02', '2026-12-24', '2026-12-31'];
    const ordered = orderAlerts(
      days.map((day, number) => leaving(number, day)),
      'departure',
      priceOf,
    );
    expect(ordered.map(({ deal }) => deal.departureDate)).toEqual([...days].sort());
  });

  it.each(['saving', 'price', 'departure'] as const)(
    'by %s has what is gone at its end, since nobody can have it',
    (order) => {
      const gone = soldIn(9, 1, 'EUR');
      const listed = [
        { ...gone, deal: { ...gone.deal, state: 'gone' as const, savedShare: 0.99 } },
        ...alerts,
      ];
      expect(orderAlerts(listed, order, priceOf).at(-1)?.id).toBe(gone.id);
    },
  );

  it.each(ALERT_ORDERS)('by %s holds the same alerts', (order) => {
    const ordered = orderAlerts(alerts, order, priceOf);
    expect(new Set(ordered)).toEqual(new Set(alerts));
    expect(ordered).toHaveLength(alerts.length);
  });
});
