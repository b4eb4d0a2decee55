import {
  AccountBrowser,
  type AuthAnswer,
  forgetNetworkLimits,
  getMailedLink,
  PASSWORD,
} from '../../testing/account-browser.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { totpCode } from '../../testing/totp.ts';

export const NEW_PASSWORD = 'Better-Horse-10';
export const WRONG_PASSWORD = 'Wrong-Horse-9';

let addresses = 0;
/** An address that no test had before. */
export function newAddress(name = 'person'): string {
  addresses += 1;
  return `${name}${addresses}@example.org`;
}

/** The code or token in an address. */
export const tokenIn = (url: URL | null, name = 'token') => url?.searchParams.get(name) ?? '';

/** Token of the link in the newest account email of a kind. */
export async function mailedToken(server: TestServer, kind: string, address: string) {
  return tokenIn(await getMailedLink(server, kind, address));
}

/** Token of a new link that resets the password of an address. */
export async function resetToken(server: TestServer, email: string): Promise<string> {
  await new AccountBrowser(server.url).post('/request-password-reset', { email });
  return mailedToken(server, 'reset_password', email);
}

/** Resets a password by a token, in a new browser. */
export const resetPassword = (server: TestServer, token: string, newPassword = NEW_PASSWORD) =>
  new AccountBrowser(server.url).post('/reset-password', { token, newPassword });

/** Signs in by the code of the address where a browser landed. */
export function exchange(
  browser: AccountBrowser,
  landed: URL | null,
  codeVerifier?: string,
): Promise<AuthAnswer> {
  return browser.post('/exchange-code', { code: tokenIn(landed, 'code'), codeVerifier });
}

/** Signs in by the link that confirms an address. */
export async function confirmIn(browser: AccountBrowser, server: TestServer, email: string) {
  const link = await getMailedLink(server, 'verify_email', email);
  return exchange(browser, (await browser.follow(link)).location);
}

/** A new account, confirmed where the server confirms addresses, and a browser that is signed in to it. */
export async function newAccount(
  server: TestServer,
  name: string,
  {
    isConfirmed = true,
    ...more
  }: { readonly isConfirmed?: boolean; readonly language?: string } = {},
): Promise<{ browser: AccountBrowser; email: string }> {
  await forgetNetworkLimits(server);
  const browser = new AccountBrowser(server.url);
  const email = newAddress(name);
  await browser.signUp(email, more);
  if (isConfirmed) await confirmIn(browser, server, email);
  return { browser, email };
}

/** A new browser that typed the password of an account. */
export async function signedIn(
  server: TestServer,
  email: string,
  headers: Record<string, string> = {},
): Promise<AccountBrowser> {
  const browser = new AccountBrowser(server.url, headers);
  await browser.signIn(email);
  return browser;
}

export function changePassword(
  browser: AccountBrowser,
  newPassword = NEW_PASSWORD,
  currentPassword = PASSWORD,
): Promise<AuthAnswer> {
  return browser.post('/change-password', { currentPassword, newPassword });
}

/** Switches the second factor of an account on. */
export async function switchOn(browser: AccountBrowser) {
  const { body } = await browser.post('/two-factor/enable', { password: PASSWORD });
  const { totpURI, backupCodes } = body as { totpURI: string; backupCodes: string[] };
  const confirmed = await browser.post('/two-factor/verify-totp', { code: totpCode(totpURI) });
  return { totpURI, backupCodes, confirmed };
}

/** As if all sessions had begun a while ago. */
export const growOld = (server: TestServer) =>
  server.query(`update auth.session set "createdAt" = "createdAt" - interval '11 minutes'`);
