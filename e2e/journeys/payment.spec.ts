import { aDeal, storeDeal } from '@farelark/db/testing';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { wholeBrowser } from '../browser.ts';
import { expect, inDatabase, type RunningServer, test } from '../running-server.ts';
import { forms, readMail } from '../traveller.ts';

test.use({
  settings: { EMAIL_CONFIRMATION: 'off', BILLING: 'sandbox' },
  launchOptions: wholeBrowser,
});

const TEST_MODE = 'Test mode: no money moves.';
const state = (page: Page) => page.getByRole('region', { name: 'Your plan', exact: true });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

/** Focuses a control with Tab and presses it. */
async function press(page: Page, role: 'button' | 'link' | 'checkbox', name: string | RegExp) {
  const control = page.getByRole(role, { name }).first();
  await expect(control).toBeVisible();
  for (let steps = 0; steps < 80; steps += 1) {
    if ((await page.locator(':focus').and(control).count()) > 0) break;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
  await page.keyboard.press(role === 'checkbox' ? 'Space' : 'Enter');
}

test('a newcomer goes through trial, refused card, payment, cancellation and the end of a plan by keyboard [2.common.keyboard]', async ({
  page,
  server,
}) => {
  const email = 'newcomer@example.org';
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));

  await test.step('signs up, and sees when the trial ends and what happens then [1.sign-up.free 4.sign-up.confirmation 2.plan.trial-emails 2.plan.terms]', async () => {
    await page.goto('/auth?mode=sign-up');
    await forms.fillSignUp(page, email);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dashboard/);
    await page.goto('/dashboard?tab=plan');
    await expect(state(page)).toContainText('7 days left');
    await expect(state(page)).toContainText('You won’t be charged.');
    await expect(state(page)).toContainText('We’ll email you two days before and on the day.');
    await expect(page.getByText(TEST_MODE)).toBeVisible();
    const essentials = page.getByRole('region', { name: 'Before you pay' });
    await expect(essentials).toContainText('renews automatically');
    await expect(essentials).toContainText('within 14 days');
  });

  await test.step('chooses a plan, and sees the price now and at renewal [2.payment.checkout]', async () => {
    await press(page, 'button', 'Choose this plan');
    await expect(page).toHaveURL(/\/sandbox\/checkout\?visit=/);
    await expect(heading(page, 'Monthly plan')).toBeVisible();
    await expect(page.getByText(TEST_MODE)).toBeVisible();
    await expect(page.getByText(/Renews on .* for €19\.99, then every month/)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('cannot pay without consent, nor with a refused card [2.payment.consent]', async () => {
    await press(page, 'button', 'Pay €19.99');
    await expect(page.getByText('Please agree first')).toBeVisible();
    const consent = page.getByRole('checkbox', { name: /Start my plan immediately/ });
    await expect(consent).toBeFocused();
    await page.keyboard.press('Space');
    await expect(consent).toBeChecked();
    await press(page, 'button', 'Pay with declined card');
    await expect(page.getByRole('alert').getByText('Your card was declined.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('pays, and sees the payment, also after a reload [2.routes.payment-success 2.payment.success]', async () => {
    await press(page, 'button', 'Pay €19.99');
    await expect(page).toHaveURL(/\/payment-success\?session_id=/);
    await expect(heading(page, 'Your plan: Monthly')).toBeVisible();
    await expect(page.getByText(/€19\.99 on /)).toBeVisible();
    await expect(page.getByText(TEST_MODE)).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(heading(page, 'Your plan: Monthly')).toBeVisible();
    expect(await readMail(page, email, /receipt|payment/i)).toContain('Test mode');
  });

  await test.step('sees the next payment in the plan tab [2.plan.next-payment]', async () => {
    await press(page, 'link', 'See your plan');
    await expect(state(page)).toContainText('Your plan renews on');
    await expect(state(page)).toContainText('Next payment: €19.99 on');
    await expect(page.getByRole('button', { name: 'Choose this plan' })).toHaveCount(0);
  });

  await test.step('cancels, and keeps access until the end of the period [1.terms.cancel 1.terms.access-to-the-end]', async () => {
    await press(page, 'button', 'Manage plan');
    await expect(heading(page, 'Plan management')).toBeVisible();
    await expectAccessible(page);
    await press(page, 'button', 'Cancel at end of period');
    await expect(page.getByText(/Cancelled. Your plan ends on/)).toBeVisible();
    await press(page, 'link', 'Back to your dashboard');
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(async () => {
      await page.reload();
      await expect(state(page)).toContainText('Your plan is cancelled. You keep everything until', {
        timeout: 10_000,
      });
    }).toPass();
  });

  await test.step('sees the three newest of four alerts after the end [2.deals.lapsed]', async () => {
    await addAlerts(server, email, 4);
    await press(page, 'button', 'Manage plan');
    await press(page, 'button', 'Skip to next due date');
    await expect(page.getByText(/Your plan has ended\. It was paid until/)).toBeVisible();
    await press(page, 'link', 'Back to your dashboard');
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(async () => {
      await page.reload();
      await expect(state(page)).toContainText('Your plan ended on', { timeout: 10_000 });
    }).toPass();
    await expect(page.getByRole('button', { name: 'Choose this plan' })).toHaveCount(3);
    await page.getByRole('tab', { name: 'Deals' }).click();
    await expect(page.getByRole('article')).toHaveCount(3);
    await expect(page.getByText('3 of 4 alerts shown')).toBeVisible();
  });
  expect(errors).toEqual([]);

  await test.step('the page of a cancelled payment is not indexed [2.routes.payment-cancel]', async () => {
    const html = await (await page.request.get('/payment-cancel')).text();
    expect(html).toContain('<meta name="robots" content="noindex');
  });
});

/** Adds alerts on different trips. */
async function addAlerts(server: RunningServer, email: string, count: number): Promise<void> {
  await inDatabase(server, async ({ pool }) => {
    for (let index = 0; index < count; index += 1) {
      // Far enough apart not to become dates of one alert.
      const departure = Math.floor(Date.now() / 86_400_000) + 30 + index * 20;
      const dealId = await storeDeal(pool, aDeal(new Date(), { departure }));
      await pool.query(
        `insert into flight_alerts (user_id, deal_id, episode, price, currency, alerted_at)
         select id, $2, 1, 6000, 'EUR', now() - make_interval(mins => $3)
           from auth."user" where email = $1`,
        [email, dealId, index],
      );
    }
  });
}
