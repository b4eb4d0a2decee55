import type { Page } from '@playwright/test';
import {
  callAs,
  expect,
  forms,
  keepSession,
  newAccount,
  newSession,
  settledAccount,
  test,
} from '../accounts-server.ts';
import { PASSWORD } from '../traveller.ts';

const DASHBOARD = /\/dashboard$/;
const SIGN_IN = /\/auth$/;

async function openDashboard(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(page.getByRole('tab', { name: 'Deals' }).first()).toBeVisible();
}

test.describe('the tabs of one browser', () => {
  test('sign in together, change the account together, and sign out together [2.protected.live 7.auth.sign-out 8.success.signed-out]', async ({
    page,
    context,
    accounts,
  }) => {
    const first = await newAccount(page, accounts);
    const second = await newSession(page, accounts);
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

  test('ask the server once when they wake up together', async ({ page, context, accounts }) => {
    await keepSession(context, (await settledAccount(page, accounts)).session);
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
    let answer = (): void => {};
    const bothAwake = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await context.route('**/auth/v1/get-session', async (route) => {
      asked += 1;
      await bothAwake;
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
    answer();
    await answered;
    // The waiting request has finished once the lock can be taken again.
    for (const tab of [page, other]) await settled(tab);
    expect(asked).toBe(1);
    await expect(other.getByRole('button', { name: 'Sign out' })).toBeVisible();
  });
});

test.describe('a session', () => {
  test('that is ended on another device ends here immediately, and says so [2.protected.live 2.protected.sent-to-auth]', async ({
    page,
    context,
    accounts,
  }) => {
    const session = await newSession(page, accounts);
    await keepSession(context, session);
    await openDashboard(page);
    await expect(page.getByText('Live updates active')).toBeVisible();
    await callAs(accounts, session.token, '/sign-out');
    await expect(page).toHaveURL(SIGN_IN);
    await expect(forms.toast(page, 'Your session has ended')).toBeVisible();
    await expect(page.getByText('Authentication required')).toBeVisible();
  });

  test('that the server knows no more does not open a protected page [2.routes.dashboard 2.protected.sent-to-auth]', async ({
    page,
    context,
    accounts,
  }) => {
    const session = await newSession(page, accounts);
    await callAs(accounts, session.token, '/sign-out');
    await keepSession(context, session);
    await page.goto('/dashboard');
    await expect(page).toHaveURL(SIGN_IN);
    expect(await page.evaluate(() => localStorage.getItem('farelark-session'))).toBe(
      '{"ended":true}',
    );
  });

  test('is checked before a protected page shows anything [2.protected.renders-nothing]', async ({
    page,
    context,
    accounts,
  }) => {
    await keepSession(context, (await settledAccount(page, accounts)).session);
    let answer = (): void => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/auth/v1/get-session', async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest('**/auth/v1/get-session');
    await page.goto('/dashboard');
    await asked;
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
    await expect(page.getByRole('main')).toBeEmpty();
    answer();
    await expect(page.getByRole('tab', { name: 'Deals' }).first()).toBeVisible();
  });

  test('stands where the clock of the device is years ahead: the server decides [7.auth.persists]', async ({
    page,
    context,
    accounts,
  }) => {
    await page.clock.setSystemTime(new Date('2031-01-01T00:00:00Z'));
    await keepSession(context, (await settledAccount(page, accounts)).session);
    await openDashboard(page);
    const kept = await page.evaluate(() =>
      JSON.parse(localStorage.getItem('farelark-session') ?? '{}'),
    );
    const days = (kept.expiresAt - kept.checkedAt) / 86_400_000;
    expect(Math.round(days)).toBe(30);
  });

  test('stands while the server is out of reach', async ({ page, context, accounts }) => {
    await keepSession(context, (await settledAccount(page, accounts)).session);
    await page.route('**/auth/v1/get-session', (route) => route.abort());
    await openDashboard(page);
  });

  test('lives in its tab where storage is closed', async ({ page, accounts }) => {
    const { email } = await settledAccount(page, accounts);
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await page.goto('/auth');
    await forms.signIn(page, email, PASSWORD);
    await expect(page).toHaveURL(DASHBOARD);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  });
});
