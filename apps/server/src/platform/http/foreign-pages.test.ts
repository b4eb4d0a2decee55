import { beforeAll, describe, expect, it } from 'vitest';
import { AccountBrowser, PASSWORD } from '../../testing/account-browser.ts';
import { testServer } from '../../testing/test-server.ts';

const FOREIGN = 'https://evil.example';
const EMAIL = 'traveller@example.org';
let token: string;

const server = testServer({ EMAIL_CONFIRMATION: 'off' });
beforeAll(async () => {
  const browser = new AccountBrowser(server.url);
  await browser.signUp(EMAIL);
  token = String(browser.token);
});

const ask = (path: string, init: RequestInit) =>
  fetch(server.url + path, { redirect: 'manual', ...init });

describe('pages of other sites', () => {
  // What a form, or a script without leave, can send: no other types pass without asking first.
  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'cannot sign anybody in, nor send a form that is read, as %s [security.cross-site-forms asvs.3.5.1 asvs.3.5.2]',
    async (type) => {
      const signIn = await ask('/auth/v1/sign-in/email', {
        method: 'POST',
        headers: { 'content-type': type, origin: FOREIGN },
        body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
      });
      expect(signIn.status).toBeGreaterThanOrEqual(400);
      const message = {
        firstName: 'A',
        lastName: 'B',
        email: EMAIL,
        subject: 'A question',
        message: 'Whose is it?',
      };
      const sent = await ask('/functions/v1/contact-message', {
        method: 'POST',
        headers: { 'content-type': type, origin: FOREIGN },
        body: JSON.stringify(message),
      });
      expect(sent.status).toBeGreaterThanOrEqual(400);
      const rows = await server.query('select from contact_messages');
      expect(rows).toEqual([]);
    },
  );

  it('cannot sign anybody in by a script, even with the right password [security.cross-site-forms]', async () => {
    const answer = await ask('/auth/v1/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: FOREIGN, cookie: 'any=one' },
      body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
    });
    expect(answer.status).toBe(403);
  });

  it.each(['GET', 'OPTIONS'])(
    'may read nothing of the accounts, and are sent no cookies: %s [security.cors]',
    async (method) => {
      const answer = await ask('/auth/v1/account', {
        method,
        headers: {
          origin: FOREIGN,
          authorization: `Bearer ${token}`,
          'access-control-request-method': 'GET',
        },
      });
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    },
  );

  it.each(['/functions/v1/load-deals', '/rest/v1/profiles', '/api/v1/deals', '/live/v1/alerts'])(
    'are never allowed cookies at %s',
    async (path) => {
      const answer = await ask(path, {
        method: 'OPTIONS',
        headers: { origin: FOREIGN, 'access-control-request-method': 'POST' },
      });
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
      expect(answer.headers.getSetCookie()).toEqual([]);
    },
  );
});
