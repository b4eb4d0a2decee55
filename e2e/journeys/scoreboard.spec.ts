import { importFeed } from '../fare-feed.ts';
import { expect, test } from '../running-server.ts';

test('the scoreboard is reached from the front page, and counts a real deal', async ({
  page,
  server,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'How often are we right? See the scoreboard' }).click();
  await expect(page.getByRole('heading', { name: 'Not enough data yet' })).toBeVisible();
  await importFeed(server, { origin: 'BUD', destination: 'BCN', bargain: 55 });
  // Another window is another question, which was not asked within the last minute.
  await page.getByRole('radio', { name: '7 days' }).focus();
  await page.keyboard.press('Space');
  const lives = page.getByRole('region', { name: 'How long deals last' });
  await expect(lives.getByText('1 of 20 measured')).toBeVisible();
});
