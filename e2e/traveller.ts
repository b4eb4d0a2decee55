import { DEFAULT_PREFERENCES } from '@farelark/contracts';
import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './running-server.ts';

export const PASSWORD = 'Correct-Horse-9';

/** Calls an endpoint of the accounts as another client would. */
export async function callAccounts(url: string, path: string, body: object): Promise<Response> {
  return fetch(`${url}/auth/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(body),
  });
}

/** Makes an account on a server that confirms no addresses. */
export async function makeAccount(url: string, email: string): Promise<void> {
  const answer = await callAccounts(url, '/sign-up/email', { email, password: PASSWORD, name: '' });
  expect(answer.status, await answer.text()).toBe(200);
}

/** A session as the sign-in service gives it. */
export interface GivenSession {
  readonly token: string;
  readonly user: { readonly id: string; readonly email: string; readonly name: string };
}

/** A session of a new account on a server that confirms no addresses; with departures, it wants every deal from there. */
export async function newTraveller(
  url: string,
  email: string,
  departures?: readonly string[],
): Promise<GivenSession> {
  await makeAccount(url, email);
  const answer = await callAccounts(url, '/sign-in/email', { email, password: PASSWORD });
  const session = (await answer.json()) as GivenSession;
  if (departures !== undefined) await savePreferences(url, session.token, departures);
  return session;
}

/** Saves preferences as the form does: every deal from these departures, however many a day. */
export async function savePreferences(
  url: string,
  token: string,
  departureAirports: readonly string[],
): Promise<void> {
  const preferences = { ...DEFAULT_PREFERENCES, departureAirports, maximumDailyAlerts: null };
  const saved = await fetch(`${url}/functions/v1/save-preferences`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(preferences),
  });
  expect(saved.status, await saved.text()).toBe(200);
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
