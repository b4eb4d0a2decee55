import { describe, expect, it } from 'vitest';
import { renderPlanMail } from '../render.ts';
import { type PlanMail, type PlanMailData, planMailSchema } from './plan-mail.ts';

const LINKS = {
  plan: 'https://farelark.example/dashboard?tab=plan',
  preferences: 'https://farelark.example/dashboard?tab=preferences',
};

const RECEIPT = {
  kind: 'receipt',
  plan: 'annual',
  amount: { amount: 16_189, currency: 'EUR' },
  paidAt: '2026-11-22T10:00:00Z',
  paidUntil: '2027-11-22T10:00:00Z',
  renews: true,
  discountPercent: 10,
  tax: { amount: 2_585, currency: 'EUR' },
  receiptUrl: 'https://pay.example/receipts/1?of=2&by=3',
  testMode: false,
} as const satisfies PlanMailData;

function render(
  data: PlanMailData,
  context: Partial<Pick<PlanMail, 'language' | 'timeZone'>> = {},
) {
  return renderPlanMail({ ...data, language: 'en', senderLine: null, links: LINKS, ...context });
}

/** Visible text of both parts, without the HTML head. */
async function renderParts(data: PlanMailData): Promise<readonly string[]> {
  const { html, text } = await render(data);
  return [html.slice(html.indexOf('</head>')), text];
}

describe('planMailSchema', () => {
  it('accepts a complete receipt', () => {
    expect(planMailSchema.parse(structuredClone(RECEIPT))).toEqual(RECEIPT);
  });

  it.each([
    ['an unknown kind', { kind: 'thanks' }],
    ['a date instead of an instant', { ...RECEIPT, paidUntil: '2027-11-22' }],
    ['an amount with decimals', { ...RECEIPT, amount: { amount: 161.89, currency: 'EUR' } }],
    ['a receipt URL that is not http', { ...RECEIPT, receiptUrl: 'javascript:alert(1)' }],
    ['a discount above 100 %', { ...RECEIPT, discountPercent: 101 }],
    ['a missing test mode', { ...RECEIPT, testMode: undefined }],
  ])('rejects %s', (_name, data) => {
    expect(planMailSchema.safeParse(data).success).toBe(false);
  });
});

describe('receipt', () => {
  it('shows plan, amount, discount, tax, period, renewal and the receipt of the provider', async () => {
    for (const part of await renderParts(RECEIPT))
      for (const fact of [
        'Annual',
        '€161.89',
        '10% off this payment',
        '€25.85',
        '22 November 2026',
        '22 November 2027',
        'Your plan renews on 22 November 2027 for the same period, until you cancel.',
        'You can cancel at any time in the Plan tab',
        'All sales are final',
      ])
        expect(part).toContain(fact);
    const { html, text } = await render(RECEIPT);
    expect(html).toContain(`href="${RECEIPT.receiptUrl.replace('&', '&amp;')}"`);
    expect(text).toContain(RECEIPT.receiptUrl);
  });

  it('omits renewal, tax, discount and link if there are none', async () => {
    const absent = { renews: false, discountPercent: null, tax: null, receiptUrl: null } as const;
    for (const part of await renderParts({ ...RECEIPT, ...absent })) {
      expect(part).toContain('Doesn’t renew');
      expect(part).not.toMatch(
        /Your plan renews|can cancel|Tax|discount|Payment provider’s receipt/i,
      );
    }
  });

  it('is marked in subject and both parts if it comes from the sandbox', async () => {
    const { subject, html, text } = await render({ ...RECEIPT, testMode: true });
    expect(subject).toMatch(/^\[Test mode\] Receipt/);
    for (const part of [html, text]) expect(part).toContain('No money moves');
    const real = await render(RECEIPT);
    expect(`${real.subject}${real.html}${real.text}`).not.toMatch(/test mode|no money moves/i);
  });

  it('does not double the full stop after a Russian date', async () => {
    expect((await render(RECEIPT, { language: 'ru' })).text).not.toContain('г..');
  });
});

it('payment_failed gives the date of the next attempt, or says that there is none', async () => {
  const failed = {
    kind: 'payment_failed',
    plan: 'monthly',
    amount: { amount: 1_999, currency: 'EUR' },
    nextAttemptAt: '2026-11-25T10:00:00Z',
    accessUntil: '2026-12-06T10:00:00Z',
    testMode: false,
  } as const;
  const retried = 'We’ll try again on 25 November 2026.';
  expect((await render(failed)).text).toContain(retried);
  const last = (await render({ ...failed, nextAttemptAt: null })).text;
  expect(last).not.toContain('We’ll try again on');
  expect(last).toContain('We won’t try again automatically.');
  expect(last).toContain('You have full access until 6 December 2026 at 10:00 UTC.');
});

describe.each(['trial_ending', 'trial_ended'] as const)('%s', (kind) => {
  it('counts open alerts only if more than three are open', async () => {
    const withAlerts = (openAlerts: number): PlanMailData =>
      kind === 'trial_ended'
        ? { kind, openAlerts }
        : { kind, openAlerts, trialEndsAt: '2026-11-24T10:00:00Z' };
    expect((await render(withAlerts(4))).text).toContain('You have 4 open alerts.');
    expect((await render(withAlerts(1_204))).text).toContain('You have 1,204 open alerts.');
    for (const count of [0, 3]) {
      const { text } = await render(withAlerts(count));
      expect(text).not.toContain('open alert');
      expect(text).toContain('Without a plan, you see your three newest alerts');
    }
  });
});

it('renderPlanMail shows dates in the time zone of the recipient, by default in UTC', async () => {
  const ending = {
    kind: 'trial_ending',
    trialEndsAt: '2026-11-24T22:30:00Z',
    openAlerts: 0,
  } as const;
  expect((await render(ending)).text).toContain('ends on 24 November 2026 at 22:30 UTC.');
  const inTokyo = await render(ending, { timeZone: 'Asia/Tokyo' });
  expect(inTokyo.subject).toBe('Your free trial ends on 25 November 2026');
  expect(inTokyo.text).toContain('ends on 25 November 2026 at 07:30 GMT+9.');
});
