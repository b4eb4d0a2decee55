import { beforeAll, expect, it } from 'vitest';
import { AccountBrowser, PASSWORD } from '../../testing/account-browser.ts';
import { testServer } from '../../testing/test-server.ts';

const EVIL_ORIGIN = 'https://evil.example';
const EMAIL = 'traveller@example.org';
let token: string;

const server = testServer({ EMAIL_CONFIRMATION: 'off' });
beforeAll(async () => {
  const browser = new AccountBrowser(server.url);
  await browser.signUp(EMAIL);
  token = String(browser.token);
});

const send = (path: string, init: RequestInit) =>
  fetch(server.url + path, { redirect: 'manual', ...init });

// Content types that browsers send without a preflight request.
it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'cannot sign in or send a message as %s [security.cross-site-forms asvs.3.5.1 asvs.3.5.2]',
  async (type) => {
    const signIn = await send('/auth/v1/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': type, origin: EVIL_ORIGIN },
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
    const contact = await send('/functions/v1/contact-message', {
      method: 'POST',
      headers: { 'content-type': type, origin: EVIL_ORIGIN },
      body: JSON.stringify(message),
    });
    expect(contact.status).toBeGreaterThanOrEqual(400);
    const rows = await server.query('select from contact_messages');
    expect(rows).toEqual([]);
  },
);

it('cannot sign in as JSON, even with the right password [security.cross-site-forms]', async () => {
  const response = await send('/auth/v1/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: EVIL_ORIGIN, cookie: 'any=one' },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  });
  expect(response.status).toBe(403);
});

it.each(['GET', 'OPTIONS'])('cannot read accounts: %s [security.cors]', async (method) => {
  const response = await send('/auth/v1/account', {
    method,
    headers: {
      origin: EVIL_ORIGIN,
      authorization: `Bearer ${token}`,
      'access-control-request-method': 'GET',
    },
  });
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
  expect(response.headers.get('access-control-allow-credentials')).toBeNull();
});

it.each(['/functions/v1/load-deals', '/rest/v1/profiles', '/api/v1/deals', '/live/v1/alerts'])(
  'are allowed without cookies only at %s',
  async (path) => {
    const response = await send(path, {
      method: 'OPTIONS',
      headers: { origin: EVIL_ORIGIN, 'access-control-request-method': 'POST' },
    });
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
    expect(response.headers.getSetCookie()).toEqual([]);
  },
);
