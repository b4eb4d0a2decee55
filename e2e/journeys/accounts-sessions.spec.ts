import type { Page } from '@playwright/test';
import {
  callAs,
  expect,
  forms,
  keepSession,
  newAccount,
  newAddress,
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
    // Whoever waited has had its turn once it can take the lock again.
    for (const tab of [page, other]) await settled(tab);
    expect(asked).toBe(1);
    await expect(other.getByRole('button', { name: 'Sign out' })).toBeVisible();
  });
});

test.describe('a session', () => {
  test('that is ended on another device ends here at once, and says so [2.protected.live 2.protected.sent-to-auth]', async ({
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

  test('stands where signing out fails, and says so [8.auth.sign-out]', async ({
    page,
    context,
    accounts,
  }) => {
    await keepSession(context, await newSession(page, accounts));
    await openDashboard(page);
    await page.route('**/auth/v1/sign-out', (route) => route.abort());
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(forms.toast(page, 'Sign Out Failed')).toContainText(
      'There was an error signing you out',
    );
    await page.unroute('**/auth/v1/sign-out');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(forms.toast(page, 'Signed out successfully')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  });
});

test.describe('what goes wrong on the way', () => {
  /** What the server says to what can't be provoked on a server that works. */
  const refusals = [
    [
      '/auth?mode=sign-up',
      'sign-up/email',
      403,
      'REGISTRATION_DISABLED',
      'Registration Failed',
      'Registration is temporarily disabled. Please contact support.',
    ],
    [
      '/auth?mode=sign-up',
      'sign-up/email',
      503,
      'VERIFICATION_UNAVAILABLE',
      'Registration Error',
      'Email verification is temporarily unavailable. Please try again later.',
    ],
    [
      '/auth?mode=sign-up',
      'sign-up/email',
      400,
      'PASSWORD_REQUIREMENTS',
      'Registration Failed',
      'Password does not meet requirements',
    ],
    [
      '/auth?mode=sign-up',
      'sign-up/email',
      500,
      'REGISTRATION_FAILED',
      'Registration Error',
      'Something went wrong on our side',
    ],
    [
      '/auth?mode=sign-up',
      'sign-up/email',
      429,
      'TOO_MANY_EMAILS',
      'Registration Failed',
      'Too many emails sent. Please wait before trying again',
    ],
    [
      '/forgot-password',
      'request-password-reset',
      503,
      'RESET_EMAIL_FAILED',
      'Reset email not sent',
      'Failed to send reset email. Please try again.',
    ],
    // A server that fails without a code of its own.
    [
      '/forgot-password',
      'request-password-reset',
      500,
      'INTERNAL',
      'Reset email not sent',
      'Failed to send reset email. Please try again.',
    ],
    [
      '/forgot-password',
      'request-password-reset',
      400,
      'INVALID_EMAIL',
      'Invalid Email',
      'Please enter a valid email address',
    ],
    [
      '/forgot-password',
      'request-password-reset',
      429,
      'TOO_MANY_EMAILS',
      'Reset email not sent',
      'Too many emails sent. Please wait before trying again',
    ],
    [
      '/auth',
      'sign-in/email',
      500,
      'SIGN_IN_FAILED',
      'Sign In Failed',
      'Something went wrong on our side',
    ],
  ] as const;

  test('is said in the words of its code, and nothing that was typed is lost [5.email 8.auth.sign-in-failed 8.auth.closed 8.auth.verification 8.auth.registration 8.auth.reset]', async ({
    page,
  }) => {
    const email = newAddress();
    let shown = '';
    for (const [path, call, status, code, title, text] of refusals) {
      await test.step(code, async () => {
        if (path !== shown) await page.goto(path);
        shown = path;
        await page.route(`**/auth/v1/${call}`, (route) =>
          route.fulfill({ status, json: { data: null, error: {}, code } }),
        );
        if (path === '/auth?mode=sign-up') await forms.signUp(page, email);
        else if (path === '/auth') await forms.signIn(page, email, PASSWORD);
        else {
          await forms.email(page).fill(email);
          await forms.submit(page).click();
        }
        await expect(forms.refusal(page)).toContainText(text);
        await expect(forms.refusal(page)).toContainText(title);
        await expect(forms.email(page)).toHaveValue(email);
        await page.unroute(`**/auth/v1/${call}`);
      });
    }
  });

  test('a form is sent once, shows that it waits, and says when that takes long', async ({
    page,
  }) => {
    await page.clock.install();
    let sent = 0;
    let answer = (): void => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/auth/v1/sign-in/email', async (route) => {
      sent += 1;
      await held;
      await route.fulfill({ status: 401, json: { code: 'INVALID_EMAIL_OR_PASSWORD' } });
    });
    await page.goto('/auth');
    await forms.signIn(page, newAddress(), PASSWORD);
    await expect(forms.submit(page)).toHaveText('Signing in…');
    await forms.submit(page).click({ force: true });
    await forms.password(page).press('Enter');
    await page.clock.runFor(6_000);
    await expect(page.getByText('This takes longer than usual')).toBeVisible();
    answer();
    await expect(forms.refusal(page)).toContainText('Invalid email or password');
    expect(sent).toBe(1);
  });

  test('without a network a form says so and keeps what was typed', async ({ page, context }) => {
    await page.goto('/auth');
    await forms.email(page).fill('ana@example.org');
    await context.setOffline(true);
    await expect(page.getByText('You are offline')).toBeVisible();
    await forms.signIn(page, 'ana@example.org', PASSWORD);
    await expect(page.getByText('You are offline')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('You are offline')).toHaveCount(0);
    await expect(forms.refusal(page)).toContainText('The server could not be reached');
    await expect(forms.password(page)).toHaveValue(PASSWORD);
  });
});
