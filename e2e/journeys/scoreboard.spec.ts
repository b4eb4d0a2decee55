import { expectAccessible } from '../accessibility.ts';
import { importFeed } from '../fare-feed.ts';
import { expect, test } from '../running-server.ts';

test('the scoreboard says what was measured, how much is missing, and never mixes markets', async ({
  page,
  server,
}) => {
  await test.step('a young installation has not enough data yet', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'How often are we right? See the scoreboard' }).click();
    await expect(page.getByRole('heading', { name: 'Not enough data yet' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'How we measure' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a real deal counts among real ones, and says how many more it takes', async () => {
    await importFeed(server, { origin: 'BUD', destination: 'BCN', bargain: 55 });
    // Another window is another question, which was not asked within the last minute.
    await page.getByRole('radio', { name: '7 days' }).focus();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/window=7d/);
    const lives = page.getByRole('region', { name: 'How long deals last' });
    await expect(lives.getByText('1 of 20 measured')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the simulated market is marked, and has none of it', async () => {
    await page.getByRole('switch', { name: 'Simulated market' }).click();
    await expect(page.getByRole('note')).toContainText('None of these fares is real');
    await expect(page.getByText('The simulated market has led to no alert')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a failure says so, and can be tried again', async () => {
    await page.route('**/api/v1/scoreboard*', (route) => route.abort());
    await page.getByRole('radio', { name: 'All time' }).click({ force: true });
    const failure = page.getByRole('alert');
    await expect(failure).toContainText('The scoreboard could not be loaded');
    await page.unroute('**/api/v1/scoreboard*');
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Not enough data yet' })).toBeVisible();
  });
});
