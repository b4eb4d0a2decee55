import type { Page } from '@playwright/test';
import { OAuthProvider } from '../apps/server/src/testing/oauth-provider.ts';
import { postAuth } from '../apps/server/src/testing/traveller-client.ts';
import { test as base, expect, type RunningServer, startServer } from './running-server.ts';
import { createAccount, readMailLink, type Session } from './traveller.ts';

async function startAccounts(cleanup: AsyncDisposableStack) {
  const provider = await new OAuthProvider().start();
  cleanup.defer(() => provider.stop());
  const settings = { ...provider.settings, LOG_LEVEL: 'info' };
  return { provider, accounts: await startServer(settings, cleanup) };
}

interface AccountFixtures {
  /** Stands in for Google and Facebook; a test sets its mood and its person. */
  provider: OAuthProvider;
  /** One server for all tests of a worker; each test creates its own accounts. */
  accounts: RunningServer;
}

/** `test` on a shared server that confirms addresses and offers all sign-in methods. */
export const test = base.extend<AccountFixtures>({
  provider: async ({ shared }, use) => use((await shared.get(startAccounts)).provider),
  accounts: [
    async ({ shared }, use) => use((await shared.get(startAccounts)).accounts),
    { timeout: 60_000 },
  ],
  baseURL: async ({ accounts }, use) => use(accounts.url),
});

export { expect };

let addresses = 0;
/** A unique email address. */
export function createAddress(): string {
  addresses += 1;
  return `traveller-${addresses}-${Date.now()}@example.org`;
}

/** Creates an account, and confirms its address by the link in the email. */
export async function createConfirmedAccount(page: Page, server: RunningServer) {
  const email = createAddress();
  await createAccount(server.url, email);
  const link = await readMailLink(page, email, /confirm/i);
  const redirect = await fetch(link, { redirect: 'manual' });
  const code = new URL(redirect.headers.get('location') ?? '', server.url).searchParams.get('code');
  const cookies = redirect.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  const headers = { cookie: cookies.join('; ') };
  const exchange = await postAuth(server.url, '/exchange-code', { code }, headers);
  expect(exchange.status).toBe(200);
  return { email, session: exchange.body as unknown as Session };
}
