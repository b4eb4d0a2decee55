import type { AuthRefusalCode } from '@farelark/contracts';
import {
  AccountBrowser,
  getEmailedLink,
  PASSWORD,
  resetRateLimits,
} from '../../testing/account-browser.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { totpCode } from '../../testing/totp.ts';

export const NEW_PASSWORD = 'Better-Horse-10';
export const WRONG_PASSWORD = 'Wrong-Horse-9';

/** Matches a refusal. */
export const refused = (status: number, code: AuthRefusalCode) => ({ status, body: { code } });

/** Results of sequential calls. */
export async function repeat<T>(times: number, call: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let count = 0; count < times; count += 1) results.push(await call());
  return results;
}

let addresses = 0;
/** A unique address. */
export function newAddress(name = 'person'): string {
  addresses += 1;
  return `${name}${addresses}@example.org`;
}

/** Parameter of a URL; empty without one. */
export const getParameter = (url: URL | null, name = 'token') => url?.searchParams.get(name) ?? '';

/** Token of the link in the newest account email of a kind. */
export async function getMailedToken(server: TestServer, kind: string, address: string) {
  return getParameter(await getEmailedLink(server, kind, address));
}

/** Requests a password reset and returns the token of its link. */
export async function requestResetToken(server: TestServer, email: string): Promise<string> {
  await new AccountBrowser(server.url).post('/request-password-reset', { email });
  return getMailedToken(server, 'reset_password', email);
}

/** Resets a password in a new browser. */
export const resetPassword = (server: TestServer, token: string, newPassword = NEW_PASSWORD) =>
  new AccountBrowser(server.url).post('/reset-password', { token, newPassword });

/** Exchanges the code in the URL of a landing page for a session. */
export const exchangeCode = (browser: AccountBrowser, url: URL | null, codeVerifier?: string) =>
  browser.post('/exchange-code', { code: getParameter(url, 'code'), codeVerifier });

/** Confirms an address by its emailed link, which signs in. */
export async function confirmAndSignIn(browser: AccountBrowser, server: TestServer, email: string) {
  const link = await getEmailedLink(server, 'verify_email', email);
  return exchangeCode(browser, (await browser.follow(link)).location);
}

/** Creates an account with a browser that is signed in to it. `isConfirmed` if the server confirms addresses. */
export async function createAccount(
  server: TestServer,
  name: string,
  {
    isConfirmed = true,
    ...changes
  }: { readonly isConfirmed?: boolean; readonly language?: string } = {},
): Promise<{ browser: AccountBrowser; email: string }> {
  await resetRateLimits(server);
  const browser = new AccountBrowser(server.url);
  const email = newAddress(name);
  await browser.signUp(email, changes);
  if (isConfirmed) await confirmAndSignIn(browser, server, email);
  return { browser, email };
}

/** Signs in by password in a new browser. */
export async function signInBrowser(
  server: TestServer,
  email: string,
  headers: Record<string, string> = {},
): Promise<AccountBrowser> {
  const browser = new AccountBrowser(server.url, headers);
  await browser.signIn(email);
  return browser;
}

export const changePassword = (
  browser: AccountBrowser,
  newPassword = NEW_PASSWORD,
  currentPassword = PASSWORD,
) => browser.post('/change-password', { currentPassword, newPassword });

export async function enableSecondFactor(browser: AccountBrowser) {
  const { body } = await browser.post('/two-factor/enable', { password: PASSWORD });
  const { totpURI, backupCodes } = body as { totpURI: string; backupCodes: string[] };
  const confirmed = await browser.post('/two-factor/verify-totp', { code: totpCode(totpURI) });
  return { totpURI, backupCodes, confirmed };
}

/** Makes the last proof of all sessions older than ten minutes. */
export const ageSessions = (server: TestServer) =>
  server.query(`update auth.session set "createdAt" = "createdAt" - interval '11 minutes'`);
