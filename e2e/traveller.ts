import type { BrowserContext, Page } from '@playwright/test';
import { PASSWORD } from '../apps/server/src/testing/account-browser.ts';
import { postAuth, savePreferencesFrom } from '../apps/server/src/testing/traveller-client.ts';
import { expect } from './running-server.ts';

export { PASSWORD };

/** Signs up over HTTP; the account is ready unless the server confirms addresses. */
export async function createAccount(url: string, email: string): Promise<void> {
  const response = await postAuth(url, '/sign-up/email', { email, password: PASSWORD, name: '' });
  expect(response).toMatchObject({ status: 200 });
}

export interface Session {
  readonly token: string;
  readonly user: { readonly id: string; readonly email: string; readonly name: string };
}

/** Signs in over HTTP, as from another device. */
export async function createSession(
  url: string,
  email: string,
  password = PASSWORD,
): Promise<Session> {
  const response = await postAuth(url, '/sign-in/email', { email, password });
  expect(response).toMatchObject({ status: 200 });
  return response.body as unknown as Session;
}

export async function expectSignInRefused(url: string, email: string): Promise<void> {
  const response = await postAuth(url, '/sign-in/email', { email, password: PASSWORD });
  expect(response).toMatchObject({ status: 401 });
}

/** A session of a new account; with departures, its preferences match every deal from there. */
export async function createTraveller(
  url: string,
  email: string,
  departures?: string[],
): Promise<Session> {
  await createAccount(url, email);
  const session = await createSession(url, email);
  if (departures !== undefined) await savePreferences(url, session.token, departures);
  return session;
}

/** Saves preferences that match every deal from these departures, without a daily limit. */
export async function savePreferences(url: string, token: string, departures: string[]) {
  expect(await savePreferencesFrom(url, token, departures)).toMatchObject({ status: 200 });
}

/** Session in the format of local storage. */
export function serializeSession(session: Session): string {
  return JSON.stringify({ ...session, expiresAt: null, checkedAt: Date.now() });
}

/** Stores a session in the browser before its first page loads. */
export async function storeSession(context: BrowserContext, session: Session): Promise<void> {
  await context.addInitScript((text) => {
    // Only once, to keep what the app does with it.
    if (localStorage.getItem('test-session-stored') !== null) return;
    localStorage.setItem('test-session-stored', 'yes');
    localStorage.setItem('farelark-session', text);
  }, serializeSession(session));
}

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/auth');
  await forms.signIn(page, email, password);
  await expect(page).toHaveURL(/\/dashboard/);
}

/** Account forms in English. */
export const forms = {
  email: (page: Page) => page.getByLabel('Email', { exact: true }),
  password: (page: Page) => page.getByLabel('Password', { exact: true }),
  submit: (page: Page) => page.locator('form button[type=submit]'),
  async signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
    await forms.email(page).fill(email);
    await forms.password(page).fill(password);
    await forms.submit(page).click();
  },
  async fillSignUp(page: Page, email: string): Promise<void> {
    await forms.email(page).fill(email);
    await forms.password(page).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
  },
};

interface MailHead {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
}

/** Text of the newest email to an address with a matching subject. */
export async function readMail(page: Page, to: string, subject: RegExp): Promise<string> {
  let text = '';
  await expect(async () => {
    const list = await page.request.get('/local/v1/mailbox');
    const { mails } = (await list.json()) as { mails: MailHead[] };
    const mail = mails.find((head) => head.to === to && subject.test(head.subject));
    expect(mail?.id).toBeDefined();
    const response = await page.request.get(`/local/v1/mailbox/${mail?.id}`);
    ({ text } = (await response.json()) as { text: string });
  }).toPass();
  return text;
}

/** The first account link in that email. */
export async function readMailLink(page: Page, to: string, subject: RegExp): Promise<string> {
  const text = await readMail(page, to, subject);
  const link = /http:\/\/localhost:\d+\/(?:auth|confirm-email)\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error(`No link in the email to ${to}:\n${text}`);
  return link;
}
