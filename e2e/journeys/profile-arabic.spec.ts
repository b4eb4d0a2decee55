import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../running-server.ts';
import { makeAccount, PASSWORD, signIn } from '../traveller.ts';

const EMAIL = 'layla@example.org';

test.use({
  settings: { EMAIL_CONFIRMATION: 'off' },
  viewport: { width: 390, height: 844 },
});

const section = (page: Page, title: string): Locator => page.getByRole('region', { name: title });

test('the profile is read from right to left, on a phone, by the keyboard [2.common.keyboard 4.language.arabic]', async ({
  page,
  server,
}) => {
  await makeAccount(server.url, EMAIL);
  await signIn(page, EMAIL);
  await page.goto('/dashboard?tab=profile');

  await test.step('choosing Arabic turns the page around, and the account keeps it', async () => {
    await page.getByRole('region', { name: 'About you' }).getByLabel('Language').selectOption('ar');
    await page.getByLabel('First name').fill('ليلى');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(section(page, 'عنك').getByLabel('الاسم الأول')).toHaveValue('ليلى');
    await expectAccessible(page);
    const room = await page.evaluate<number>('innerWidth - document.documentElement.scrollWidth');
    expect(room).toBeGreaterThanOrEqual(0);
    // The preferences speak it too.
    await page.goto('/dashboard?tab=preferences');
    await expect(page.getByLabel('اللغة المفضلة')).toHaveValue('ar');
    await page.goto('/dashboard?tab=profile');
  });

  await test.step('a key is made without a mouse', async () => {
    const keys = section(page, 'مفاتيح API');
    await keys.getByRole('button', { name: 'إنشاء مفتاح' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('الاسم')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await keys.getByRole('button', { name: 'إنشاء مفتاح' }).focus();
    await page.keyboard.press('Enter');
    await dialog.getByLabel('الاسم').fill('جدول الأسعار');
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('مفتاحك الجديد')).toBeFocused();
    await expect(dialog.getByLabel('مفتاحك الجديد')).toHaveCSS('direction', 'ltr');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'حفظته' }).press('Enter');
    await expect(keys.getByRole('listitem')).toContainText('جدول الأسعار');
    await expect(keys.getByRole('heading')).toBeFocused();
  });

  await test.step('a new password is taken, and the sessions say which device this is', async () => {
    const password = section(page, 'كلمة المرور');
    await password.getByLabel('كلمة المرور الحالية').fill(PASSWORD);
    await password.getByLabel('كلمة المرور الجديدة', { exact: true }).fill('short');
    await password.getByLabel('أعد كتابة كلمة المرور الجديدة').fill('other');
    await page.keyboard.press('Enter');
    await expect(password.getByLabel('كلمة المرور الجديدة', { exact: true })).toBeFocused();
    await expectAccessible(page);
    await password.getByLabel('كلمة المرور الجديدة', { exact: true }).fill('Better-Horse-10');
    await password.getByLabel('أعد كتابة كلمة المرور الجديدة').fill('Better-Horse-10');
    await page.keyboard.press('Enter');
    await expect(page.getByText('تغيّرت كلمة المرور')).toBeVisible();
    await expect(section(page, 'أين سجّلت الدخول').getByText('هذا الجهاز')).toBeVisible();
  });

  await test.step('the way out says what goes and what stays, and can be left', async () => {
    await page.getByRole('button', { name: 'حذف حسابي…' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('كلمة المرور الحالية').fill('Better-Horse-10');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('ما يُحذف:')).toBeVisible();
    await expect(dialog.getByText('ما يبقى')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'الاحتفاظ بالحساب' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByLabel('الاسم الأول')).toHaveValue('ليلى');
  });
});
