import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../running-server.ts';
import { newTraveller, signInAs } from '../stored-alerts.ts';

test.use({
  settings: { EMAIL_CONFIRMATION: 'off' },
  viewport: { width: 390, height: 844 },
  locale: 'ar',
  hasTouch: true,
});

const cards = (page: Page): Locator => page.getByRole('article');

/** Nothing runs out of the side. */
async function expectToFit(page: Page): Promise<void> {
  const room = await page.evaluate<number>('innerWidth - document.documentElement.scrollWidth');
  expect(room).toBeGreaterThanOrEqual(0);
}

test('deals are read from right to left on a phone: sorted, filtered, reported, muted and closed [4.language.arabic]', async ({
  page,
  server,
}) => {
  const traveller = await newTraveller(
    server,
    [
      { to: 'LIS', price: 90, saving: 0.31, departsIn: 40 },
      { to: 'OSL', price: 50, saving: 0.62, departsIn: 60, returnsAfter: 7 },
    ],
    { passengers: 3 },
  );
  await signInAs(page.context(), traveller);
  await page.goto('/dashboard');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByText('التحديثات المباشرة مفعّلة')).toBeVisible();
  await expect(page.getByText('المعروض من التنبيهات: 2 من 2')).toBeVisible();
  await expect(cards(page).first()).toContainText('3 مسافرين');
  await expectAccessible(page);
  await expectToFit(page);

  await test.step('the cheapest comes first, and the filter hides the other', async () => {
    await page.getByLabel('الترتيب').selectOption('price');
    await expect(cards(page).first()).toContainText('OSL');
    await page.getByLabel('الوجهة', { exact: true }).selectOption('LIS');
    await expect(cards(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'مسح الوجهة' }).click();
    await expect(cards(page)).toHaveCount(2);
  });

  const lisbon = cards(page).filter({ hasText: 'LIS' });

  await test.step('places have their Arabic names, on the cards and in the menus', async () => {
    await expect(lisbon).toContainText('لشبونة');
    await expect(
      page.getByLabel('الوجهة', { exact: true }).getByRole('option', { name: '(LIS)' }),
    ).toHaveText('لشبونة (LIS)');
  });

  await test.step('another price is reported in Arabic digits', async () => {
    await lisbon.getByRole('button', { name: 'السعر مختلف' }).click();
    const dialog = page.getByRole('dialog', { name: 'كم يبلغ السعر الآن؟' });
    await expectAccessible(page);
    await dialog.getByLabel('السعر الذي رأيته، بعملة EUR').fill('١٢٩٫٥٠');
    const report = page.waitForRequest('**/functions/v1/report-deal');
    await dialog.getByRole('button', { name: 'إرسال البلاغ' }).click();
    expect((await report).postDataJSON()).toMatchObject({
      price: { amount: 12_950, currency: 'EUR' },
    });
    await expect(lisbon.getByRole('status')).toContainText('شكرًا لك.');
  });

  await test.step('the route is muted, and the deal closed for good', async () => {
    await lisbon.getByRole('button', { name: 'كتم المسار' }).click();
    await expect(page.getByText('كُتم المسار')).toBeVisible();
    await lisbon.getByRole('button', { name: 'إغلاق' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'هل تريد إغلاق هذا العرض؟' });
    await expectAccessible(page);
    await expectToFit(page);
    await dialog.getByRole('button', { name: 'نعم، إغلاق العرض' }).click();
    await expect(cards(page)).toHaveCount(1);
    await page.reload();
    await expect(page.getByText('المعروض من التنبيهات: 1 من 1')).toBeVisible();
  });

  await test.step('in another language the places have other names, and the stream goes on in it', async () => {
    const stream = page.waitForRequest(/\/live\/v1\/alerts\?language=ja$/);
    await page.getByLabel('اللغة', { exact: true }).selectOption('ja');
    await expect(cards(page).first()).toContainText('オスロ');
    await stream;
    await expect(page.getByText('リアルタイム更新中')).toBeVisible();
  });
});
