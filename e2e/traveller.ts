import type { BrowserContext, Page } from '@playwright/test';
import { PASSWORD } from '../apps/server/src/testing/account-browser.ts';
import { postAuth, savePreferencesFrom } from '../apps/server/src/testing/traveller-client.ts';
import { expect } from './running-server.ts';

export { PASSWORD };

/** Makes an account on a server that confirms no addresses. */
export async function makeAccount(url: string, email: string): Promise<void> {
  const answer = await postAuth(url, '/sign-up/email', { email, password: PASSWORD, name: '' });
  expect(answer).toMatchObject({ status: 200 });
}

/** A session as the sign-in service gives it. */
export interface GivenSession {
  readonly token: string;
  readonly user: { readonly id: string; readonly email: string; readonly name: string };
}

/** Signs in from another device. @throws AssertionError where the server refuses */
export async function newSession(
  url: string,
  email: string,
  password = PASSWORD,
): Promise<GivenSession> {
  const answer = await postAuth(url, '/sign-in/email', { email, password });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body as unknown as GivenSession;
}

/** Expects that an account can no longer sign in. */
export async function expectRefused(url: string, email: string): Promise<void> {
  const answer = await postAuth(url, '/sign-in/email', { email, password: PASSWORD });
  expect(answer).toMatchObject({ status: 401 });
}

/** A session of a new account on a server that confirms no addresses; with departures, it wants every deal from there. */
export async function newTraveller(
  url: string,
  email: string,
  departures?: string[],
): Promise<GivenSession> {
  await makeAccount(url, email);
  const session = await newSession(url, email);
  if (departures !== undefined) await savePreferences(url, session.token, departures);
  return session;
}

/** Saves preferences as the form does: every deal from these departures, however many a day. */
export async function savePreferences(url: string, token: string, departures: string[]) {
  expect(await savePreferencesFrom(url, token, departures)).toMatchObject({ status: 200 });
}

/** Lets every page of a browser find a session that was kept there before. */
export async function keepSession(context: BrowserContext, session: GivenSession): Promise<void> {
  const kept = JSON.stringify({ ...session, expiresAt: null, checkedAt: Date.now() });
  await context.addInitScript((text) => {
    // Only once: what the app does to it afterwards has to last.
    if (localStorage.getItem('farelark-session-was-kept') !== null) return;
    localStorage.setItem('farelark-session-was-kept', 'yes');
    localStorage.setItem('farelark-session', text);
  }, kept);
}

/** Signs in on the page, in English. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).last().click();
  await expect(page).toHaveURL(/\/dashboard/);
}

interface MailHead {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
}

/** Text of the newest mail to an address whose subject fits. */
export async function textOfMail(page: Page, to: string, subject: RegExp): Promise<string> {
  let text = '';
  await expect(async () => {
    const list = await page.request.get('/local/v1/mailbox');
    const { mails } = (await list.json()) as { mails: MailHead[] };
    const mail = mails.find((head) => head.to === to && subject.test(head.subject));
    expect(mail?.id).toBeDefined();
    const answer = await page.request.get(`/local/v1/mailbox/${mail?.id}`);
    ({ text } = (await answer.json()) as { text: string });
  }).toPass();
  return text;
}

/** The first link to the server in that mail. */
export async function linkInMail(page: Page, to: string, subject: RegExp): Promise<string> {
  const text = await textOfMail(page, to, subject);
  const link = /http:\/\/localhost:\d+\/(?:auth|confirm-email)\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error(`No link in the mail to ${to}:\n${text}`);
  return link;
}
