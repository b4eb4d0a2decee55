import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectAccessible } from '../accessibility.ts';
import { test as base, expect } from '../running-server.ts';
import { makeAccount, PASSWORD } from '../traveller.ts';

const EMAIL = 'engineer@example.org';

/** A server in place of Duffel that rejects every caller. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here.
  settings: async ({}, use) => {
    const stranger = createServer((_, response) => {
      response.writeHead(401, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify({
          errors: [{ type: 'authentication_error', code: 'access_token_not_found' }],
          meta: { status: 401, request_id: 'none' },
        }),
      );
    });
    await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
    await use({
      EMAIL_CONFIRMATION: 'off',
      DUFFEL_TOKEN: 'duffel_live_of_nobody',
      DUFFEL_URL: `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`,
    });
    stranger.close();
  },
});

test.use({ serviceWorkers: 'allow' });

test('an engineer sees which source fails and why, and calls functions by hand [2.routes.admin]', async ({
  page,
  server,
}) => {
  await makeAccount(server.url, EMAIL);

  await test.step('only with a session, and then where one wanted to go [2.routes.admin-login 6.traveller]', async () => {
    await page.goto('/admin/test-functionality');
    await expect(page).toHaveURL(/\/auth$/);
    await page.getByLabel('Email', { exact: true }).fill(EMAIL);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).last().click();
    await expect(page).toHaveURL(/\/admin\/test-functionality$/);
    await expect(page.getByRole('heading', { name: 'Test functionality' })).toBeVisible();
  });
  const sources = page.getByRole('region', { name: 'Sources of fares' });
  const card = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Run: ${name}` }) });
  const duffel = sources.getByRole('listitem').filter({ hasText: 'duffel' });

  await test.step('a source without calls so far, and those that are not set up [2.admin.sources]', async () => {
    await expect(duffel).toContainText('Not asked yet');
    await expect(sources).toContainText('TRAVELPAYOUTS_TOKEN');
    expect(await page.content()).not.toContain('duffel_live_of_nobody');
    await expectAccessible(page);
  });

  await test.step('a search at it is refused, and the source is paused immediately [2.admin.sources]', async () => {
    await card('duffel-search')
      .getByRole('button', { name: /^Run: / })
      .click();
    await expect(card('duffel-search')).toContainText('"answered": false');
    await expect(duffel).toContainText('Left alone', { timeout: 20_000 });
    await expect(duffel).toContainText('Credentials not accepted');
    await expect(duffel).toContainText('401');
  });

  await test.step('what is no JSON is said before anything is sent [2.admin.run]', async () => {
    const search = card('search-airports');
    await search.getByLabel('Payload (JSON)').fill('{ "searchTerm": ');
    await search.getByRole('button', { name: /^Run: / }).click();
    await expect(search).toContainText('This is not a JSON object.');
    await search
      .getByLabel('Payload (JSON)')
      .fill('{ "searchTerm": "vienna", "searchType": "airports" }');
    await search.getByRole('button', { name: /^Run: / }).click();
    await expect(search).toContainText('"VIE"');
    await expectAccessible(page);
  });

  await test.step('a long one shows how it ends: this one reaches no source [2.admin.run]', async () => {
    const rates = card('auto-refresh-rates');
    await rates.getByRole('button', { name: /^Run: / }).click();
    await expect(rates).toContainText('It failed after', { timeout: 30_000 });
  });

  await test.step('without a server what was shown stays, with its time [2.common.offline]', async () => {
    await page.route('**/functions/v1/source-health', (route) => route.abort());
    await expect(sources).toContainText('Not refreshed just now', { timeout: 40_000 });
    await expect(duffel).toContainText('Left alone');
  });
});
