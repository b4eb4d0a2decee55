import { expect, it } from 'vitest';
import { testServer } from '../../testing/test-server.ts';
import { postAuth } from '../../testing/traveller-client.ts';

const server = testServer();

it('an account signs in after its address is confirmed by the link in the mail, not before [4.sign-up.confirmation 7.auth.sign-in]', async () => {
  const account = { email: 'first@example.org', password: 'Correct-Horse-9' };
  const signIn = () => postAuth(server.url, '/sign-in/email', account);
  const signedUp = await postAuth(server.url, '/sign-up/email', {
    ...account,
    name: '',
    callbackURL: '/auth',
  });
  expect(signedUp.status).toBe(200);
  const newestMail = async () =>
    (await server.query('select plain from local_mailbox order by sent_at desc limit 1'))[0];
  await expect.poll(newestMail).toBeDefined();
  expect((await signIn()).body?.['code']).toBe('EMAIL_NOT_VERIFIED');
  const { plain } = await newestMail();
  const link = /http:\/\/localhost:\d+\/auth\/v1\/verify-email\?\S+/.exec(plain)?.[0] ?? '';
  const confirmed = await fetch(link, { redirect: 'manual' });
  expect(confirmed.status).toBe(302);
  expect(confirmed.headers.get('location')).toMatch(/^\/auth\?code=[\w-]{43}&verified=1$/);
  const { token } = await signIn();
  expect(token).not.toBeNull();
  const answer = await server.call('load-preferences', undefined, token);
  expect(answer).toMatchObject({ status: 200, data: { preferences: null } });
});

const callFunction = (name: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });

it('a request carried by a cookie alone does not count: another site could send it', async () => {
  const headers = { cookie: 'farelark.session_token=anything' };
  expect((await callFunction('get-user-alerts', '{}', headers)).status).toBe(401);
});

it.each(['x', 7, [], { limit: -1 }, { limit: 'many' }, { origin: 'nowhere' }])(
  'a request with %j for input is refused as such, never with a 500',
  async (input) => {
    const response = await callFunction('load-deals', JSON.stringify(input));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ data: null, error: { code: 'invalid_input' } });
  },
);
