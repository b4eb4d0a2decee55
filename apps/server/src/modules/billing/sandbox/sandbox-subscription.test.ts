import { PLANS } from '@farelark/contracts';
import type { SandboxState } from '@farelark/db/sandbox-accounts';
import { describe, expect, it } from 'vitest';
import {
  addMonths,
  cancel,
  discountedPrice,
  end,
  nextPayment,
  passTime,
  settle,
  subscribe,
} from './sandbox-subscription.ts';

const DAY_MS = 86_400_000;
const BOUGHT = Date.parse('2026-01-31T10:00:00Z');
const FIRST_END = Date.parse('2026-02-28T10:00:00Z');

function buy(plan: 'monthly' | 'annual' = 'monthly', percent?: number): SandboxState {
  const state: SandboxState = {
    cardWorks: true,
    subscription: null,
    payments: [],
    discounts: [],
    visits: [],
  };
  const discount = percent === undefined ? null : { percent, reference: 'friend' };
  subscribe(state, plan, discount, BOUGHT);
  return state;
}
/** Monthly subscription with a declined first renewal. */
function createDeclined(): SandboxState {
  const state = buy();
  state.cardWorks = false;
  settle(state, FIRST_END);
  return state;
}
const amounts = ({ payments }: SandboxState) => payments.map(({ amount }) => amount);

describe('sandbox subscription', () => {
  it('begins with a payment of the whole period', () => {
    const state = buy('annual', 10);
    expect(state.subscription).toMatchObject({
      plan: 'annual',
      status: 'active',
      paidUntil: Date.parse('2027-01-31T10:00:00Z'),
    });
    expect(state.payments).toMatchObject([{ state: 'paid', amount: 16_189, attempt: 1 }]);
  });

  it('renews once per period, and not early', () => {
    const state = buy();
    settle(state, FIRST_END - 1);
    expect(state.payments).toHaveLength(1);
    settle(state, Date.parse('2026-05-01T00:00:00Z'));
    settle(state, Date.parse('2026-05-01T00:00:00Z'));
    expect(state.payments.map((payment) => new Date(payment.paidUntil).toISOString())).toEqual([
      '2026-02-28T10:00:00.000Z',
      '2026-03-28T10:00:00.000Z',
      '2026-04-28T10:00:00.000Z',
      '2026-05-28T10:00:00.000Z',
    ]);
  });

  it('applies each discount to one payment', () => {
    const state = buy('monthly', 10);
    state.discounts.push({ percent: 20, reference: 'a' }, { percent: 20, reference: 'b' });
    expect(nextPayment(state)).toEqual({ at: FIRST_END, amount: 1599 });
    settle(state, addMonths(FIRST_END, 2));
    expect(amounts(state)).toEqual([1799, 1599, 1599, 1999]);
  });

  it('attempts a declined payment four times in two weeks, then ends', () => {
    const state = createDeclined();
    const attempts = [0, 2.9, 3, 7, 13.9].map((days) => {
      settle(state, FIRST_END + days * DAY_MS);
      return state.payments.at(-1)?.attempt;
    });
    expect(attempts).toEqual([1, 1, 2, 3, 3]);
    expect(state.subscription).toMatchObject({ status: 'past_due', paidUntil: FIRST_END });
    expect(nextPayment(state)).toEqual({ at: FIRST_END + 14 * DAY_MS, amount: 1999 });
    settle(state, FIRST_END + 14 * DAY_MS);
    const lastPayment = { state: 'failed', attempt: 4, nextAttemptAt: null };
    expect(state.payments.at(-1)).toMatchObject(lastPayment);
    expect(state.subscription).toMatchObject({ status: 'cancelled', paidUntil: FIRST_END });
    expect(state.payments).toHaveLength(2);
  });

  it('is active again when a further attempt succeeds', () => {
    const state = createDeclined();
    state.cardWorks = true;
    passTime(state, FIRST_END);
    expect(state.payments.at(-1)).toMatchObject({ state: 'paid', attempt: 2, at: FIRST_END });
    expect(state.subscription).toMatchObject({
      status: 'active',
      paidUntil: addMonths(FIRST_END, 1) - 3 * DAY_MS,
    });
  });

  it('lasts to the end of its period when cancelled, without a further charge', () => {
    const state = buy();
    cancel(state);
    expect(nextPayment(state)).toBeNull();
    settle(state, FIRST_END - 1);
    expect(state.subscription?.status).toBe('active');
    settle(state, Date.parse('2027-01-01T00:00:00Z'));
    expect(state.subscription?.status).toBe('cancelled');
    expect(amounts(state)).toEqual([1999]);
  });

  it.each([end, cancel])('ends immediately by %o after a failed payment', (stop) => {
    const state = createDeclined();
    stop(state);
    stop(state);
    expect(state.subscription).toMatchObject({ status: 'cancelled', dueAt: null });
    expect(state.payments.at(-1)?.nextAttemptAt).toBeNull();
  });
});

describe('discountedPrice', () => {
  it.each([
    ['monthly', 10, 1799],
    ['monthly', 20, 1599],
    ['biannual', 10, 9715],
    ['annual', 20, 14_390],
  ] as const)('of %s with %i %% off is %i hundredths', (plan, percent, amount) => {
    expect(discountedPrice(plan, { percent, reference: 'any' })).toBe(amount);
  });

  it('rounds by at most half a hundredth', () => {
    for (const plan of PLANS)
      for (let percent = 1; percent <= 100; percent += 1) {
        const exact = (discountedPrice(plan, null) * (100 - percent)) / 100;
        const price = discountedPrice(plan, { percent, reference: 'any' });
        expect(Math.abs(price - exact)).toBeLessThanOrEqual(0.5);
      }
  });
});
