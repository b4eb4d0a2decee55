import { describe, expect, test } from 'vitest';
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

function mail(facts: PlanMailData, timeZone: string | null = null) {
  return renderPlanMail({ ...facts, language: 'en', senderLine: null, links: LINKS, timeZone });
}

/** Visible text of both parts, without the document's head. */
async function renderParts(facts: PlanMailData): Promise<readonly string[]> {
  const { html, text } = await mail(facts);
  return [html.slice(html.indexOf('</head>')), text];
}

describe('the facts of a mail, as they wait in the outbox,', () => {
  test('are taken whole', () => {
    expect(planMailSchema.parse(structuredClone(RECEIPT))).toEqual(RECEIPT);
  });

  test.each([
    ['a kind that there is not', { kind: 'thanks' }],
    ['a day for an instant', { ...RECEIPT, paidUntil: '2027-11-22' }],
    ['an amount with decimals', { ...RECEIPT, amount: { amount: 161.89, currency: 'EUR' } }],
    ['a receipt that is no web page', { ...RECEIPT, receiptUrl: 'javascript:alert(1)' }],
    ['a discount of more than everything', { ...RECEIPT, discountPercent: 101 }],
    ['no word on whether money moved', { ...RECEIPT, testMode: undefined }],
  ])('are refused with %s', (_name, facts) => {
    expect(planMailSchema.safeParse(facts).success).toBe(false);
  });
});

describe('a receipt', () => {
  test('says plan, amount, discount, tax, period, renewal and how to cancel, and leads to the provider’s', async () => {
    for (const part of await renderParts(RECEIPT))
      for (const said of [
        'Annual',
        '€161.89',
        '10% off this payment',
        '€25.85',
        '22 November 2026',
        '22 November 2027',
        'The plan renews on 22 November 2027 for the same period, until you cancel.',
        'You can cancel at any time in the Plan tab',
        'All sales are final',
      ])
        expect(part).toContain(said);
    const { html, text } = await mail(RECEIPT);
    expect(html).toContain(`href="${RECEIPT.receiptUrl.replace('&', '&amp;')}"`);
    expect(text).toContain(RECEIPT.receiptUrl);
  });

  test('promises no renewal that does not come, and names no tax or discount that was not told', async () => {
    const plain = {
      ...RECEIPT,
      renews: false,
      discountPercent: null,
      tax: null,
      receiptUrl: null,
    } as const;
    for (const part of await renderParts(plain)) {
      expect(part).toContain('Does not renew');
      expect(part).not.toMatch(
        /The plan renews|can cancel|Tax|discount|Receipt of the payment provider/i,
      );
    }
  });

  test.each([
    [{ amount: 17_988, currency: 'JPY' }, 'JP¥17,988'],
    [{ amount: 17_988, currency: 'KWD' }, 'KWD\u00a017.988'],
    [{ amount: 18_000, currency: 'EUR' }, '€180'],
  ])('reads minor units by the currency: %o', async (amount, said) => {
    expect((await mail({ ...RECEIPT, amount })).subject).toBe(`Receipt: ${said} for your plan`);
  });

  test('of the sandbox says in subject and both parts that no money moves', async () => {
    const { subject, html, text } = await mail({ ...RECEIPT, testMode: true });
    expect(subject).toMatch(/^\[Test mode\] Receipt/);
    for (const part of [html, text]) expect(part).toContain('No money moves');
    const real = await mail(RECEIPT);
    expect(`${real.subject}${real.html}${real.text}`).not.toMatch(/test mode|no money moves/i);
  });
});

test('a payment that failed says when it is tried again, or that it is not', async () => {
  const failed = {
    kind: 'payment_failed',
    plan: 'monthly',
    amount: { amount: 1_999, currency: 'EUR' },
    nextAttemptAt: '2026-11-25T10:00:00Z',
    accessUntil: '2026-12-06T10:00:00Z',
    testMode: false,
  } as const;
  const again = 'The payment is tried again on 25 November 2026.';
  expect((await mail(failed)).text).toContain(again);
  const last = (await mail({ ...failed, nextAttemptAt: null })).text;
  expect(last).not.toContain('is tried again on');
  expect(last).toContain('The payment is not tried again by itself.');
  expect(last).toContain('You see everything until 6 December 2026 at 10:00 UTC.');
});

test.each(['trial_ending', 'trial_ended'] as const)(
  '%s counts the open alerts where some of them are held back, and only then',
  async (kind) => {
    const facts = (openAlerts: number): PlanMailData =>
      kind === 'trial_ended'
        ? { kind, openAlerts }
        : { kind, openAlerts, trialEndsAt: '2026-11-24T10:00:00Z' };
    expect((await mail(facts(4))).text).toContain('You have 4 open alerts.');
    expect((await mail(facts(1_204))).text).toContain('You have 1,204 open alerts.');
    for (const few of [0, 3]) {
      const { text } = await mail(facts(few));
      expect(text).not.toContain('open alert');
      expect(text).toContain('Without a plan you see your three newest alerts');
    }
  },
);

test('dates are those of the recipient’s clock, and of UTC where it is not known', async () => {
  const facts = {
    kind: 'trial_ending',
    trialEndsAt: '2026-11-24T22:30:00Z',
    openAlerts: 0,
  } as const;
  expect((await mail(facts)).text).toContain('ends on 24 November 2026 at 22:30 UTC.');
  const inTokyo = await mail(facts, 'Asia/Tokyo');
  expect(inTokyo.subject).toBe('Your free trial ends on 25 November 2026');
  expect(inTokyo.text).toContain('ends on 25 November 2026 at 07:30 GMT+9.');
});

test('a date ends no Russian sentence twice', async () => {
  const russian: PlanMail = { ...RECEIPT, language: 'ru', senderLine: null, links: LINKS };
  expect((await renderPlanMail(russian)).text).not.toContain('г..');
});
