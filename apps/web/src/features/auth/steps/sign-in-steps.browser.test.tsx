import type { AuthRefusalCode } from '@farelark/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessionStore } from '../../../shared/session/session-store.ts';
import { checkSession } from '../../../shared/session/watch-session.ts';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { Backend, deferResponse, refuseAccount, UNREACHABLE } from '../../../testing/backend.ts';
import {
  expectAddress,
  expectFocus,
  expectGone,
  expectTexts,
  expectVisible,
  focus,
  openPage,
  press,
  setOnline,
  toast,
} from '../../../testing/open-page.tsx';
import {
  ADDRESS,
  email,
  PASSWORD,
  password,
  refusal,
  signIn,
  submit,
} from '../../../testing/sign-in.ts';
import { SESSION, travellerBackend } from '../../../testing/traveller-backend.ts';

describe('second factor', () => {
  it('is requested after the password and rejects a wrong code', async () => {
    const backend = travellerBackend().accounts({
      '/sign-in/email': { twoFactorRedirect: true },
      '/two-factor/verify-totp': refuseAccount('INVALID_CODE'),
    });
    await openPage('/auth', { backend });
    await signIn();
    const code = page.getByLabelText('6-digit code');
    await expectFocus(code);
    await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expectAccessible();
    await code.fill('12');
    await press(submit);
    await expectVisible(page.getByText('Please enter the six digits'));
    await code.fill('000 000');
    await press(submit);
    await expectTexts(refusal, 'That code isn’t right');
    await expectFocus(code);
    backend.accounts({ '/two-factor/verify-totp': SESSION });
    await code.fill('123456');
    await press(submit);
    await expectAddress('/dashboard');
  });

  it('accepts a backup code', async () => {
    const backend = travellerBackend().accounts({
      '/sign-in/email': { twoFactorRedirect: true },
      '/two-factor/verify-backup-code': SESSION,
    });
    await openPage('/auth', { backend });
    await signIn();
    // The step focuses its field, which would take the key.
    await expectFocus(page.getByLabelText('6-digit code'));
    await press(page.getByRole('button', { name: 'Use a backup code' }));
    await page.getByLabelText('Backup code').fill('aaaaa-bbbbb');
    await press(submit);
    await expectAddress('/dashboard');
    expect(backend.inputs('/auth/v1/two-factor/verify-backup-code')).toHaveLength(1);
  });
});

describe('an account form', () => {
  afterEach(() => vi.useRealTimers());

  // auth-failure.test.ts covers the full texts.
  it.each<[path: string, call: string, refusals: [AuthRefusalCode, title: string, text: string][]]>(
    [
      [
        '/auth?mode=sign-up',
        '/sign-up/email',
        [
          ['REGISTRATION_DISABLED', 'Registration Failed', 'Registration is temporarily disabled'],
          ['VERIFICATION_UNAVAILABLE', 'Registration Error', 'Email verification is temporarily'],
          ['PASSWORD_REQUIREMENTS', 'Registration Failed', 'Password does not meet requirements'],
          ['REGISTRATION_FAILED', 'Registration Error', 'Something went wrong on our side'],
          ['TOO_MANY_EMAILS', 'Registration Failed', 'Too many emails sent'],
        ],
      ],
      [
        '/forgot-password',
        '/request-password-reset',
        [
          ['RESET_EMAIL_FAILED', 'Reset email not sent', 'Failed to send reset email'],
          ['INVALID_EMAIL', 'Invalid Email', 'Please enter a valid email address'],
          ['INTERNAL', 'Reset email not sent', 'Failed to send reset email'],
          ['TOO_MANY_EMAILS', 'Reset email not sent', 'Too many emails sent'],
        ],
      ],
      [
        '/auth',
        '/sign-in/email',
        [['SIGN_IN_FAILED', 'Sign In Failed', 'Something went wrong on our side']],
      ],
    ],
  )(
    'at %s explains each refusal of %s and keeps the input [5.email 8.auth.sign-in-failed 8.auth.closed 8.auth.verification 8.auth.registration 8.auth.reset]',
    async (path, call, refusals) => {
      const { backend } = await openPage(path);
      await email.fill(ADDRESS);
      if (path !== '/forgot-password') await password.fill(PASSWORD);
      if (path.endsWith('sign-up')) await page.getByLabelText('Confirm password').fill(PASSWORD);
      for (const [code, title, text] of refusals) {
        backend.accounts({ [call]: refuseAccount(code) });
        await press(submit);
        await expectTexts(refusal, text, title);
        await expect.element(email).toHaveValue(ADDRESS);
      }
    },
  );

  it('is submitted once, shows progress and reports a slow response', async () => {
    const { response, release } = deferResponse(refuseAccount('INVALID_EMAIL_OR_PASSWORD'));
    const backend = new Backend().accounts({ '/sign-in/email': response });
    await openPage('/auth', { backend });
    await email.fill(ADDRESS);
    await password.fill(PASSWORD);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await userEvent.keyboard('{Enter}');
    await expect.element(submit).toHaveTextContent('Signing in…');
    await submit.click({ force: true });
    await focus(password);
    await userEvent.keyboard('{Enter}');
    vi.advanceTimersByTime(6_000);
    vi.useRealTimers();
    await expectVisible(page.getByText('This is taking longer than usual'));
    release();
    await expectTexts(refusal, 'Invalid email or password');
    expect(backend.inputs('/auth/v1/sign-in/email')).toHaveLength(1);
  });

  it('reports a missing network and keeps the input', async () => {
    const backend = new Backend().accounts({ '/sign-in/email': UNREACHABLE });
    await openPage('/auth', { backend });
    setOnline(false);
    await expectVisible(page.getByText('You’re offline'));
    await signIn();
    await expectVisible(page.getByText('You’re offline'));
    setOnline(true);
    await expectGone(page.getByText('You’re offline'));
    await expectTexts(refusal, 'We couldn’t reach the server');
    await expect.element(password).toHaveValue(PASSWORD);
  });
});

it('sign-out reports a failure and keeps the session, then leads to the front page [8.auth.sign-out asvs.7.4.4]', async () => {
  const backend = travellerBackend()
    .functions({ 'load-deals': { deals: [], total: 0, simulated: false } })
    .accounts({ '/sign-out': UNREACHABLE });
  await openPage('/dashboard', { backend, signedIn: true });
  const signOut = page.getByRole('button', { name: 'Sign out' });
  await press(signOut);
  await expectTexts(toast('Sign Out Failed'), 'There was an error signing you out');
  backend.accounts({ '/sign-out': {} });
  await press(signOut);
  await expectVisible(toast('Signed out successfully'));
  await expectAddress('/');
});

it('checkSession keeps the session while the server is unreachable and updates it from the response', async () => {
  const backend = travellerBackend().accounts({ '/get-session': UNREACHABLE });
  await openPage('/dashboard', { backend, signedIn: true });
  await checkSession();
  expect(sessionStore.getState()).toMatchObject({
    status: 'signed-in',
    session: { expiresAt: null },
  });
  const { user, expiresAt } = SESSION;
  backend.accounts({ '/get-session': { user, session: { expiresAt } } });
  await checkSession();
  expect(sessionStore.getState().session?.expiresAt).toBe(Date.parse(expiresAt));
});
