import { type FunctionData, loadPlanResponse } from '@farelark/contracts';
import { createEmpty } from '@farelark/contracts/testing';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectAccessibleInDark } from '../../testing/accessibility.ts';
import { type Backend, deferResponse, refuse, UNREACHABLE } from '../../testing/backend.ts';
import {
  expectAddress,
  expectFocus,
  expectGone,
  expectTexts,
  expectVisible,
  openPage,
  type PageOptions,
  press,
  setOnline,
  toast,
} from '../../testing/open-page.tsx';
import { profileRow, settingsRow, travellerBackend } from '../../testing/traveller-backend.ts';

type Plan = FunctionData<'load-plan'>;

const DAY_MS = 86_400_000;
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const REFERRAL = { code: 'ABCD2345', url: 'https://farelark.example/?ref=ABCD2345' };

/** Trial of a new account, without payments. */
const TRIAL: Plan = {
  ...createEmpty(loadPlanResponse),
  status: 'trialing',
  trialEndsAt: daysFromNow(7),
  trialDaysLeft: 7,
};

const MEMBER: Plan = {
  ...TRIAL,
  status: 'active',
  plan: 'annual',
  trialEndsAt: null,
  trialDaysLeft: null,
  currentPeriodEnd: daysFromNow(40),
  earnsCommission: true,
};

const ENDED: Plan = { ...MEMBER, earnsCommission: false, currentPeriodEnd: daysFromNow(-1) };

function backendWith(plan: Plan): Backend {
  return travellerBackend().functions({
    'load-plan': plan,
    'referral-link': REFERRAL,
    'referral-progress': { friends: 0, paid: 0, waiting: 0, given: 0, used: 0 },
    'list-commission': refuse('unavailable'),
    'start-checkout': refuse('not_configured'),
    'manage-plan': refuse('not_configured'),
  });
}

async function openPlan(backend: Backend, options: PageOptions = {}): Promise<void> {
  await openPage('/dashboard?tab=plan', { backend, signedIn: true, ...options });
}

const card = (name: string) => page.getByRole('region', { name, exact: true });
const state = card('Your plan');
const figure = (name: string) =>
  page.css('dl > div').filter({ has: page.getByText(name, { exact: true }) });
const button = (name: string) => page.getByRole('button', { name });
const upgrade = page.getByRole('heading', { name: 'Upgrade your plan' });

describe('PlanTab on trial', () => {
  it('shows 7 free days and three plans with prices, savings and the best value, which earn commission and cannot be bought without payments [1.terms.no-refunds 4.trial.cancel 2.plan.trial-left 2.plan.lapsed 9.trial 1.terms.cancel 2.plan.upgrade 1.plans 2.plan.clicks 1.commission.prompt 1.commission.share 8.data.plan]', async () => {
    await openPlan(backendWith(TRIAL));
    await expectTexts(
      state,
      'Free trial',
      '7 days left',
      'You won’t be charged.',
      'Without a plan, you see your three newest alerts',
      'Cancel any time, right here. You keep access until the end of the billing period.',
    );
    const plans = card('Upgrade your plan');
    await expect.element(plans.getByRole('button', { name: 'Choose this plan' })).toHaveLength(3);
    await expectTexts(
      plans,
      '€19.99',
      '€17.99',
      '€107.94 billed every 6 months',
      '10% off',
      '€14.99',
      '€179.88 billed every year',
      '25% off',
      'Payments aren’t set up on this site yet',
      'All sales are final, with no refunds',
    );
    await expect.element(plans.getByText('Best value')).toHaveLength(1);
    await expectTexts(figure('Routes monitored'), '0');
    await expectTexts(
      figure('Potential savings'),
      'None of your open alerts is available right now.',
    );
    await expectTexts(figure('Booking clicks'), '0');
    await expectAccessible();
    await expectAccessibleInDark();

    const commission = figure('Commission');
    await expectTexts(commission, 'up to 4.5%');
    await press(commission.getByRole('link', { name: 'Upgrade to earn commission on bookings' }));
    await expect.element(upgrade).toBeInViewport();
    await press(button('Choose this plan').first());
    await expectTexts(
      toast('Unable to open plan management. Please try again.'),
      'you can’t buy a plan and nothing is charged',
    );
    await expect.element(button('Choose this plan').first()).toBeEnabled();
    await press(figure('Routes monitored').getByRole('link', { name: 'preferences' }));
    await expectAddress(/tab=preferences/);
  });

  it('cancels the trial after confirmation [4.trial.cancel]', async () => {
    const backend = backendWith(TRIAL).functions({ 'cancel-trial': UNREACHABLE });
    await openPlan(backend);
    await press(button('Cancel trial'));
    const dialog = page.getByRole('alertdialog', { name: 'End your trial now?' });
    await expectTexts(dialog, 'You have 7 days left. You won’t be charged either way.');
    await expectAccessible();
    await press(dialog.getByRole('button', { name: 'Keep trial' }));
    await expectGone(dialog);
    await expectTexts(state, '7 days left');
    await press(button('Cancel trial'));
    await press(dialog.getByRole('button', { name: 'End trial' }));
    await expectTexts(dialog.getByRole('alert'), 'We couldn’t reach the server.');
    const trialEndsAt = new Date().toISOString();
    backend.functions({
      'cancel-trial': () => {
        backend.functions({
          'load-plan': { ...TRIAL, status: 'expired', trialEndsAt, trialDaysLeft: 0 },
        });
        return { trialEndsAt };
      },
    });
    await press(dialog.getByRole('button', { name: 'End trial' }));
    await expectVisible(toast('Your trial has ended'));
    await expectTexts(state, 'Your free trial ended on');
    await expectGone(button('Cancel trial'));
    await expectFocus(page.getByRole('heading', { name: 'Your plan', exact: true }));
  });
});

it('ReferralCard explains discounts, copies the link, selects it if copying is refused, and opens the share sheet [2.plan.referral 8.success.copied 2.plan.share 8.data.copy]', async () => {
  const referral = card('Refer a friend');
  const link = referral.getByLabelText('Your referral link');
  const shared: unknown[] = [];
  Object.defineProperty(navigator, 'share', {
    configurable: true,
    value: async (data: unknown) => shared.push(data),
  });
  await openPlan(backendWith(TRIAL));
  await expectTexts(
    referral,
    'Your friend gets 10% off their first bill.',
    'You get 20% off your next one',
    'Billing starts once payments are set up on this site',
  );
  await expect.element(link).toHaveValue(REFERRAL.url);
  await press(button('Copy link'));
  await expectVisible(toast('Referral link copied'));
  expect(await navigator.clipboard.readText()).toBe(REFERRAL.url);
  await press(referral.getByRole('button', { name: 'Share', exact: true }));
  expect(shared).toMatchObject([{ url: REFERRAL.url }]);
  Reflect.deleteProperty(navigator, 'share');

  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: () => Promise.reject(new Error('refused')) },
  });
  await press(button('Copy link'));
  await expectVisible(page.getByText('Copy failed'));
  await expectVisible(page.getByText('Please copy the link manually.'));
  await expectFocus(link);
  Reflect.deleteProperty(navigator, 'clipboard');
});

describe('PlanTab of a member', () => {
  it('manages instead of upgrades the plan, earns commission, and shows routes monitored and potential savings [1.commission.paid 2.plan.upgrade 9.commission 7.calls.plan 1.commission.share 2.plan.routes 2.plan.savings 3.plan.stats]', async () => {
    const potentialSavings = [{ amount: 4_500, currency: 'EUR' }];
    const backend = backendWith({ ...MEMBER, routesMonitored: 1, potentialSavings });
    await openPlan(backend);
    await expectTexts(state, 'Annual', 'Your plan renews on');
    await expectVisible(button('Manage plan'));
    await expectGone(upgrade);
    await expectTexts(figure('Commission'), 'paid 30–60 days after your trip is complete');
    await expectGone(page.getByText('Upgrade to earn commission on bookings'));
    await expectTexts(figure('Routes monitored'), '1');
    await expectTexts(figure('Potential savings'), '€45');
    await expectAccessible();
    const commission = card('Your commission');
    await expectTexts(commission, 'We couldn’t load your commission.');
    backend.functions({ 'list-commission': { totals: [], bookings: [], count: 0 } });
    await press(commission.getByRole('button', { name: 'Try again' }));
    await expectTexts(commission, 'up to 4.5% of the price', 'No bookings yet.');
  });

  it('shows that plan management is opening, failed, or requires signing in again [4.plan.loading 8.data.plan 7.calls.plan 6.plan 8.data.authentication]', async () => {
    const { response, release } = deferResponse(refuse('unavailable'));
    const backend = backendWith(MEMBER).functions({ 'manage-plan': response });
    await openPlan(backend);
    await press(button('Manage plan'));
    await expect.element(button('Opening…')).toBeDisabled();
    release();
    await expectVisible(toast('Unable to open plan management. Please try again.'));
    await expect.element(button('Manage plan')).toBeEnabled();
    backend.functions({ 'manage-plan': refuse('authentication_required') });
    await press(button('Manage plan'));
    await expectVisible(toast('Authentication required'));
    await expectVisible(page.getByText('Please sign in to manage your plan'));
    await expectAddress(/^\/auth/);
  });

  it.each<[text: string, plan: Plan]>([
    ['Your plan is cancelled. You keep everything until', { ...MEMBER, status: 'cancelled' }],
    ['Your last payment didn’t go through.', { ...ENDED, status: 'past_due' }],
    ['Your plan ended on', { ...ENDED, status: 'expired' }],
    ['You see your three newest alerts.', { ...ENDED, status: 'expired' }],
    [
      'Your free trial ended on',
      { ...TRIAL, status: 'expired', trialEndsAt: daysFromNow(-1), trialDaysLeft: 0 },
    ],
  ])('shows “%s” [1.terms.cancel]', async (text, plan) => {
    await openPlan(backendWith(plan));
    await expectTexts(state, text);
    if (plan.status === 'expired') await expectVisible(upgrade);
  });

  it('shows a skeleton while loading, and retries failures [2.common.skeleton 2.common.retry]', async () => {
    const { response, release } = deferResponse(refuse('invalid_input'));
    const backend = backendWith(MEMBER).functions({
      'load-plan': response,
      'referral-link': refuse('invalid_input'),
    });
    await openPlan(backend);
    await expect.element(page.getByText('Loading your plan…').last()).toBeInTheDocument();
    await expectAccessible();
    release();
    await expectVisible(page.getByText('We couldn’t load your plan'));
    await expectAccessible();
    backend.functions({ 'load-plan': MEMBER });
    await press(button('Try again').first());
    await expectVisible(state);
    const referral = card('Refer a friend');
    await expectTexts(referral, 'We couldn’t load your link.');
    backend.functions({ 'referral-link': REFERRAL });
    await press(referral.getByRole('button', { name: 'Try again' }));
    await expect
      .element(referral.getByLabelText('Your referral link'))
      .toHaveValue(expect.stringContaining('ref='));
  });

  it('marks old data and refuses to save the language offline, then saves it for site and profile [2.common.offline 2.plan.language 3.preferred-language]', async () => {
    const backend = backendWith(MEMBER);
    await openPlan(backend);
    const language = page.getByLabelText('Preferred language');
    await expect.element(language).toHaveValue('en');
    setOnline(false);
    backend.rows('profiles', UNREACHABLE).rows('user_settings', UNREACHABLE);
    await expectVisible(page.getByText('This is what we last loaded.'));
    await language.selectOptions('fr');
    await expectVisible(page.getByText('We couldn’t save your language. Please try again.'));
    await expect.element(language).toHaveValue('en');
    setOnline(true);
    await expectGone(page.getByText('This is what we last loaded.'));

    backend.rows('profiles', [profileRow()]).rows('user_settings', [settingsRow()]);
    await language.selectOptions('de');
    await expectVisible(page.getByText('Sprache gespeichert'));
    expect(document.documentElement.lang).toBe('de');
    expect(localStorage.getItem('preferred-language')).toBe('de');
    await expect
      .poll(() => backend.inputs('/rest/v1/profiles'))
      .toContainEqual(expect.objectContaining({ language: 'de' }));
    await page.getByLabelText('Bevorzugte Sprache').selectOptions('en');
    await expectVisible(page.getByText('Language saved'));
  });
});

it('PlanTab is right to left in Arabic on a phone, by keyboard alone [2.common.keyboard 4.language.arabic]', async () => {
  const backend = backendWith(TRIAL);
  await openPage('/dashboard', { backend, signedIn: true, language: 'ar', width: 390 });
  await expectVisible(page.getByRole('tab', { name: 'العروض' }));
  expect(document.documentElement.dir).toBe('rtl');
  await page.getByRole('tab', { name: 'العروض' }).click();
  // The third tab, so two to the left.
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{Enter}');
  await expectAddress(/tab=plan/);
  await expectTexts(card('خطتك'), 'بقيت 7 أيام');
  await expectAccessible();
  expect(innerWidth - document.documentElement.scrollWidth).toBeGreaterThanOrEqual(0);

  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 25; presses += 1) {
      await userEvent.tab();
      const active = document.activeElement;
      const label = active instanceof HTMLInputElement || active instanceof HTMLSelectElement;
      const text = (label ? active.labels?.[0] : active)?.textContent;
      if (text?.trim() === name) return;
    }
    throw new Error(`Tab never came to “${name}”`);
  };
  await expect.element(page.getByLabelText('رابط الدعوة الخاص بك')).toBeInTheDocument();
  await tabTo('تفضيلاتك');
  await tabTo('رقِّ خطتك لتكسب عمولة على الحجوزات');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'رقِّ خطتك' })).toBeInViewport();
  await tabTo('اختر هذه الخطة');
  await userEvent.keyboard('{Enter}');
  await expectVisible(toast('تعذّر فتح إدارة الخطة. حاول مرة أخرى.'));
  await tabTo('رابط الدعوة الخاص بك');
  await tabTo('نسخ الرابط');
  await userEvent.keyboard('{Enter}');
  await expectVisible(page.getByText('نُسخ رابط الدعوة'));
  expect(await navigator.clipboard.readText()).toBe(REFERRAL.url);
  await tabTo('اللغة المفضلة');
  await userEvent.keyboard('English');
  await expectVisible(page.getByText('Language saved'));
  await expect.poll(() => document.documentElement.lang).toBe('en');
  const language = page.getByLabelText('Preferred language');
  await expectFocus(language);
  await expect.element(language).toHaveValue('en');
});

describe('Withdrawal', () => {
  const withdraw = button('Withdraw from contract here');
  const paid = { amount: 17_988, currency: 'EUR' };
  const refund = { amount: 17_693, currency: 'EUR' };
  const payingMember: Plan = { ...MEMBER, takesPayments: true };

  it('takes two labelled steps, states contract and refund, and reports the receipt [1.terms.withdrawal]', async () => {
    const backend = backendWith(payingMember).functions({
      'withdrawal-offer': {
        offer: { plan: 'annual', boughtAt: daysFromNow(-6), until: daysFromNow(9), paid, refund },
      },
      'withdraw-plan': { withdrawnAt: daysFromNow(0), refund, email: 'ada@example.com' },
    });
    await openPlan(backend);
    await press(withdraw);
    const dialog = page.getByRole('alertdialog', { name: 'Withdraw from the contract?' });
    await expectTexts(dialog, '€179.88', '€176.93', 'We email you a receipt with date and time.');
    await press(dialog.getByRole('button', { name: 'Confirm withdrawal' }));
    await expectVisible(toast('Withdrawal received on'));
  });

  it('says so without a plan of the last 14 days', async () => {
    await openPlan(backendWith(payingMember).functions({ 'withdrawal-offer': { offer: null } }));
    await press(withdraw);
    await expectVisible(page.getByText('There’s no plan from the last 14 days to withdraw from.'));
  });
});
