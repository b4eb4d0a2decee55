import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../running-server.ts';

test.use({ market: 'deal' });

test('a visitor tries the public API on its page, which stores no key', async ({ page }) => {
  await test.step('opens from the footer of every page [2.routes.api]', async () => {
    await page.goto('/');
    // Lazy content can move the footer away from the pointer.
    await expect(async () => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Public API' }).click();
      await expect(page).toHaveURL(/\/api$/, { timeout: 2_000 });
    }).toPass();
    await expect(page.getByRole('heading', { name: 'Try it' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('runs an unchanged example', async () => {
    await page.getByRole('button', { name: 'Run' }).click();
    const response = page.getByRole('region', { name: 'Response' });
    await expect(response.getByText('200', { exact: true })).toBeVisible();
    await expect(response).toContainText('"market": "real"');
    await expect(response).toContainText('"code": "BCN"');
    await expect(response).toContainText('of 60 calls left this minute');
  });

  await test.step('shows the price history of the route of a deal', async () => {
    await page.getByRole('radio', { name: 'Price history of a route' }).click({ force: true });
    await expect(page.getByLabel('destination', { exact: true })).toHaveValue('BCN');
    await page.getByRole('button', { name: 'Run' }).click();
    await expect(page.getByRole('region', { name: 'Response' })).toContainText('"lowest": 5500');
  });

  await test.step('rejects an invalid key, and neither shows nor stores it', async () => {
    const key = 'flk_000000000000000000000000000000000000x';
    await page.getByLabel('API key (optional)').fill(key);
    await expect(page.getByRole('group', { name: 'Code for this call' })).toContainText(
      '$FARELARK_KEY',
    );
    await page.getByRole('button', { name: 'Run' }).click();
    await expect(page.getByRole('region', { name: 'Response' })).toContainText(
      '"authentication_required"',
    );
    const storage = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    );
    expect(storage).not.toContain(key);
    expect(JSON.stringify(await page.context().cookies())).not.toContain(key);
    expect(await page.locator('body').textContent()).not.toContain(key);
  });

  await test.step('opens the reference', async () => {
    await page.getByText('Find airports').last().click();
    await expect(page.getByText('Code or name, or the start of one.').last()).toBeVisible();
    await expectAccessible(page);
  });
});
