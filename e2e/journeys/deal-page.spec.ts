import { expectAccessible } from '../accessibility.ts';
import { importFeed } from '../fare-feed.ts';
import { expect, test } from '../running-server.ts';

test.use({ market: 'deal' });

test('a visitor opens and shares the page of a deal, which remains when the deal is gone', async ({
  page,
  server,
}) => {
  const main = page.getByRole('main');

  await test.step('filters live deals by departure', async () => {
    await page.goto('/deals');
    await page.getByLabel('From', { exact: true }).selectOption({ label: 'Budapest · BUD (1)' });
    await expect(page).toHaveURL(/from=BUD/);
    await expect(page.getByText('No deals have expired yet.')).toBeVisible();
    const kind = page.getByLabel('Show', { exact: true });
    await kind.selectOption('Error fares only');
    await expect(page.getByText('No deals like this are live right now.')).toBeVisible();
    await kind.selectOption('No error fares');
    await expect(page).toHaveURL(/from=BUD&label=deal/);
    await expectAccessible(page);
    // It disappears after two seconds.
    const opening = page.getByText('Opening Deal Details').waitFor();
    await page.getByRole('link', { name: 'Budapest to Barcelona', exact: true }).click();
    await opening;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Budapest to Barcelona');
    await expect(page).toHaveTitle(
      'Budapest to Barcelona for €55, 45% below the usual price · Farelark',
    );
  });

  await test.step('shows the evidence, and prices as a chart and as a table [2.details.evidence 2.details.book]', async () => {
    await expect(main).toContainText('similar fares, seen over 40 days');
    await expect(main).toContainText('Seen on journey feed.');
    const history = page.getByRole('region', { name: 'Price history' });
    await history.scrollIntoViewIfNeeded();
    await expect(history.locator('canvas')).toBeVisible();
    await history.getByText('Show as a table').click();
    await expect(history.getByRole('row')).toHaveCount(41);
    await expect(main.getByRole('link', { name: 'Book Now' }).first()).toHaveAttribute(
      'href',
      'https://airline.example/book',
    );
    await expect(main.getByRole('link', { name: /^Watch this route: / })).toHaveAttribute(
      'href',
      '/start?from=BUD&to=BCN',
    );
    // A fading toast has too little contrast for axe.
    await expect(page.getByText('Opening Deal Details')).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('copies the link where sharing is not supported, or asks to copy it [2.details.share 8.data.copy]', async () => {
    await page.evaluate("Object.defineProperty(navigator, 'share', { value: undefined })");
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(page.url());
    await page.evaluate(
      "Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('refused')) } })",
    );
    await page.getByRole('button', { name: 'Share' }).click();
    const failed = page.locator('[data-sonner-toast]').filter({ hasText: 'Copy failed' });
    await expect(failed).toContainText('Please copy the link manually.');
  });

  const address = page.url();
  await test.step('serves title, image and structured data to crawlers [2.details.preview]', async () => {
    const html = await (await page.request.get(address)).text();
    expect(html).toContain('<title>Budapest to Barcelona for €55, 45% below the usual price');
    const picture = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    const image = await page.request.get(new URL(picture).pathname);
    expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/png']);
    expect(html).toContain('"availability":"https://schema.org/InStock"');
  });

  await test.step('shows why a gone deal ended, and lists it in the archive [2.details.gone]', async () => {
    // The same flight at a higher price.
    await importFeed(server, { origin: 'BUD', destination: 'BCN', bargain: 99 });
    await page.goto(address);
    const note = page.getByRole('note').filter({ hasText: 'This deal has expired' });
    await expect(note).toContainText('The price went up.');
    await expect(main.getByRole('link', { name: 'Book Now' })).toHaveCount(0);
    await expect(main).toContainText('No other deals from Budapest are live right now.');
    await expect(page).toHaveTitle(/^Expired: Budapest to Barcelona for €55/);
    await expectAccessible(page);
    await page.goto('/deals?from=BUD');
    const archive = page.getByRole('region', { name: 'Archive' });
    await archive.scrollIntoViewIfNeeded();
    await expect(archive.getByRole('article')).toContainText('€55 instead of €100');
    await expectAccessible(page);
    await archive.getByRole('link', { name: 'Budapest to Barcelona' }).click();
    await expect(page).toHaveURL(address);
  });

  await test.step('returns 404 for an unknown deal [2.details.not-found]', async () => {
    const missing = await page.goto('/deals/00000000-0000-4000-8000-000000000000');
    expect(missing?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Deal not found' })).toBeVisible();
    await expectAccessible(page);
  });
});
