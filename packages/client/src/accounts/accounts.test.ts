import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../../../apps/server/src/testing/test-server.ts';
import { connect } from '../connection.ts';
import { createAccounts } from './accounts.ts';

const PASSWORD = 'Correct-horse-7';
const server = testServer({ EMAIL_CONFIRMATION: 'off' });

/** The accounts of the running server, and the tokens that it refused. */
function accountsAs(token: string | null, url = server.url) {
  const refused: string[] = [];
  const connection = connect({
    url,
    anonKey: 'anon',
    token: () => token,
    onTokenRefused: (one) => refused.push(one),
    headers: { origin: url },
  });
  return { ...createAccounts(connection), refused };
}

async function signUp(): Promise<{ email: string; token: string }> {
  const email = `${randomUUID()}@example.org`;
  const { data } = await accountsAs(null).write('/sign-up/email', {
    email,
    password: PASSWORD,
    language: 'en',
  });
  if (data === null || !('token' in data) || data.token === null) throw new Error('No session');
  return { email, token: data.token };
}

describe('accounts', () => {
  it('sign up, sign in, say who is signed in, and sign out [7.client]', async () => {
    const { email } = await signUp();
    const { data, headers } = await signedIn(email);
    expect(data).toMatchObject({ user: { email }, expiresAt: expect.any(String) });
    expect(Number.isNaN(Date.parse(headers.get('date') ?? ''))).toBe(false);
    const { token } = data;
    const session = await accountsAs(token).read('/get-session');
    expect(session.data).toMatchObject({ user: { email } });
    // A text, as the server wrote it: no library made a date of it.
    expect(session.data?.session.expiresAt).toEqual(expect.any(String));
    expect((await accountsAs(token).write('/sign-out', {})).error).toBeNull();
    expect((await accountsAs(token).read('/get-session')).data).toBeNull();
  });

  it('answer a wrong password with its code, and take it for no end of the session', async () => {
    const { email, token } = await signUp();
    const accounts = accountsAs(token);
    const { data, error } = await accounts.write('/sign-in/email', {
      email,
      password: 'Wrong-1234',
    });
    expect(data).toBeNull();
    expect(error).toMatchObject({ code: 'INVALID_EMAIL_OR_PASSWORD', status: 401 });
    expect(accounts.refused).toEqual([]);
  });

  it('report a token that the server does not know', async () => {
    const accounts = accountsAs('an unknown token');
    const { error } = await accounts.read('/account');
    expect(error).toMatchObject({ code: 'AUTHENTICATION_REQUIRED', status: 401 });
    expect(accounts.refused).toEqual(['an unknown token']);
  });

  it('send what an endpoint takes in its address', async () => {
    const { data } = await accountsAs(null).read('/reset-password/check', { token: 'a&b=c' });
    expect(data).toEqual({ valid: false });
  });

  it('say that the server is unreachable where it is', async () => {
    const { error } = await accountsAs(null, 'http://127.0.0.1:1').read('/account');
    expect(error).toMatchObject({ code: 'UNREACHABLE', status: null });
  });
});

async function signedIn(email: string) {
  const answer = await accountsAs(null).write('/sign-in/email', { email, password: PASSWORD });
  if (answer.error !== null) throw answer.error;
  const { data, headers } = answer;
  if (!('token' in data) || data.token === null) throw new Error('No session');
  return { data, headers };
}
