import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { testServer } from '../../../../apps/server/src/testing/test-server.ts';
import { connect } from '../connection.ts';
import { createAccounts } from './accounts.ts';

const PASSWORD = 'Correct-horse-7';
const server = testServer({ EMAIL_CONFIRMATION: 'off' });

/** Accounts client of the running server, and the tokens that it reported as refused. */
function createClient(token: string | null, url = server.url) {
  const refusedTokens: string[] = [];
  const connection = connect({
    url,
    anonKey: 'anon',
    token: () => token,
    onTokenRefused: (refused) => refusedTokens.push(refused),
    headers: { origin: url },
  });
  return { ...createAccounts(connection), refusedTokens };
}

async function signUp(): Promise<{ email: string; token: string }> {
  const email = `${randomUUID()}@example.org`;
  const account = { email, password: PASSWORD, language: 'en' } as const;
  const { data } = await createClient(null).write('/sign-up/email', account);
  if (data === null || !('token' in data) || data.token === null) throw new Error('No session');
  return { email, token: data.token };
}

it('signs up, signs in, reads the session and signs out [7.client]', async () => {
  const { email } = await signUp();
  const { data, headers } = await signIn(email);
  expect(data).toMatchObject({ user: { email }, expiresAt: expect.any(String) });
  expect(Number.isNaN(Date.parse(headers.get('date') ?? ''))).toBe(false);
  const { token } = data;
  const session = await createClient(token).read('/get-session');
  expect(session.data).toMatchObject({ user: { email } });
  // Still a string: the library would have parsed it as a date.
  expect(session.data?.session.expiresAt).toEqual(expect.any(String));
  expect((await createClient(token).write('/sign-out', {})).error).toBeNull();
  expect((await createClient(token).read('/get-session')).data).toBeNull();
});

it('returns the code of a wrong password, without reporting the token as refused', async () => {
  const { email, token } = await signUp();
  const accounts = createClient(token);
  const wrong = { email, password: 'Wrong-1234' };
  const { data, error } = await accounts.write('/sign-in/email', wrong);
  expect(data).toBeNull();
  expect(error).toMatchObject({ code: 'INVALID_EMAIL_OR_PASSWORD', status: 401 });
  expect(accounts.refusedTokens).toEqual([]);
});

it('reports a token that the server does not know', async () => {
  const accounts = createClient('unknown-token');
  const { error } = await accounts.read('/account');
  expect(error).toMatchObject({ code: 'AUTHENTICATION_REQUIRED', status: 401 });
  expect(accounts.refusedTokens).toEqual(['unknown-token']);
});

it('sends query parameters', async () => {
  const { data } = await createClient(null).read('/reset-password/check', { token: 'a&b=c' });
  expect(data).toEqual({ valid: false });
});

it('returns UNREACHABLE without a server', async () => {
  const { error } = await createClient(null, 'http://127.0.0.1:1').read('/account');
  expect(error).toMatchObject({ code: 'UNREACHABLE', status: null });
});

async function signIn(email: string) {
  const response = await createClient(null).write('/sign-in/email', { email, password: PASSWORD });
  if (response.error !== null) throw response.error;
  const { data, headers } = response;
  if (!('token' in data) || data.token === null) throw new Error('No session');
  return { data, headers };
}
