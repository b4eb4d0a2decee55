import { beforeEach, describe, expect, it } from 'vitest';
import { AccountBrowser, getMailedLink, PASSWORD } from '../../testing/account-browser.ts';
import { oauthProvider } from '../../testing/oauth-provider.ts';
import { startedBefore, startTestServer } from '../../testing/test-server.ts';
import { totpCode } from '../../testing/totp.ts';
import {
  changePassword,
  createAccount,
  enableSecondFactor,
  NEW_PASSWORD,
  newAddress,
  requestResetToken,
  resetPassword,
  signInBrowser,
} from './accounts.fixture.ts';

let owner: AccountBrowser;
let email: string;

const provider = oauthProvider();
const server = startedBefore(() => startTestServer(provider.settings));
beforeEach(async () => {
  provider.mood = 'signs in';
  ({ browser: owner, email } = await createAccount(server, 'victim'));
});

const visitor = () => new AccountBrowser(server.url);

const reset = async () =>
  expect((await resetPassword(server, await requestResetToken(server, email))).status).toBe(200);

describe('who was in an account for a moment', () => {
  it.each([
    ['a reset', reset],
    ['another password', async () => expect((await changePassword(owner)).status).toBe(200)],
  ])(
    'does not get it by a change of address that was begun before %s [security.session-fixation]',
    async (_, replace) => {
      const intruder = await signInBrowser(server, email);
      const theirs = newAddress('intruder');
      await intruder.post('/change-email', { newEmail: theirs, password: PASSWORD });
      const link = await getMailedLink(server, 'confirm_new_email', theirs);
      await replace();
      const landed = await intruder.press(link);
      expect(landed.location?.search).toBe('?error=INVALID_TOKEN&emailChanged=0');
      expect((await visitor().signIn(email, NEW_PASSWORD)).status).toBe(200);
    },
  );

  it('does not go on with a sign-in that waits for its code while the password is reset [security.session-fixation]', async () => {
    const { totpURI } = await enableSecondFactor(owner);
    const intruder = await signInBrowser(server, email);
    await reset();
    const answer = await intruder.post('/two-factor/verify-totp', { code: totpCode(totpURI) });
    expect(answer).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR_EXPIRED' } });
  });

  it('has no trusted device any more after a reset [asvs.6.4.3]', async () => {
    const { totpURI } = await enableSecondFactor(owner);
    const device = await signInBrowser(server, email);
    const code = totpCode(totpURI);
    await device.post('/two-factor/verify-totp', { code, trustDevice: true });
    device.token = null;
    expect((await device.signIn(email)).body['token']).toEqual(expect.any(String));
    await reset();
    const again = await device.signIn(email, NEW_PASSWORD);
    expect(again.body).toMatchObject({ twoFactorRedirect: true });
  });
});

it('who still reads the mail of an address that an account has left does not get the account', async () => {
  const token = await requestResetToken(server, email);
  const newEmail = newAddress('left');
  await owner.post('/change-email', { newEmail });
  await owner.press(await getMailedLink(server, 'confirm_new_email', newEmail));
  const answer = await resetPassword(server, token);
  expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } });
});

it('who was at an address before its owner is out when the owner resets the password: a way in that came before is none', async () => {
  email = newAddress('squatted');
  provider.person = { id: email, email, emailVerified: false, name: '' };
  const squatter = visitor();
  await squatter.signInWith('facebook');
  await reset();
  const landed = await squatter.signInWith('facebook');
  expect(landed.searchParams.get('code')).toBeNull();
  expect((await visitor().signIn(email, NEW_PASSWORD)).status).toBe(200);
});

it('a second factor is not passed by by a provider that never signed this account in', async () => {
  await enableSecondFactor(owner);
  provider.person = { id: email, email, emailVerified: true, name: '' };
  const landed = await visitor().signInWith('google');
  expect(Object.fromEntries(landed.searchParams)).toEqual({
    provider: 'google',
    error: 'USER_ALREADY_EXISTS',
  });
});
