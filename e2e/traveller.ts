import type { Page } from '@playwright/test';
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

/** The first link to the server in the newest mail to an address whose subject fits. */
export async function linkInMail(page: Page, to: string, subject: RegExp): Promise<string> {
  let link = '';
  await expect(async () => {
    const list = await page.request.get('/local/v1/mailbox');
    const { mails } = (await list.json()) as { mails: MailHead[] };
    const mail = mails.find((head) => head.to === to && subject.test(head.subject));
    expect(mail?.id).toBeDefined();
    const { text } = (await (await page.request.get(`/local/v1/mailbox/${mail?.id}`)).json()) as {
      text: string;
    };
    link = /http:\/\/localhost:\d+\/(?:auth|confirm-email)\S+/.exec(text)?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  return link;
}
