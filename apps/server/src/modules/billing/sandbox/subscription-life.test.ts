import { PLANS } from '@farelark/contracts';
import type { SandboxAccount } from '@farelark/db/sandbox-accounts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthsLater } from './months-later.ts';
import {
  begin,
  end,
  isRunning,
  payOpenBill,
  priceOf,
  type Sale,
  settle,
} from './subscription-life.ts';

const DAY = 86_400_000;
const BOUGHT = new Date('2026-01-31T10:00:00Z');

function sale(): Sale {
  let made = 0;
  return { currency: 'EUR', newId: (noun) => `sandbox_${noun}_${++made}` };
}

const NOBODY: SandboxAccount = {
  customerId: 'sandbox_customer_1',
  userId: null,
  cardWorks: true,
  subscription: null,
  payments: [],
  discounts: [],
};

function bought(plan: 'monthly' | 'annual' = 'monthly', using = sale()): SandboxAccount {
  return begin(NOBODY, { plan, discount: null, at: BOUGHT }, using).account;
}

const states = ({ payments }: SandboxAccount) => payments.map(({ state }) => state);

describe('a subscription of the sandbox', () => {
  it('begins with a payment of the whole period', () => {
    const { account, told } = begin(
      NOBODY,
      { plan: 'annual', discount: { percent: 10, reference: 'friend' }, at: BOUGHT },
      sale(),
    );
    expect(account.subscription).toMatchObject({
      plan: 'annual',
      status: 'active',
      paidUntil: new Date('2027-01-31T10:00:00Z'),
    });
    expect(account.payments).toMatchObject([{ state: 'paid', amount: 16_189, attempt: 1 }]);
    expect(told).toEqual([
      'checkout.session.completed',
      'customer.subscription.created',
      'invoice.paid',
    ]);
  });

  it('is renewed when its period ends, as often as periods went by, and not before', () => {
    const using = sale();
    const account = bought('monthly', using);
    const before = settle(account, new Date('2026-02-28T09:59:59Z'), using);
    expect(before).toEqual({ account, told: [] });
    const after = settle(account, new Date('2026-04-01T00:00:00Z'), using);
    expect(after.account.payments.map(({ at }) => at.toISOString().slice(0, 10))).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-28',
    ]);
    expect(after.account.subscription?.paidUntil).toEqual(new Date('2026-04-28T10:00:00Z'));
    expect(settle(after.account, new Date('2026-04-01T00:00:00Z'), using).told).toEqual([]);
  });

  it('takes each discount off one payment alone', () => {
    const using = sale();
    const account = { ...bought('monthly', using), discounts: [{ percent: 20, reference: 'one' }] };
    const { payments, discounts } = settle(
      account,
      new Date('2026-04-01T00:00:00Z'),
      using,
    ).account;
    expect(payments.map(({ amount }) => amount)).toEqual([1999, 1599, 1999]);
    expect(discounts).toEqual([]);
  });

  it('tries a refused payment four times within two weeks, and then ends; what was paid stays paid', () => {
    const using = sale();
    const refused = { ...bought('monthly', using), cardWorks: false };
    const due = monthsLater(BOUGHT, 1);
    const at = (days: number) => settle(refused, new Date(due.getTime() + days * DAY), using);
    expect(at(0).told).toEqual(['invoice.payment_failed', 'customer.subscription.updated']);
    expect(at(0).account.subscription).toMatchObject({ status: 'past_due', paidUntil: due });
    expect([2.9, 3, 7, 13.9].map((days) => at(days).account.payments.at(-1)?.attempt)).toEqual([
      1, 2, 3, 3,
    ]);
    const over = at(14);
    expect(over.account.payments.at(-1)).toMatchObject({ attempt: 4, nextAttemptAt: null });
    expect(over.account.subscription).toMatchObject({ status: 'cancelled', paidUntil: due });
    expect(over.told.at(-1)).toBe('customer.subscription.deleted');
    expect(states(over.account)).toEqual(['paid', 'failed']);
  });

  it('goes on as if nothing had been when another card pays the open bill', () => {
    const using = sale();
    const due = monthsLater(BOUGHT, 1);
    const refused = settle({ ...bought('monthly', using), cardWorks: false }, due, using).account;
    const later = new Date(due.getTime() + 2 * DAY);
    const { account, told } = payOpenBill({ ...refused, cardWorks: true }, later, using);
    expect(told).toEqual(['invoice.paid', 'customer.subscription.updated']);
    expect(account.payments).toHaveLength(2);
    expect(account.payments.at(-1)).toMatchObject({ state: 'paid', attempt: 2, at: later });
    expect(account.subscription).toMatchObject({
      status: 'active',
      paidUntil: monthsLater(due, 1),
    });
    expect(payOpenBill(account, later, using).told).toEqual([]);
  });

  it('that is cancelled lasts to the end of its period, and is charged no more', () => {
    const using = sale();
    const account = bought('monthly', using);
    if (account.subscription === null) throw new Error('Nothing was bought');
    const cancelled = {
      ...account,
      subscription: { ...account.subscription, cancelAtPeriodEnd: true },
    };
    const lastMoment = new Date(monthsLater(BOUGHT, 1).getTime() - 1);
    expect(settle(cancelled, lastMoment, using).told).toEqual([]);
    const over = settle(cancelled, new Date('2027-01-01T00:00:00Z'), using);
    expect(over.told).toEqual(['customer.subscription.deleted']);
    expect(states(over.account)).toEqual(['paid']);
  });

  it('changes its plan with the next payment', () => {
    const using = sale();
    const account = bought('monthly', using);
    if (account.subscription === null) throw new Error('Nothing was bought');
    const changed = {
      ...account,
      subscription: { ...account.subscription, nextPlan: 'annual' as const },
    };
    const { subscription, payments } = settle(changed, monthsLater(BOUGHT, 1), using).account;
    expect(subscription).toMatchObject({ plan: 'annual', nextPlan: null });
    expect(payments.at(-1)).toMatchObject({ plan: 'annual', amount: 17_988 });
  });

  it('comes to the same whether it is looked at once or often', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 20 }),
        fc.boolean(),
        fc.constantFrom('monthly' as const, 'annual' as const),
        (days, cardWorks, plan) => {
          const looks = days.toSorted((one, other) => one - other);
          const moment = (day: number) => new Date(BOUGHT.getTime() + day * DAY);
          const start = { ...bought(plan), cardWorks };
          const often = sale();
          let account = start;
          for (const day of looks) account = settle(account, moment(day), often).account;
          const once = settle(start, moment(looks.at(-1) ?? 0), sale()).account;
          const told = ({ payments, subscription }: SandboxAccount) => [
            payments.map(({ id, ...payment }) => payment),
            { ...subscription, id: null },
          ];
          expect(told(account)).toEqual(told(once));
        },
      ),
    );
  });

  it('ends at once when its customer goes, and never again', () => {
    const done = end(bought());
    expect(isRunning(done.account.subscription)).toBe(false);
    expect(end(done.account).told).toEqual([]);
  });
});

describe('a price with a discount', () => {
  it.each([
    ['monthly', 10, 1799],
    ['monthly', 20, 1599],
    ['biannual', 10, 9715],
    ['annual', 20, 14_390],
  ] as const)('of %s with %i %% off is %i hundredths', (plan, percent, amount) => {
    expect(priceOf(plan, { percent, reference: 'any' })).toBe(amount);
  });

  it('is off by half a hundredth at most', () => {
    for (const plan of PLANS)
      for (let percent = 1; percent <= 100; percent += 1) {
        const exact = (priceOf(plan, null) * (100 - percent)) / 100;
        expect(Math.abs(priceOf(plan, { percent, reference: 'any' }) - exact)).toBeLessThanOrEqual(
          0.5,
        );
      }
  });
});
