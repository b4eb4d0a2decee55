import { type FunctionData, paymentStatusResponse } from '@farelark/contracts';
import { createEmpty } from '@farelark/contracts/testing';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessibility.ts';
import { type Backend, refuse, UNREACHABLE } from '../../testing/backend.ts';
import { expectNoOverflow, expectVisible, openPage, press } from '../../testing/open-page.tsx';
import { travellerBackend } from '../../testing/traveller-backend.ts';

const status = (state: FunctionData<'payment-status'>['state']) => ({
  ...createEmpty(paymentStatusResponse),
  state,
  testMode: true,
});

const heading = (name: string) => expectVisible(page.getByRole('heading', { name }));
const open = (path: string, backend: Backend) => openPage(path, { backend, signedIn: true });

describe('return from a payment', () => {
  it('asks a visitor to sign in [2.payment.unknown]', async () => {
    await openPage('/payment-success?session_id=any');
    await heading('Sign in to see your payment');
    await expectAccessible();
  });

  it('shows that nothing was charged after a cancellation [2.routes.payment-cancel 2.payment.cancelled]', async () => {
    await openPage('/payment-cancel');
    await heading('Nothing was charged');
    await expect
      .element(page.getByRole('link', { name: 'Back to plans' }))
      .toHaveAttribute('href', '/pricing');
    await expectAccessible();
  });

  it.each(['?session_id=of-another', ''])(
    'shows that there is no payment for "%s" [2.payment.unknown]',
    async (search) => {
      const backend = travellerBackend().functions({ 'payment-status': status('none') });
      await open(`/payment-success${search}`, backend);
      await heading('There’s no payment to wait for');
      await expectAccessible();
      expect(backend.inputs('payment-status')[0]).toEqual(
        search === '' ? {} : { sessionId: 'of-another' },
      );
    },
  );

  it('waits for confirmation, and shows when it takes long [2.payment.pending]', async () => {
    // The page around it may wait as long for something else.
    const late: (() => void)[] = [];
    const { setTimeout: start } = globalThis;
    const timers = vi.spyOn(globalThis, 'setTimeout');
    timers.mockImplementation(((work: () => void, millis?: number) => {
      if (millis !== 30_000) return start(work, millis);
      late.push(work);
      return 0;
    }) as typeof setTimeout);
    onTestFinished(() => timers.mockRestore());
    const backend = travellerBackend().functions({ 'payment-status': status('waiting') });
    await open('/payment-success?session_id=mine', backend);
    await heading('Confirming your payment');
    await expectVisible(page.getByText('Confirming with the payment provider'));
    await expectAccessible();
    for (const work of late) work();
    await heading('This is taking longer than usual');
    await expectVisible(page.getByText('email you as soon as it’s confirmed'));
    await expectAccessible();
  });

  it('retries a failed request, and shows a failed payment [2.common.retry 2.payment.failed]', async () => {
    const backend = travellerBackend().functions({ 'payment-status': UNREACHABLE });
    await open('/payment-success?session_id=failed', backend);
    await expectVisible(page.getByText('We couldn’t check your payment'));
    backend.functions({ 'payment-status': status('failed') });
    await press(page.getByRole('button', { name: 'Try again' }));
    await heading('Your payment didn’t go through');
    await expectAccessible();
  });
});

it('sandbox checkout is not found for another traveller', async () => {
  const backend = travellerBackend().functions({ 'sandbox-checkout': refuse('not_found') });
  await open(`/sandbox/checkout?visit=sandbox_visit_${'0'.repeat(32)}`, backend);
  await heading('This page isn’t available');
});

it('checkout and confirmation are right to left in Arabic on a phone [4.language.arabic]', async () => {
  const euros = { amount: 17_988, currency: 'EUR' };
  const paidUntil = '2100-01-01T00:00:00.000Z';
  const backend = travellerBackend().functions({
    'sandbox-checkout': {
      state: 'open',
      bill: { plan: 'annual', price: euros, discountPercent: null, toPay: euros, paidUntil },
      subscription: null,
      returnUrl: `${location.origin}/payment-success`,
      cancelUrl: null,
    },
    'payment-status': {
      ...status('paid'),
      plan: 'annual',
      paid: euros,
      currentPeriodEnd: paidUntil,
      nextPayment: { ...euros, at: paidUntil },
    },
  });
  const options = { backend, signedIn: true, language: 'ar', width: 390, height: 844 } as const;
  for (const [path, name] of [
    [`/sandbox/checkout?visit=sandbox_visit_${'0'.repeat(32)}`, 'الخطة: سنوية'],
    ['/payment-success', 'خطتك: سنوية'],
  ] as const) {
    await openPage(path, options);
    await heading(name);
    await expectVisible(page.getByText('وضع الاختبار'));
    expect(document.documentElement.dir).toBe('rtl');
    await expectAccessible();
    expectNoOverflow();
  }
});
