import type { Page } from '@playwright/test';
import { postAuth } from '../../apps/server/src/testing/traveller-client.ts';
import { createConfirmedAccount, expect, test } from '../accounts-server.ts';
import { getToast, holdRoute } from '../page-actions.ts';
import { forms, type Session, serializeSession, storeSession } from '../traveller.ts';

const DASHBOARD = /\/dashboard$/;
const SIGN_IN = /\/auth$/;

const replaceSession = (page: Page, session: Session) =>
  page.evaluate(
    (text) => localStorage.setItem('farelark-session', text),
    serializeSession(session),
  );

test('tabs of a browser sign in, change the account and sign out together [2.protected.live 7.auth.sign-out 8.success.signed-out]', async ({
  page,
  context,
  accounts,
}) => {
  const first = await createConfirmedAccount(page, accounts);
  const second = (await createConfirmedAccount(page, accounts)).session;
  const otherTab = await context.newPage();
  await otherTab.goto('/dashboard');
  await expect(otherTab).toHaveURL(SIGN_IN);
  await page.goto('/auth');
  await forms.signIn(page, first.email);
  await expect(page).toHaveURL(DASHBOARD);
  await expect(otherTab).toHaveURL(DASHBOARD);

  // As when signing in with another account in a third tab.
  await replaceSession(page, second);
  await expect(getToast(otherTab, `You’re now signed in as ${second.user.email}`)).toBeVisible();

  // Toasts disappear, so both are expected together.
  const shown = expect(getToast(page, 'You signed out in another tab')).toBeVisible();
  await otherTab.getByRole('button', { name: 'Sign out' }).click();
  await Promise.all([shown, expect(getToast(otherTab, 'Signed out successfully')).toBeVisible()]);
  await page.bringToFront();
  await expect(page).toHaveURL(SIGN_IN);
});

test('tabs of a browser check the session once when they resume together', async ({
  page,
  context,
  accounts,
}) => {
  await storeSession(context, (await createConfirmedAccount(page, accounts)).session);
  const otherTab = await context.newPage();
  // The lock is free when a tab has finished its first check.
  const waitForLock = (tab: Page) =>
    tab.evaluate(() => navigator.locks.request('farelark-session-check', () => {}));
  for (const tab of [page, otherTab]) {
    const checked = tab.waitForResponse('**/auth/v1/get-session');
    await tab.goto('/scoreboard');
    await checked;
    await waitForLock(tab);
  }

  let requests = 0;
  const bothResumed = Promise.withResolvers<void>();
  await context.route('**/auth/v1/get-session', async (route) => {
    requests += 1;
    await bothResumed.promise;
    await route.continue();
  });
  const expireCheck = () => {
    const stored = JSON.parse(localStorage.getItem('farelark-session') ?? '{}');
    if (stored.checkedAt !== 1)
      localStorage.setItem('farelark-session', JSON.stringify({ ...stored, checkedAt: 1 }));
  };
  const responded = page.waitForResponse('**/auth/v1/get-session');
  for (const tab of [page, otherTab]) {
    await tab.evaluate(expireCheck);
    await tab.evaluate('dispatchEvent(new Event("online"))');
  }
  bothResumed.resolve();
  await responded;
  for (const tab of [page, otherTab]) await waitForLock(tab);
  expect(requests).toBe(1);
  await expect(otherTab.getByRole('button', { name: 'Sign out' })).toBeVisible();
});

test('a session ended on another device ends immediately with a message, and its token opens no page [2.protected.live 2.protected.sent-to-auth 2.routes.dashboard 2.protected.renders-nothing 2.profile.session-ended]', async ({
  page,
  context,
  accounts,
}) => {
  const { session } = await createConfirmedAccount(page, accounts);
  await storeSession(context, session);
  await page.goto('/dashboard');
  await expect(page.getByText('Live updates active')).toBeVisible();
  await page.getByRole('tab', { name: 'Profile' }).click();
  await expect(page.getByLabel('First name')).toBeVisible();
  const headers = { authorization: `Bearer ${session.token}` };
  expect((await postAuth(accounts.url, '/sign-out', {}, headers)).status).toBe(200);
  await expect(getToast(page, 'Your session has ended')).toBeVisible();
  await expect(page).toHaveURL(SIGN_IN);
  await expect(page.getByText('Authentication required')).toBeVisible();

  // As stored by a browser that was closed meanwhile.
  await replaceSession(page, session);
  const release = await holdRoute(page, '**/auth/v1/get-session');
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await expect(page.getByRole('main')).toBeEmpty();
  release();
  await expect(page).toHaveURL(SIGN_IN);
  expect(await page.evaluate(() => localStorage.getItem('farelark-session'))).toBe(
    '{"ended":true}',
  );
});
