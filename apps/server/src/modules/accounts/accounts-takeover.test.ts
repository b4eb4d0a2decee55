import { beforeEach, describe, expect, it } from 'vitest';
import {
  AccountBrowser,
  confirm,
  forgetNetworkLimits,
  getMailedLink,
  PASSWORD,
} from '../../testing/account-browser.ts';
import { oauthProvider } from '../../testing/oauth-provider.ts';
import { startedBefore, startTestServer } from '../../testing/test-server.ts';
import { totpCode } from '../../testing/totp.ts';

const NEW_PASSWORD = 'Better-Horse-10';
let count = 0;
let email: string;

const provider = oauthProvider();
const server = startedBefore(() => startTestServer(provider.settings));
beforeEach(async () => {
  provider.mood = 'signs in';
  await forgetNetworkLimits(server);
  count += 1;
  email = `victim${count}@example.org`;
});

const visitor = () => new AccountBrowser(server.url);

/** A browser that is signed in to a new account, whose address is confirmed. */
async function confirmed(): Promise<AccountBrowser> {
  const browser = visitor();
  await browser.signUp(email);
  await confirm(server, email);
  await browser.signIn(email);
  return browser;
}

async function resetToken(): Promise<string> {
  await visitor().post('/request-password-reset', { email });
  const link = await getMailedLink(server, 'reset_password', email);
  return link.searchParams.get('token') ?? '';
}

async function reset(): Promise<void> {
  const token = await resetToken();
  const answer = await visitor().post('/reset-password', { token, newPassword: NEW_PASSWORD });
  expect(answer.status).toBe(200);
}

/** Switches the second factor on; answers what the codes are made of. */
async function switchOn(browser: AccountBrowser): Promise<string> {
  const { body } = await browser.post('/two-factor/enable', { password: PASSWORD });
  const address = String(body['totpURI']);
  await browser.post('/two-factor/verify-totp', { code: totpCode(address) });
  return address;
}

describe('who was in an account for a moment', () => {
  it.each([
    ['a reset', async () => reset()],
    [
      'another password',
      async (owner: AccountBrowser) => {
        const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
        expect((await owner.post('/change-password', body)).status).toBe(200);
      },
    ],
  ])('does not get it by a change of address that was begun before %s', async (_, replace) => {
    const owner = await confirmed();
    const intruder = visitor();
    await intruder.signIn(email);
    const theirs = `intruder${count}@example.org`;
    await intruder.post('/change-email', { newEmail: theirs, password: PASSWORD });
    const link = await getMailedLink(server, 'confirm_new_email', theirs);
    await replace(owner);
    const landed = await intruder.press(link);
    expect(landed.location?.search).toBe('?error=INVALID_TOKEN&emailChanged=0');
    expect((await visitor().signIn(email, NEW_PASSWORD)).status).toBe(200);
  });

  it('does not go on with a sign-in that waits for its code while the password is reset', async () => {
    const address = await switchOn(await confirmed());
    const intruder = visitor();
    await intruder.signIn(email);
    await reset();
    const answer = await intruder.post('/two-factor/verify-totp', { code: totpCode(address) });
    expect(answer).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR_EXPIRED' } });
  });

  it('has no trusted device any more after a reset', async () => {
    const address = await switchOn(await confirmed());
    const device = visitor();
    await device.signIn(email);
    const code = totpCode(address);
    await device.post('/two-factor/verify-totp', { code, trustDevice: true });
    device.token = null;
    expect((await device.signIn(email)).body['token']).toEqual(expect.any(String));
    await reset();
    const again = await device.signIn(email, NEW_PASSWORD);
    expect(again.body).toMatchObject({ twoFactorRedirect: true });
  });
});

it('who still reads the mail of an address that an account has left does not get the account', async () => {
  const owner = await confirmed();
  const token = await resetToken();
  const newEmail = `left${count}@example.org`;
  await owner.post('/change-email', { newEmail });
  await owner.press(await getMailedLink(server, 'confirm_new_email', newEmail));
  const answer = await visitor().post('/reset-password', { token, newPassword: NEW_PASSWORD });
  expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } });
});

describe('who was at an address before its owner', () => {
  it('is out when the owner resets the password: a way in that came before is none', async () => {
    provider.person = { id: `squatter${count}`, email, emailVerified: false, name: '' };
    const squatter = visitor();
    await squatter.signInWith('facebook');
    await reset();
    const landed = await squatter.signInWith('facebook');
    expect(landed.searchParams.get('code')).toBeNull();
    expect((await visitor().signIn(email, NEW_PASSWORD)).status).toBe(200);
  });
});

describe('a second factor', () => {
  it('is not passed by by a provider that never signed this account in', async () => {
    await switchOn(await confirmed());
    provider.person = { id: `mailbox${count}`, email, emailVerified: true, name: '' };
    const landed = await visitor().signInWith('google');
    expect(Object.fromEntries(landed.searchParams)).toEqual({
      provider: 'google',
      error: 'USER_ALREADY_EXISTS',
    });
  });
});
