import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../running-server.ts';

test.use({ market: 'deal' });

test('the page on the public API shows live answers, and keeps no key', async ({ page }) => {
  await test.step('it is reached from every page, and can be read by everybody [2.routes.api]', async () => {
    await page.goto('/');
    // What loads on the way down to the footer can move it away from under the pointer.
    await expect(async () => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Public API' }).click();
      await expect(page).toHaveURL(/\/api$/, { timeout: 2_000 });
    }).toPass();
    await expect(page.getByRole('heading', { name: 'Try it' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('an example runs as it stands', async () => {
    await page.getByRole('button', { name: 'Run' }).click();
    const answer = page.getByRole('region', { name: 'Answer' });
    await expect(answer.getByText('200', { exact: true })).toBeVisible();
    await expect(answer).toContainText('"market": "real"');
    await expect(answer).toContainText('"code": "BCN"');
    await expect(answer).toContainText('of 60 calls left this minute');
  });

  await test.step('what a route cost is found for the route of a deal', async () => {
    await page.getByRole('radio', { name: 'What a route cost' }).click({ force: true });
    await expect(page.getByLabel('destination', { exact: true })).toHaveValue('BCN');
    await page.getByRole('button', { name: 'Run' }).click();
    await expect(page.getByRole('region', { name: 'Answer' })).toContainText('"lowest": 5500');
  });

  await test.step('a key that does not work is refused, shown in no code, and kept nowhere', async () => {
    const key = 'flk_000000000000000000000000000000000000x';
    await page.getByLabel('API key (optional)').fill(key);
    await expect(page.getByRole('group', { name: 'Code for this call' })).toContainText(
      '$FARELARK_KEY',
    );
    await page.getByRole('button', { name: 'Run' }).click();
    await expect(page.getByRole('region', { name: 'Answer' })).toContainText(
      '"authentication_required"',
    );
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    );
    expect(kept).not.toContain(key);
    expect(JSON.stringify(await page.context().cookies())).not.toContain(key);
    expect(await page.locator('body').textContent()).not.toContain(key);
  });

  await test.step('the reference opens', async () => {
    await page.getByText('Find airports').last().click();
    await expect(page.getByText('Code or name, or the beginning of one.').last()).toBeVisible();
    await expectAccessible(page);
  });
});
