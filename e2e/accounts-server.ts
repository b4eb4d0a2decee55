import type { Page } from '@playwright/test';
import { OAuthProvider } from '../apps/server/src/testing/oauth-provider.ts';
import { postAuth } from '../apps/server/src/testing/traveller-client.ts';
import { test as base, expect, type RunningServer, startServer } from './running-server.ts';
import { type GivenSession, linkInMail, makeAccount, PASSWORD } from './traveller.ts';

async function startAccounts(ends: AsyncDisposableStack) {
  const provider = await new OAuthProvider().start();
  ends.defer(() => provider.stop());
  const settings = { ...provider.settings, LOG_LEVEL: 'info' };
  return { provider, accounts: await startServer(settings, ends) };
}

interface AccountFixtures {
  /** Stands in for Google and Facebook; a test sets its mood and its person. */
  provider: OAuthProvider;
  /** One server for all tests of a worker; each test has accounts of its own. */
  accounts: RunningServer;
}

/** `test` on a shared server that confirms addresses and offers every way to sign in. */
export const test = base.extend<AccountFixtures>({
  provider: async ({ shared }, use) => use((await shared.get(startAccounts)).provider),
  accounts: [
    async ({ shared }, use) => use((await shared.get(startAccounts)).accounts),
    { timeout: 60_000 },
  ],
  baseURL: async ({ accounts }, use) => use(accounts.url),
});

export { expect };

let made = 0;

/** An address that no other test has. */
export function newAddress(): string {
  made += 1;
  return `traveller-${made}-${Date.now()}@example.org`;
}

/** Makes an account and confirms its address by the link in the mail; answers a session of it. */
export async function newAccount(page: Page, server: RunningServer, email = newAddress()) {
  await makeAccount(server.url, email);
  const link = await linkInMail(page, email, /confirm/i);
  const landed = await fetch(link, { redirect: 'manual' });
  const code = new URL(landed.headers.get('location') ?? '', server.url).searchParams.get('code');
  const cookies = landed.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  const headers = { cookie: cookies.join('; ') };
  const exchanged = await postAuth(server.url, '/exchange-code', { code }, headers);
  expect(exchanged.status).toBe(200);
  // As the sign-in service gives it.
  const session = exchanged.body as unknown as GivenSession;
  return { email, session };
}

/** Calls an endpoint of the accounts with a bearer token. */
export async function callAs(
  server: RunningServer,
  token: string,
  path: string,
  body: object = {},
): Promise<Record<string, unknown>> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await postAuth(server.url, path, body, headers);
  expect(answer.status, path).toBe(200);
  return answer.body ?? {};
}

/** The forms of an account, as a traveller finds them in English. */
export const forms = {
  email: (page: Page) => page.getByLabel('Email', { exact: true }),
  password: (page: Page) => page.getByLabel('Password', { exact: true }),
  submit: (page: Page) => page.locator('form button[type=submit]'),
  /** Heading above the fields. */
  refusal: (page: Page) => page.locator('form').getByRole('alert').first(),
  toast: (page: Page, text: string) =>
    page.locator('[data-sonner-toast]').filter({ hasText: text }).first(),

  async signIn(page: Page, email: string, password: string): Promise<void> {
    await forms.email(page).fill(email);
    await forms.password(page).fill(password);
    await forms.submit(page).click();
  },

  async signUp(page: Page, email: string, password = PASSWORD): Promise<void> {
    await forms.email(page).fill(email);
    await forms.password(page).fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await forms.submit(page).click();
  },
};
