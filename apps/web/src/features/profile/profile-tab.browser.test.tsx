import type { ApiKeyView } from '@farelark/contracts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectAccessibleInDark } from '../../testing/accessibility.ts';
import { type Backend, deferResponse, refuseAccount, UNREACHABLE } from '../../testing/backend.ts';
import {
  expectFocus,
  expectGone,
  expectNoOverflow,
  expectTexts,
  expectVisible,
  focus,
  openPage,
  type PageOptions,
  press,
  toast,
} from '../../testing/open-page.tsx';
import { PLACE_RESPONSES } from '../../testing/places.ts';
import { ACCOUNT, profileRow, settingsRow, uuid } from '../../testing/traveller-backend.ts';
import { profileBackend } from './profile.fixture.ts';

const PASSWORD = 'Correct-Horse-9';
const NEW_PASSWORD = 'Better-Horse-10';
const NOW = new Date().toISOString();

const THIS_DEVICE = {
  id: 'this',
  device: 'Chrome on Linux',
  createdAt: NOW,
  lastUsedAt: NOW,
  current: true,
};

const openProfile = (backend: Backend, options: PageOptions = {}) =>
  openPage('/dashboard?tab=profile', { backend, signedIn: true, ...options });

const section = (name: string) => page.getByRole('region', { name });
const firstName = page.getByLabelText('First name');
const save = page.getByRole('button', { name: 'Save profile' });

describe('personal section', () => {
  const personal = section('About you');

  it('is saved after errors are shown at their fields [2.profile 8.success.profile 2.common.first-mistake]', async () => {
    const backend = profileBackend();
    await openProfile(backend);
    await expect.element(personal.getByLabelText('Email')).toHaveValue('ana@example.org');
    await expectAccessible();
    await firstName.fill('Ana');
    await personal.getByLabelText('Last name').fill('x'.repeat(101));
    await personal.getByLabelText('Phone').fill('call me');
    await focus(firstName);
    await expectVisible(personal.getByText('Please enter a phone number'));
    await press(save);
    await expectFocus(personal.getByLabelText('Last name'));
    await expectAccessible();
    await personal.getByLabelText('Last name').fill('Ný');
    await personal.getByLabelText('Phone').fill('+36 1 234-5678');
    await press(save);
    await expectVisible(toast('Profile saved'));
    await openProfile(backend);
    await expect.element(firstName).toHaveValue('Ana');
    await expect.element(personal.getByLabelText('Phone')).toHaveValue('+36 1 234-5678');
    await expectAccessibleInDark();
  });

  it('keeps the input when saving fails, and saves once on a double click [8.data.profile 2.common.input-kept 2.profile.save-once]', async () => {
    const backend = profileBackend();
    await openProfile(backend);
    await firstName.fill('Anna');
    backend.rows('profiles', UNREACHABLE);
    await press(save);
    await expectVisible(toast('Error saving profile'));
    await expectVisible(
      page.getByText('There was an error updating your profile. Please try again.'),
    );
    await expect.element(firstName).toHaveValue('Anna');
    await expectVisible(page.getByText('Not saved yet'));
    backend.rows('profiles', [profileRow()]);
    const requests = backend.inputs('/rest/v1/profiles').length;
    const release = backend.holdRows('profiles');
    await save.dblClick();
    await expectVisible(page.getByRole('button', { name: 'Saving…' }));
    await userEvent.keyboard('{Enter}');
    release();
    await expectVisible(toast('Profile saved'));
    expect(backend.inputs('/rest/v1/profiles')).toHaveLength(requests + 1);
  });

  it('shows a skeleton, reports a failed load and retries [2.common.skeleton 2.common.retry]', async () => {
    const { response, release } = deferResponse(UNREACHABLE);
    const backend = profileBackend().accounts({ '/account': response });
    await openProfile(backend);
    await expect.element(page.getByText('Loading your profile').first()).toBeInTheDocument();
    await expectAccessible();
    release();
    await expectVisible(page.getByText('We couldn’t load your profile'));
    await expectAccessible();
    backend.accounts({ '/account': ACCOUNT });
    await press(page.getByRole('button', { name: 'Try again' }));
    await expectVisible(firstName);
  });
});

describe('a Google account', () => {
  const google = { ...ACCOUNT, hasPassword: false, providers: ['google'] };

  it('has a read-only address and can set a password [2.profile.oauth-email 3.profile]', async () => {
    const backend = profileBackend().accounts({ '/account': google });
    await openProfile(backend);
    const email = section('About you').getByLabelText('Email');
    await expect.element(email).toHaveValue('ana@example.org');
    await expect.element(email).toHaveAttribute('readonly');
    await expectVisible(page.getByText('You sign in with Google. Your email comes from there'));
    await expectGone(page.getByRole('button', { name: 'Change email' }));
    await expectAccessible();
    const password = section('Password');
    await password.getByLabelText('New password', { exact: true }).fill(PASSWORD);
    await password.getByLabelText('Confirm new password').fill(PASSWORD);
    backend.accounts({
      '/set-password': () => {
        backend.accounts({ '/account': { ...google, hasPassword: true } });
        return {};
      },
    });
    await press(password.getByRole('button', { name: 'Set password' }));
    await expectVisible(password.getByRole('button', { name: 'Change password' }));
    await expect.element(email).toHaveAttribute('readonly');
    expect(backend.inputs('/auth/v1/set-password')).toEqual([{ newPassword: PASSWORD }]);
  });

  it('must sign in again for sensitive actions when the sign-in is not recent', async () => {
    await openProfile(profileBackend().accounts({ '/account': { ...google, fresh: false } }));
    await press(page.getByRole('button', { name: 'Add a passkey' }));
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await expectTexts(dialog, 'This account has no password (Google).');
    await expectAccessible();
    await press(dialog.getByRole('button', { name: 'Cancel' }));
    await expectGone(dialog);
  });
});

it('password section shows a wrong current password at its field and focuses it', async () => {
  const backend = profileBackend().accounts({
    '/change-password': refuseAccount('INVALID_PASSWORD'),
  });
  await openProfile(backend);
  const password = section('Password');
  await password.getByLabelText('Current password').fill('Wrong-Horse-9');
  await password.getByLabelText('New password', { exact: true }).fill(NEW_PASSWORD);
  await password.getByLabelText('Confirm new password').fill(NEW_PASSWORD);
  await press(password.getByRole('button', { name: 'Change password' }));
  await expectFocus(password.getByLabelText('Current password'));
  await expectVisible(password.getByText('Your current password isn’t right'));
});

describe('the profile in Arabic on a phone', () => {
  const ARABIC = { language: 'ar', width: 390, height: 844 } as const;

  it('switches to right-to-left and saves the language when Arabic is chosen [4.language.arabic]', async () => {
    const backend = profileBackend().functions({
      ...PLACE_RESPONSES,
      'preview-preferences': {
        matchedDeals: 0,
        availableNow: 0,
        days: 30,
        alertsPerWeek: null,
        examples: [],
      },
    });
    await openPage('/dashboard?tab=preferences', {
      backend,
      signedIn: true,
      width: 390,
      height: 844,
    });
    const preferred = page.css('[name=preferredLanguage]');
    await expect.element(preferred).toHaveValue('en');
    await page.getByRole('tab', { name: 'Profile' }).click();
    // The server stores the language for both forms.
    backend.rows('user_settings', [settingsRow({ preferred_language: 'ar' })]);
    await section('About you').getByLabelText('Language').selectOptions('ar');
    await firstName.fill('ليلى');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => document.documentElement.dir).toBe('rtl');
    await expect.element(section('معلوماتك').getByLabelText('الاسم الأول')).toHaveValue('ليلى');
    await expectAccessible();
    expectNoOverflow();
    expect(backend.inputs('/rest/v1/profiles').at(-1)).toMatchObject({ language: 'ar' });
    await page.getByRole('tab').nth(1).click();
    await expect.element(preferred).toHaveValue('ar');
  });

  it('creates an API key by keyboard alone [2.common.keyboard 4.language.arabic]', async () => {
    const apiKey: ApiKeyView = {
      id: uuid(77),
      name: 'جدول الأسعار',
      hint: 'flk_abcd…ijkl',
      createdAt: NOW,
      lastUsedOn: null,
      revokedAt: null,
    };
    const backend = profileBackend().functions({
      'create-api-key': { key: 'flk_abcdefghijkl', apiKey },
    });
    await openProfile(backend, ARABIC);
    const keys = section('مفاتيح API');
    const create = keys.getByRole('button', { name: 'إنشاء مفتاح' });
    await expectVisible(create);
    await press(create);
    const dialog = page.getByRole('dialog');
    await expectFocus(dialog.getByLabelText('الاسم'));
    await userEvent.keyboard('{Escape}');
    await expectGone(dialog);
    await press(create);
    await dialog.getByLabelText('الاسم').fill('جدول الأسعار');
    backend.functions({ 'list-api-keys': { keys: [apiKey], maximum: 5 } });
    await userEvent.keyboard('{Enter}');
    const key = dialog.getByLabelText('مفتاحك الجديد');
    await expectFocus(key);
    await expect.element(key).toHaveStyle({ direction: 'ltr' });
    await expectAccessible();
    await press(dialog.getByRole('button', { name: 'حفظته' }));
    await expectTexts(keys.getByRole('listitem'), 'جدول الأسعار');
    await expectFocus(keys.getByRole('heading'));
  });

  it('changes the password, lists this device, and explains a deletion before confirming it', async () => {
    const backend = profileBackend().accounts({
      '/change-password': {},
      '/list-sessions': [THIS_DEVICE],
      '/account': { ...ACCOUNT, fresh: false },
      '/reauthenticate': {},
    });
    backend.rows('profiles', [profileRow({ first_name: 'ليلى' })]);
    await openProfile(backend, ARABIC);
    const password = section('كلمة المرور');
    const newPassword = password.getByLabelText('كلمة المرور الجديدة', { exact: true });
    const repeatedPassword = password.getByLabelText('تأكيد كلمة المرور الجديدة');
    await password.getByLabelText('كلمة المرور الحالية').fill(PASSWORD);
    await newPassword.fill('short');
    await repeatedPassword.fill('other');
    await userEvent.keyboard('{Enter}');
    await expectFocus(newPassword);
    await newPassword.fill(NEW_PASSWORD);
    await repeatedPassword.fill(NEW_PASSWORD);
    await userEvent.keyboard('{Enter}');
    await expectVisible(page.getByText('تغيّرت كلمة المرور'));
    await expectVisible(section('الأجهزة التي سجّلت الدخول عليها').getByText('هذا الجهاز'));
    const leave = page.getByRole('button', { name: 'حذف حسابي…' });
    await expectVisible(leave);
    await press(leave);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabelText('كلمة المرور الحالية').fill(NEW_PASSWORD);
    await userEvent.keyboard('{Enter}');
    await expectVisible(dialog.getByText('ما نحذفه:'));
    await expectVisible(dialog.getByText('ما نحتفظ به'));
    await expectAccessible();
    await press(dialog.getByRole('button', { name: 'الاحتفاظ بالحساب' }));
    await expectGone(dialog);
    await expect.element(page.getByLabelText('الاسم الأول')).toHaveValue('ليلى');
  });
});
