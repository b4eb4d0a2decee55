import type { Page } from '@playwright/test';
import { callAs, expect, forms, newAccount, test } from '../accounts-server.ts';
import { holdRoute } from '../held-route.ts';
import { keepSession, PASSWORD } from '../traveller.ts';

const DASHBOARD = /\/dashboard$/;
const SIGN_IN = /\/auth$/;

test('the tabs of one browser sign in together, change the account together, and sign out together [2.protected.live 7.auth.sign-out 8.success.signed-out]', async ({
  page,
  context,
  accounts,
}) => {
  const first = await newAccount(page, accounts);
  const second = (await newAccount(page, accounts)).session;
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(other).toHaveURL(SIGN_IN);
  await page.goto('/auth');
  await forms.signIn(page, first.email, PASSWORD);
  await expect(page).toHaveURL(DASHBOARD);
  await expect(other).toHaveURL(DASHBOARD);

  // As signing in with another account does, in a tab that was left open on the sign-in page.
  await page.evaluate(
    ([key, text]) => localStorage.setItem(String(key), String(text)),
    ['farelark-session', JSON.stringify({ ...second, expiresAt: null, checkedAt: Date.now() })],
  );
  await expect(forms.toast(other, `You are now signed in as ${second.user.email}`)).toBeVisible();

  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(forms.toast(other, 'Signed out successfully')).toBeVisible();
  await page.bringToFront();
  await expect(page).toHaveURL(SIGN_IN);
  await expect(forms.toast(page, 'You signed out in another tab')).toBeVisible();
});

test('the tabs of one browser ask the server once when they wake up together', async ({
  page,
  context,
  accounts,
}) => {
  await keepSession(context, (await newAccount(page, accounts)).session);
  const other = await context.newPage();
  // Who has the lock is done with what was asked before: the first look of each tab is over.
  const settled = (tab: Page) =>
    tab.evaluate(() => navigator.locks.request('farelark-session-check', () => {}));
  for (const tab of [page, other]) {
    const looked = tab.waitForResponse('**/auth/v1/get-session');
    await tab.goto('/scoreboard');
    await looked;
    await settled(tab);
  }

  let asked = 0;
  const bothAwake = Promise.withResolvers<void>();
  await context.route('**/auth/v1/get-session', async (route) => {
    asked += 1;
    await bothAwake.promise;
    await route.continue();
  });
  const makeOld = () => {
    const kept = JSON.parse(localStorage.getItem('farelark-session') ?? '{}');
    if (kept.checkedAt !== 1)
      localStorage.setItem('farelark-session', JSON.stringify({ ...kept, checkedAt: 1 }));
  };
  const comeBack = 'dispatchEvent(new Event("online"))';
  const answered = page.waitForResponse('**/auth/v1/get-session');
  for (const tab of [page, other]) {
    await tab.evaluate(makeOld);
    await tab.evaluate(comeBack);
  }
  bothAwake.resolve();
  await answered;
  // The waiting request has finished once the lock can be taken again.
  for (const tab of [page, other]) await settled(tab);
  expect(asked).toBe(1);
  await expect(other.getByRole('button', { name: 'Sign out' })).toBeVisible();
});

test('a session that is ended on another device ends here immediately, and says so; its token opens no page again [2.protected.live 2.protected.sent-to-auth 2.routes.dashboard 2.protected.renders-nothing 2.profile.session-ended]', async ({
  page,
  context,
  accounts,
}) => {
  const { session } = await newAccount(page, accounts);
  await keepSession(context, session);
  await page.goto('/dashboard');
  await expect(page.getByText('Live updates active')).toBeVisible();
  await page.getByRole('tab', { name: 'Profile' }).click();
  await expect(page.getByLabel('First name')).toBeVisible();
  await callAs(accounts, session.token, '/sign-out');
  await expect(page).toHaveURL(SIGN_IN);
  await expect(forms.toast(page, 'Your session has ended')).toBeVisible();
  await expect(page.getByText('Authentication required')).toBeVisible();

  // Kept by a browser that was closed meanwhile.
  const kept = JSON.stringify({ ...session, expiresAt: null, checkedAt: Date.now() });
  await page.evaluate((text) => localStorage.setItem('farelark-session', text), kept);
  const answer = await holdRoute(page, '**/auth/v1/get-session');
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await expect(page.getByRole('main')).toBeEmpty();
  answer();
  await expect(page).toHaveURL(SIGN_IN);
  expect(await page.evaluate(() => localStorage.getItem('farelark-session'))).toBe(
    '{"ended":true}',
  );
});
