import { beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '../../testing/test-server.ts';

let token: string;
const server = testServer({
  EMAIL_CONFIRMATION: 'off',
  SUPPORT_EMAIL: 'support@example.org',
});
beforeAll(async () => {
  token = await server.signUp('writer@example.org');
});

/** Half of a surrogate pair, and the character that ends a text in C. */
const UNSTORABLE = ['\ud800', 'a\udc00b', 'a\u0000b'];

describe('a text that PostgreSQL can’t keep', () => {
  it.each(UNSTORABLE)('is refused by its field: %j', async (text) => {
    await server.query('delete from function_calls');
    const letter = {
      firstName: 'Ana',
      lastName: 'Silva',
      email: 'ana@example.org',
      subject: 'Hello',
      message: text,
    };
    const refused = await server.call('contact-message', letter);
    expect(refused).toMatchObject({ status: 400, error: { fields: [{ path: 'message' }] } });
    const key = await server.call('create-api-key', { name: text }, token);
    expect(key).toMatchObject({ status: 400, error: { fields: [{ path: 'name' }] } });
  });

  it('is not mistaken for one that spells it out', async () => {
    const key = await server.call('create-api-key', { name: '\\u0000 \\ud800' }, token);
    expect(key).toMatchObject({ status: 200, data: { apiKey: { name: '\\u0000 \\ud800' } } });
  });
});

describe('a body that is nested beyond reason', () => {
  const LEVELS = 100_000;
  const nested = '['.repeat(LEVELS) + ']'.repeat(LEVELS);

  it.each([
    ['/auth/v1/sign-in/email', nested],
    ['/auth/v1/sign-in/email', `{"email":${nested}}`],
    ['/auth/v1/sign-in/social', `{"provider":"google","additionalData":{"a":${nested}}}`],
    ['/auth/v1/passkey/verify-authentication', `{"response":{"id":"a","more":${nested}}}`],
    ['/functions/v1/contact-message', `{"website":"","more":${nested}}`],
    ['/rest/v1/error_logs', `{"message":"a","context":${nested}}`],
  ])('is refused at %s [security.oversized-input]', async (path, body) => {
    const answer = await fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url },
      body,
    });
    expect(answer.status).toBe(400);
  });
});
