import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { Backend, refuseAccount } from '../../../testing/backend.ts';
import {
  expectAddress,
  expectFocus,
  expectGone,
  expectTexts,
  expectVisible,
  focus,
  openPage,
  press,
  toast,
} from '../../../testing/open-page.tsx';
import {
  ADDRESS,
  email,
  PASSWORD,
  password,
  refusal,
  signIn,
  signUp,
  submit,
} from '../../../testing/sign-in.ts';
import { SESSION, travellerBackend } from '../../../testing/traveller-backend.ts';

describe('sign-up form', () => {
  it('asks for consent, keeps input, shows errors at their fields and focuses the first [2.auth.consent 6.visitor 2.auth.confirm-password 5.password 8.auth.password]', async () => {
    await openPage('/auth?mode=sign-up');
    for (const [name, path] of [
      ['terms of service', '/terms'],
      ['privacy policy', '/privacy'],
    ] as const)
      await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', path);
    await expect.element(password).toHaveAttribute('autocomplete', 'new-password');
    await email.fill('nobody@');
    await focus(password);
    await expectVisible(page.getByText('Please enter a valid email address'));
    await password.fill('kestrel4');
    await expectVisible(page.getByText('Easy to guess'));
    await page.getByLabelText('Confirm password').fill('Kestrel');
    await press(submit);
    await expectVisible(page.getByText('Password does not meet requirements'));
    await expectVisible(page.getByText('The passwords don’t match'));
    await expectFocus(email);
    await expect.element(email).toHaveValue('nobody@');
    await expectAccessible();
    await password.fill(PASSWORD);
    await expectVisible(page.getByText('Strong'));
    await expectGone(page.getByText('Password does not meet requirements'));
  });

  it('resends the confirmation link until refused, and returns to sign-in with the address [8.auth.too-many-emails]', async () => {
    const backend = new Backend().accounts({
      '/sign-up/email': { token: null },
      '/send-verification-email': {},
    });
    await openPage('/auth?mode=sign-up', { backend });
    await signUp();
    const resend = page.getByRole('button', { name: 'Resend link' });
    await press(resend);
    await expectVisible(toast('A new link is on its way'));
    expect(backend.inputs('/auth/v1/send-verification-email')).toEqual([{ email: ADDRESS }]);
    backend.accounts({ '/send-verification-email': refuseAccount('TOO_MANY_EMAILS') });
    await press(resend);
    await expectVisible(page.getByText('Too many emails sent. Please wait before trying again'));
    await press(page.getByRole('button', { name: 'Back to sign in' }));
    await expectVisible(page.getByRole('heading', { name: 'Sign in' }));
    await expect.element(email).toHaveValue(ADDRESS);
    await openPage('/auth', { backend, state: history.state });
    await expectVisible(page.getByRole('heading', { name: 'Sign in' }));
  });

  it('reports an existing account and offers to sign in to it [8.auth.exists 8.auth.registration]', async () => {
    const backend = new Backend().accounts({
      '/sign-up/email': refuseAccount('USER_ALREADY_EXISTS'),
    });
    await openPage('/auth?mode=sign-up', { backend });
    await signUp();
    await expectTexts(
      refusal,
      'Registration Failed',
      'An account with this email already exists. Try signing in instead.',
    );
    await expectFocus(email);
    await press(refusal.getByRole('button', { name: 'Sign in' }));
    await expectVisible(page.getByRole('heading', { name: 'Sign in' }));
    await expect.element(email).toHaveValue(ADDRESS);
  });
});

describe('sign-in form', () => {
  it('ignores empty fields while tabbing, and names fields for password managers [asvs.6.2.7]', async () => {
    await openPage('/auth');
    await expect.element(email).toHaveAttribute('autocomplete', 'username');
    await expect.element(password).toHaveAttribute('autocomplete', 'current-password');
    await focus(email);
    await userEvent.tab();
    await expectFocus(password);
    await userEvent.tab();
    await expectFocus(page.getByRole('button', { name: 'Show password' }));
    await expectGone(page.css('[aria-invalid=true]'));
  });

  it('returns to the requested page and replaces itself in history [2.routes.auth 2.protected.sent-to-auth 6.traveller 8.data.authentication 8.success.welcome-back]', async () => {
    const backend = travellerBackend().accounts({ '/sign-in/email': SESSION });
    const { router } = await openPage('/how-it-works', { backend });
    await router.navigate('/dashboard?tab=preferences');
    await expectAddress('/auth');
    await expectVisible(page.getByText('Authentication required'));
    await expectAccessible();
    await signIn();
    await expectVisible(toast('Welcome back!'));
    await expectAddress('/dashboard?tab=preferences');
    history.back();
    await expectAddress('/how-it-works');
  });

  it('reports a wrong password, too many attempts and an unconfirmed address [8.auth.invalid 8.auth.too-many-attempts 8.auth.sign-in-failed 8.auth.unconfirmed]', async () => {
    const backend = new Backend().accounts({
      '/sign-in/email': refuseAccount('INVALID_EMAIL_OR_PASSWORD'),
    });
    await openPage('/auth', { backend });
    await signIn('Wrong-Horse-9');
    await expectTexts(refusal, 'Sign In Failed', 'Invalid email or password');
    await expectFocus(password);
    await expect.element(email).toHaveValue(ADDRESS);
    await expectAccessible();
    backend.accounts({ '/sign-in/email': refuseAccount('TOO_MANY_ATTEMPTS') });
    await press(submit);
    await expectVisible(page.getByText('Too many attempts. Please try again later'));
    backend.accounts({ '/sign-in/email': refuseAccount('EMAIL_NOT_VERIFIED') });
    await press(submit);
    await expectVisible(page.getByRole('button', { name: 'Resend link' }));
    await expectVisible(
      page.getByText('Please check your email and click the confirmation link').first(),
    );
  });

  it('signs in by keyboard alone, showing and hiding the password [2.auth.modes asvs.6.2.6]', async () => {
    const backend = travellerBackend().accounts({ '/sign-in/email': SESSION });
    await openPage('/auth', { backend });
    await focus(email);
    await userEvent.keyboard(ADDRESS);
    await userEvent.tab();
    await userEvent.keyboard(PASSWORD);
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect.element(password).toHaveAttribute('type', 'text');
    await expectFocus(page.getByRole('button', { name: 'Hide password' }));
    await userEvent.keyboard(' ');
    await expect.element(password).toHaveAttribute('type', 'password');
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{Enter}');
    await expectAddress('/dashboard');
  });
});

it.each(['/auth', '/auth?mode=sign-up', '/forgot-password'])(
  'shows %s right to left in Arabic, with a left-to-right email field that must be valid [2.forgot.form 5.email]',
  async (path) => {
    await openPage(path, { language: 'ar' });
    await expectVisible(page.css('form'));
    expect(document.documentElement.dir).toBe('rtl');
    const address = page.css('input[type=email]');
    await expect.element(address).toHaveAttribute('dir', 'ltr');
    await press(submit);
    await expectFocus(address);
    await expectVisible(page.getByText('أدخل عنوان بريد إلكتروني صالحًا'));
    await expectAccessible();
  },
);
