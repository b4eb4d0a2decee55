import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { importFeed } from '../fare-feed.ts';
import { holdAnswers } from '../held-answers.ts';
import { expect, testOnOneServer as test } from '../running-server.ts';
import { storePlan } from '../stored-bookings.ts';
import { callAccounts, makeAccount, PASSWORD, signIn } from '../traveller.ts';

test.use({
  settings: {
    EMAIL_CONFIRMATION: 'off',
    BILLING: 'off',
    LOG_LEVEL: 'info',
  },
});

const openPlan = async (page: Page) => {
  await page.goto('/dashboard?tab=plan');
  await expect(page.getByRole('heading', { name: 'What watching brings you' })).toBeVisible();
};
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const figure = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
const manage = (page: Page) => page.getByRole('button', { name: 'Manage plan' });

test('a newcomer sees the trial, the three plans, what watching brings, and can share a link', async ({
  page,
  server,
  context,
}) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await makeAccount(server.url, 'newcomer@example.org');
  await signIn(page, 'newcomer@example.org');

  await test.step('on trial for 7 days; nothing is charged when it ends, and what is seen then is said [1.terms.no-refunds 4.trial.cancel 2.plan.trial-left 2.plan.lapsed 9.trial 1.terms.cancel]', async () => {
    await page.getByRole('tab', { name: 'Plan' }).click();
    await expect(page).toHaveURL(/tab=plan/);
    const state = card(page, 'Your plan');
    await expect(state).toContainText('Free trial');
    await expect(state).toContainText('7 days left');
    await expect(state).toContainText('Nothing is charged then.');
    await expect(state).toContainText('Without a plan you see your three newest alerts');
    await expect(state).toContainText(
      'Cancel any time, right here: access continues to the end of the billing period.',
    );
    await expect(state).toContainText('All sales are final, with no refunds.');
  });

  await test.step('three plans with their prices, what is saved, and the best value [2.plan.upgrade 1.plans]', async () => {
    const plans = card(page, 'Upgrade your plan');
    await expect(plans.getByRole('button', { name: 'Choose this plan' })).toHaveCount(3);
    await expect(plans).toContainText('€19.99');
    await expect(plans).toContainText('€17.99');
    await expect(plans).toContainText('€107.94 billed every 6 months');
    await expect(plans).toContainText('10% off');
    await expect(plans).toContainText('€14.99');
    await expect(plans).toContainText('€179.88 billed every year');
    await expect(plans).toContainText('25% off');
    await expect(plans.getByText('Best value')).toHaveCount(1);
    await expect(plans).toContainText('Payments are not set up on this site yet.');
  });

  await test.step('what can’t be paid here says so [8.data.plan]', async () => {
    await page.getByRole('button', { name: 'Choose this plan' }).first().click();
    const said = page.locator('[data-sonner-toast]').first();
    await expect(said).toContainText('Unable to open plan management. Please try again.');
    await expect(said).toContainText('Nothing can be bought and nothing is charged');
    await expect(page.getByRole('button', { name: 'Choose this plan' }).first()).toBeEnabled();
  });

  await test.step('nothing yet: no routes, no savings, no clicks, and the way to begin [2.plan.clicks]', async () => {
    await expect(figure(page, 'Routes monitored')).toContainText('0');
    await expect(figure(page, 'Potential savings')).toContainText(
      'No open alert can still be had at the moment.',
    );
    await expect(figure(page, 'Booking clicks')).toContainText('0');
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
    await expectAccessible(page);
    await figure(page, 'Routes monitored').getByRole('link', { name: 'preferences' }).click();
    await expect(page).toHaveURL(/tab=preferences/);
  });

  await test.step('upgrade to earn commission on bookings [1.commission.prompt 1.commission.share]', async () => {
    await openPlan(page);
    const commission = figure(page, 'Commission');
    await expect(commission).toContainText('up to 4.5%');
    await commission.getByRole('link', { name: 'Upgrade to earn commission on bookings' }).click();
    await expect(page.getByRole('heading', { name: 'Upgrade your plan' })).toBeInViewport();
  });

  await test.step('the referral link is copied, 20% and 10% are said, and from when [2.plan.referral 8.success.copied]', async () => {
    const referral = card(page, 'Refer a friend');
    await expect(referral).toContainText('Your friend gets 10% off the first bill.');
    await expect(referral).toContainText('You get 20% off your next billing');
    await expect(referral).toContainText('Bills begin when payments are set up on this site');
    const link = await referral.getByLabel('Your referral link').inputValue();
    expect(link).toMatch(/^http:\/\/localhost:\d+\/\?ref=[A-Z2-9]{8}$/);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await referral.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Referral link copied')).toBeVisible();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(link);
  });

  await test.step('where copying is refused, the link is marked to be copied by hand [8.data.copy]', async () => {
    await page.evaluate(
      "Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('refused')) } })",
    );
    const referral = card(page, 'Refer a friend');
    await referral.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Copy failed')).toBeVisible();
    await expect(page.getByText('Please copy the link manually.')).toBeVisible();
    await expect(referral.getByLabel('Your referral link')).toBeFocused();
  });

  await test.step('a device with a sheet of its own shares it [2.plan.share]', async () => {
    await page.addInitScript(
      "Object.defineProperty(navigator, 'share', { value: async (what) => { window.shared = what } })",
    );
    await openPlan(page);
    const referral = card(page, 'Refer a friend');
    const url = await referral.getByLabel('Your referral link').inputValue();
    await referral.getByRole('button', { name: 'Share', exact: true }).click();
    expect(await page.evaluate('window.shared')).toMatchObject({ url });
  });

  await test.step('the language is one setting: of the site, the profile and the preferences [2.plan.language 3.preferred-language]', async () => {
    await page.getByLabel('Preferred language').selectOption('de');
    await expect(page.getByText('Sprache gespeichert')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    expect(await page.evaluate("localStorage.getItem('preferred-language')")).toBe('de');
    await page.getByRole('tab', { name: 'Profil' }).click();
    await expect(page.getByRole('main').getByLabel('Sprache', { exact: true })).toHaveValue('de');
    await page.getByRole('tab', { name: 'Abo' }).click();
    await page.getByLabel('Bevorzugte Sprache').selectOption('en');
    await expect(page.getByText('Language saved')).toBeVisible();
  });

  await test.step('the trial is cancelled after a question, or kept [4.trial.cancel]', async () => {
    const state = card(page, 'Your plan');
    await page.getByRole('button', { name: 'Cancel trial' }).click();
    const question = page.getByRole('alertdialog', { name: 'End your trial now?' });
    await expect(question).toContainText('You have 7 days left. Nothing is charged either way.');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Keep Trial' }).click();
    await expect(question).toHaveCount(0);
    await expect(state).toContainText('7 days left');
    await page.route('**/functions/v1/cancel-trial', (route) => route.abort());
    await page.getByRole('button', { name: 'Cancel trial' }).click();
    await question.getByRole('button', { name: 'End Trial' }).click();
    await expect(question.getByRole('alert')).toContainText('The server could not be reached.');
    await expectAccessible(page);
    await page.unroute('**/functions/v1/cancel-trial');
    await question.getByRole('button', { name: 'End Trial' }).click();
    await expect(page.getByText('Your trial has ended')).toBeVisible();
    await expect(state).toContainText('Your free trial ended on');
    await expect(page.getByRole('button', { name: 'Cancel trial' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Your plan', exact: true })).toBeFocused();
  });
  expect(problems).toEqual([]);
});

test('a member manages the plan, sees what alerts would save, and is told when that fails', async ({
  page,
  server,
}) => {
  const email = 'member@example.org';
  await makeAccount(server.url, email);
  await storePlan(server, email, { status: 'active', plan: 'annual', periodDays: 40 });
  await signIn(page, email);

  await test.step('manage instead of upgrade, commission instead of its prompt [1.commission.paid 2.plan.upgrade 9.commission 7.calls.plan 1.commission.share]', async () => {
    await openPlan(page);
    await expect(card(page, 'Your plan')).toContainText('Annual');
    await expect(card(page, 'Your plan')).toContainText('Your plan renews on');
    await expect(manage(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Upgrade your plan' })).toHaveCount(0);
    await expect(figure(page, 'Commission')).toContainText(
      'paid 30–60 days after completed travel',
    );
    await expect(page.getByText('Upgrade to earn commission on bookings')).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('with a loading state, and a failure that is said [4.plan.loading 8.data.plan 7.calls.plan]', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/functions/v1/manage-plan', async (route) => {
      await held;
      await route.continue();
    });
    await manage(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Opening…' })).toBeDisabled();
    release();
    await expect(page.getByText('Unable to open plan management. Please try again.')).toBeVisible();
    await expect(manage(page)).toBeEnabled();
    await page.unroute('**/functions/v1/manage-plan');
  });

  await test.step('cancelled keeps access to the end of the period; then it is over [1.terms.cancel]', async () => {
    await storePlan(server, email, { status: 'cancelled', plan: 'annual', periodDays: 40 });
    await openPlan(page);
    await expect(card(page, 'Your plan')).toContainText(
      'Your plan is cancelled. You keep everything until',
    );
    await storePlan(server, email, { status: 'past_due', plan: 'annual', periodDays: -1 });
    await openPlan(page);
    await expect(card(page, 'Your plan')).toContainText('The last payment did not go through.');
    await storePlan(server, email, { status: 'cancelled', plan: 'annual', periodDays: -1 });
    await openPlan(page);
    await expect(card(page, 'Your plan')).toContainText('Your plan ended on');
    await expect(card(page, 'Your plan')).toContainText('You see your three newest alerts.');
    await expect(page.getByRole('heading', { name: 'Upgrade your plan' })).toBeVisible();
    await expectAccessible(page);
    await storePlan(server, email, { status: 'trialing', trialDays: -1 });
    await openPlan(page);
    await expect(card(page, 'Your plan')).toContainText('Your free trial ended on');
  });

  await test.step('routes monitored and potential savings follow preferences and alerts [2.plan.routes 2.plan.savings 3.plan.stats]', async () => {
    await page.goto('/dashboard?tab=preferences');
    await page.getByRole('combobox', { name: 'Departure airports' }).fill('BUD');
    await page
      .getByRole('option', { name: /Budapest/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Save preferences' }).click();
    await expect(page.getByText('Preferences saved')).toBeVisible();
    await importFeed(server, { origin: 'BUD', destination: 'BCN', bargain: 55 });
    await openPlan(page);
    await expect(figure(page, 'Routes monitored')).toContainText('1');
    await expect(figure(page, 'Potential savings')).toContainText('€45');
  });

  await test.step('its shape is shown on the way; what can’t be loaded is said, and tried again [2.common.skeleton 2.common.retry]', async () => {
    const answer = await holdAnswers(page, 'load-plan');
    await page.goto('/dashboard?tab=plan');
    await expect(page.getByText('Loading your plan…').last()).toBeAttached();
    await expectAccessible(page);
    await page.unroute('**/functions/v1/load-plan');
    await page.route('**/functions/v1/load-plan', (route) => route.abort());
    await page.route('**/functions/v1/referral-link', (route) => route.abort());
    answer();
    await page.reload();
    await expect(page.getByText('Unable to load your plan')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/functions/v1/load-plan');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(card(page, 'Your plan')).toBeVisible();
    const referral = card(page, 'Refer a friend');
    await expect(referral).toContainText('Your link could not be loaded.');
    await expectAccessible(page);
    await page.unroute('**/functions/v1/referral-link');
    await referral.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(referral.getByLabel('Your referral link')).toHaveValue(/ref=/);
  });

  await test.step('without a network it says so, and that the language is not saved [2.common.offline]', async () => {
    await page.context().setOffline(true);
    await expect(page.getByText('What you see was loaded before.')).toBeVisible();
    await page.getByLabel('Preferred language').selectOption('de');
    await expect(
      page.getByText('The language could not be saved. Please try again.'),
    ).toBeVisible();
    await expect(page.getByLabel('Preferred language')).toHaveValue('en');
    await expectAccessible(page);
    await page.context().setOffline(false);
    await expect(page.getByText('What you see was loaded before.')).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the plan is read from right to left, and everything on it is done by the keyboard alone [2.common.keyboard 4.language.arabic]', async ({
    page,
    server,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await makeAccount(server.url, 'layla-plan@example.org');
    await signIn(page, 'layla-plan@example.org');
    await page.evaluate("localStorage.setItem('preferred-language', 'ar')");
    await page.goto('/dashboard');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');

    await test.step('its tab is the third, so two to the left', async () => {
      await page.getByRole('tab', { name: 'العروض' }).focus();
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/tab=plan/);
      await expect(card(page, 'خطتك')).toContainText('بقيت 7 أيام');
      await expectAccessible(page);
      const room = await page.evaluate<number>('innerWidth - document.documentElement.scrollWidth');
      expect(room).toBeGreaterThanOrEqual(0);
    });

    /** Tab by tab until this has the focus: no more presses than the page has places for it. */
    const tabTo = async (name: string) => {
      for (let presses = 0; presses < 25; presses += 1) {
        await page.keyboard.press('Tab');
        const said = await page.evaluate<string | null>(
          '(document.activeElement.labels?.[0] ?? document.activeElement).textContent',
        );
        if (said?.trim() === name) return;
      }
      throw new Error(`Tab never came to “${name}”`);
    };

    await test.step('from there on, one after the other', async () => {
      await tabTo('تفضيلاتك');
      await tabTo('رقِّ خطتك لتكسب عمولة على الحجوزات');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'رقِّ خطتك' })).toBeInViewport();
      await tabTo('اختر هذه الخطة');
      await page.keyboard.press('Enter');
      await expect(page.getByText('تعذّر فتح إدارة الخطة. حاول مرة أخرى.')).toBeVisible();
      await tabTo('رابط الدعوة الخاص بك');
      await tabTo('نسخ الرابط');
      await page.keyboard.press('Enter');
      await expect(page.getByText('نُسخ رابط الدعوة')).toBeVisible();
      expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(/\?ref=/);
      await tabTo('اللغة المفضلة');
      // The first letter is another language already; the one that was chosen last stays.
      await page.keyboard.type('English');
      await expect(page.getByText('Language saved')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(page.getByLabel('Preferred language')).toBeFocused();
      await expect(page.getByLabel('Preferred language')).toHaveValue('en');
    });
  });
});

test('whose session ended elsewhere is asked to sign in to manage the plan [6.plan 8.data.authentication]', async ({
  page,
  server,
}) => {
  const email = 'elsewhere@example.org';
  await makeAccount(server.url, email);
  await storePlan(server, email, { status: 'active', plan: 'monthly', periodDays: 10 });
  await signIn(page, email);
  await openPlan(page);
  await page.evaluate(`(async () => {
    const { token } = JSON.parse(localStorage.getItem('farelark-session'));
    await fetch('/auth/v1/sign-out', { method: 'POST', body: '{}',
      headers: { 'content-type': 'application/json', authorization: 'Bearer ' + token } });
  })()`);
  await manage(page).click();
  // The sign-in page that follows says the first line too, for whoever comes there by an address.
  const said = page.getByRole('region', { name: /^Notifications/ });
  await expect(said.getByText('Authentication required')).toBeVisible();
  await expect(said.getByText('Please sign in to manage your plan')).toBeVisible();
  await expect(page).toHaveURL(/\/auth/);
});

test('a friend who comes by a link, reads on and signs up is known to have been brought [2.plan.referral-kept]', async ({
  page,
  server,
}) => {
  await makeAccount(server.url, 'referrer@example.org');
  const signedIn = await callAccounts(server.url, '/sign-in/email', {
    email: 'referrer@example.org',
    password: PASSWORD,
  });
  const { token } = (await signedIn.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const asked = await page.request.post('/functions/v1/referral-link', { headers, data: {} });
  const { data: link } = (await asked.json()) as { data: { url: string; code: string } };

  await page.goto(link.url);
  // Gone with the browser.
  const kept = { value: link.code, expires: -1, sameSite: 'Lax' };
  const referral = async () =>
    (await page.context().cookies()).find(({ name }) => name === 'farelark-referral') ?? null;
  await expect.poll(referral).toMatchObject(kept);
  // The first link counts.
  await page.goto('/pricing?ref=WXYZ6789');
  expect(await referral()).toMatchObject(kept);
  await page.getByRole('link', { name: 'Start free trial' }).first().click();
  await page.getByLabel('Email', { exact: true }).fill('friend@example.org');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.locator('form button[type=submit]').click();
  await expect(page).toHaveURL(/\/dashboard/);
  const answer = await page.request.get('/auth/v1/export-account', { headers });
  const { tables } = (await answer.json()) as { tables: { referrals: unknown[] } };
  expect(tables.referrals).toHaveLength(1);
});
