import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/test-server.ts';
import { postAuth } from '../../testing/traveller-client.ts';

const PASSWORD = 'Correct-Horse-9';

const server = testServer();

async function newestMail(recipient: string): Promise<{ html: string; plain: string }> {
  for (;;) {
    const rows = await server.query<{ html: string; plain: string }>(
      'select html, plain from local_mailbox where recipient = $1 order by sent_at desc limit 1',
      [recipient],
    );
    if (rows[0] !== undefined) return rows[0];
  }
}

const signUp = (email: string, password = PASSWORD) =>
  postAuth(server.url, '/sign-up/email', { email, password, name: '', callbackURL: '/auth' });
const signIn = (email: string, password = PASSWORD) =>
  postAuth(server.url, '/sign-in/email', { email, password });

describe('an account', () => {
  it('signs in after its address is confirmed by the link in the mail, not before [4.sign-up.confirmation 7.auth.sign-in]', async () => {
    expect((await signUp('first@example.org')).status).toBe(200);
    await newestMail('first@example.org');
    expect((await signIn('first@example.org')).body?.['code']).toBe('EMAIL_NOT_VERIFIED');
    const { plain } = await newestMail('first@example.org');
    const link = /http:\/\/localhost:\d+\/auth\/v1\/verify-email\?\S+/.exec(plain)?.[0] ?? '';
    const confirmed = await fetch(link, { redirect: 'manual' });
    expect(confirmed.status).toBe(302);
    expect(confirmed.headers.get('location')).toMatch(/^\/auth\?code=[\w-]{43}&verified=1$/);
    const { token } = await signIn('first@example.org');
    expect(token).not.toBeNull();
    const answer = await server.call('load-preferences', undefined, token);
    expect(answer).toMatchObject({ status: 200, data: { preferences: null } });
  });

  it('learns that its address is taken', async () => {
    await signUp('second@example.org');
    const { plain } = await newestMail('second@example.org');
    await fetch(/http:\/\/localhost:\d+\/auth\/v1\/verify-email\?\S+/.exec(plain)?.[0] ?? '', {
      redirect: 'manual',
    });
    const again = await signUp('Second@Example.org');
    expect(again).toMatchObject({
      status: 422,
      body: {
        code: 'USER_ALREADY_EXISTS',
        message: 'An account with this email already exists. Try signing in instead.',
      },
    });
  });

  it.each(['short1A', 'alllower1', 'ALLUPPER1', 'NoDigitsHere'])(
    'refuses %s as a password',
    async (password) => {
      const { status, body } = await signUp('weak@example.org', password);
      expect(status).toBe(400);
      expect(body?.['code']).toBe('PASSWORD_REQUIREMENTS');
    },
  );

  it('gets the same answer for a wrong password and an unknown address', async () => {
    await signUp('third@example.org');
    const wrong = await signIn('third@example.org', 'Wrong-Horse-9');
    const unknown = await signIn('nobody@example.org', 'Wrong-Horse-9');
    const requestId = expect.any(String);
    for (const answer of [wrong, unknown])
      expect(answer).toEqual({
        status: 401,
        token: null,
        body: {
          data: null,
          error: {
            code: 'authentication_required',
            message: 'errors.authentication_required',
            requestId,
          },
          code: 'INVALID_EMAIL_OR_PASSWORD',
          message: 'Invalid email or password',
        },
      });
  });
});

describe('a request', () => {
  it('without a session is asked to sign in', async () => {
    for (const name of ['get-user-alerts', 'load-preferences'] as const) {
      const answer = await server.call(name, {}, null);
      expect(answer).toMatchObject({ status: 401, error: { code: 'authentication_required' } });
    }
    const live = await fetch(`${server.url}/live/v1/alerts`);
    expect(live.status).toBe(401);
  });

  it('with a made-up token is asked to sign in', async () => {
    const answer = await server.call('get-user-alerts', {}, 'made.up');
    expect(answer.status).toBe(401);
  });

  it('carried by a cookie alone does not count: another site could send it', async () => {
    const response = await fetch(`${server.url}/functions/v1/get-user-alerts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: 'farelark.session_token=anything' },
      body: '{}',
    });
    expect(response.status).toBe(401);
  });

  it('with input that makes no sense gets the fields that are wrong, never a 500', async () => {
    const broken: unknown[] = ['x', 7, [], { limit: -1 }, { limit: 'many' }, { origin: 'nowhere' }];
    for (const body of broken) {
      const response = await fetch(`${server.url}/functions/v1/load-deals`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ data: null, error: { code: 'invalid_input' } });
    }
  });

  it('that is not JSON is refused as input', async () => {
    const response = await fetch(`${server.url}/functions/v1/load-deals`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"limit":',
    });
    expect(response.status).toBe(400);
  });
});
