import { describe, expect, it } from 'vitest';
import { signedUp, testServer } from '../../testing/test-server.ts';

const server = testServer({
  EMAIL_CONFIRMATION: 'off',
  SUPPORT_EMAIL: 'support@example.org',
});
const traveller = signedUp(server, 'writer@example.org');

/** Lone surrogates and NUL. */
const UNSTORABLE = ['\ud800', 'a\udc00b', 'a\u0000b'];

describe('a text that PostgreSQL can’t store', () => {
  it.each(UNSTORABLE)('is rejected with its field: %j', async (text) => {
    await server.query('delete from function_calls');
    const message = {
      firstName: 'Ana',
      lastName: 'Silva',
      email: 'ana@example.org',
      subject: 'Hello',
      message: text,
    };
    const contact = await server.call('contact-message', message);
    expect(contact).toMatchObject({ status: 400, error: { fields: [{ path: 'message' }] } });
    const key = await server.call('create-api-key', { name: text }, traveller.token);
    expect(key).toMatchObject({ status: 400, error: { fields: [{ path: 'name' }] } });
  });

  it('may contain escape sequences literally', async () => {
    const key = await server.call('create-api-key', { name: '\\u0000 \\ud800' }, traveller.token);
    expect(key).toMatchObject({ status: 200, data: { apiKey: { name: '\\u0000 \\ud800' } } });
  });
});

const LEVELS = 100_000;
const nested = '['.repeat(LEVELS) + ']'.repeat(LEVELS);
it.each([
  ['/auth/v1/sign-in/email', nested],
  ['/auth/v1/sign-in/email', `{"email":${nested}}`],
  ['/auth/v1/sign-in/social', `{"provider":"google","additionalData":{"a":${nested}}}`],
  ['/auth/v1/passkey/verify-authentication', `{"response":{"id":"a","more":${nested}}}`],
  ['/functions/v1/contact-message', `{"website":"","more":${nested}}`],
  ['/rest/v1/error_logs', `{"message":"a","context":${nested}}`],
])('a deeply nested body is rejected at %s [security.oversized-input]', async (path, body) => {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body,
  });
  expect(response.status).toBe(400);
});
