import { beforeEach, describe, expect, it } from 'vitest';
import { AccountBrowser, getEmailedLink, PASSWORD } from '../../testing/account-browser.ts';
import { oauthProvider } from '../../testing/oauth-provider.ts';
import { startBeforeAll, startTestServer } from '../../testing/test-server.ts';
import { totpCode } from '../../testing/totp.ts';
import {
  changePassword,
  createAccount,
  enableSecondFactor,
  NEW_PASSWORD,
  newAddress,
  refused,
  requestResetToken,
  resetPassword,
  signInBrowser,
} from './accounts.fixture.ts';

let owner: AccountBrowser;
let email: string;

const provider = oauthProvider();
const server = startBeforeAll(() => startTestServer({ ...provider.settings, ROLE: 'web' }));
beforeEach(async () => {
  provider.behaviour = 'signs in';
  ({ browser: owner, email } = await createAccount(server, 'victim'));
});

const visitor = () => new AccountBrowser(server.url);

const reset = async () =>
  expect((await resetPassword(server, await requestResetToken(server, email))).status).toBe(200);

describe('intruder in an account', () => {
  it.each([
    ['a password reset', reset],
    ['a password change', async () => expect((await changePassword(owner)).status).toBe(200)],
  ])(
    'can’t confirm an address change requested before %s [security.session-fixation]',
    async (_, replacePassword) => {
      const intruder = await signInBrowser(server, email);
      const newEmail = newAddress('intruder');
      await intruder.post('/change-email', { newEmail, password: PASSWORD });
      const link = await getEmailedLink(server, 'confirm_new_email', newEmail);
      await replacePassword();
      const redirect = await intruder.press(link);
      expect(redirect.location?.search).toBe('?error=INVALID_TOKEN&emailChanged=0');
      expect((await visitor().signIn(email, NEW_PASSWORD)).status).toBe(200);
    },
  );

  it('can’t finish a second-factor sign-in started before a reset [security.session-fixation]', async () => {
    const { totpURI } = await enableSecondFactor(owner);
    const intruder = await signInBrowser(server, email);
    await reset();
    const response = await intruder.post('/two-factor/verify-totp', { code: totpCode(totpURI) });
    expect(response).toMatchObject(refused(401, 'SECOND_FACTOR_EXPIRED'));
  });

  it('loses trusted devices with a reset [asvs.6.4.3]', async () => {
    const { totpURI } = await enableSecondFactor(owner);
    const device = await signInBrowser(server, email);
    const code = totpCode(totpURI);
    await device.post('/two-factor/verify-totp', { code, trustDevice: true });
    device.token = null;
    expect((await device.signIn(email)).body['token']).toEqual(expect.any(String));
    await reset();
    const afterReset = await device.signIn(email, NEW_PASSWORD);
    expect(afterReset.body).toMatchObject({ twoFactorRedirect: true });
  });
});

it('ends reset links to the previous address when an account changes its address', async () => {
  const token = await requestResetToken(server, email);
  const newEmail = newAddress('moved');
  await owner.post('/change-email', { newEmail });
  await owner.press(await getEmailedLink(server, 'confirm_new_email', newEmail));
  const response = await resetPassword(server, token);
  expect(response).toMatchObject(refused(400, 'INVALID_TOKEN'));
});

it('removes the provider of a squatter when the owner of the address resets the password', async () => {
  email = newAddress('squatted');
  provider.person = { id: email, email, emailVerified: false, name: '' };
  const squatter = visitor();
  await squatter.signInWith('facebook');
  await reset();
  const redirect = await squatter.signInWith('facebook');
  expect(redirect.searchParams.get('code')).toBeNull();
  expect((await visitor().signIn(email, NEW_PASSWORD)).status).toBe(200);
});

it('links no provider to an account with a second factor', async () => {
  await enableSecondFactor(owner);
  provider.person = { id: email, email, emailVerified: true, name: '' };
  const redirect = await visitor().signInWith('google');
  expect(Object.fromEntries(redirect.searchParams)).toEqual({
    provider: 'google',
    error: 'USER_ALREADY_EXISTS',
  });
});
