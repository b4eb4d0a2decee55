import { appendFile, cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { createTemporaryFolder } from '../../apps/server/src/testing/temporary-folder.ts';
import { test as base, expect } from '../running-server.ts';

const BUILT =
  process.env['WEB_DIR'] ?? fileURLToPath(new URL('../../apps/web/dist', import.meta.url));

/** `test` with a copy of the web app, which can be replaced while it is open. */
const test = base.extend<{ webDir: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
  webDir: async ({}, use) => {
    const folder = await createTemporaryFolder();
    await cp(BUILT, folder, { recursive: true });
    // Otherwise the server would keep sending the compressed files.
    for (const packed of ['sw.js.br', 'sw.js.gz'])
      await rm(join(folder, 'client', packed), { force: true });
    await use(folder);
    await rm(folder, { recursive: true });
  },
  settings: ({ webDir }, use) => use({ WEB_DIR: webDir }),
});

test.use({ serviceWorkers: 'allow' });

const hasWorker = (page: Page) =>
  page.evaluate<boolean>('navigator.serviceWorker.controller !== null');

test('every tab announces a new version, and only the tab that accepts it reloads', async ({
  page,
  context,
  webDir,
}) => {
  const otherTab = await context.newPage();
  for (const tab of [page, otherTab]) {
    await tab.goto('/');
    await expect.poll(() => hasWorker(tab)).toBe(true);
    await tab.evaluate('globalThis.isOriginal = true');
  }
  const notice = (tab: Page) => tab.getByRole('status', { name: 'A new version is ready' });
  await expect(notice(page)).toBeHidden();

  await appendFile(join(webDir, 'client', 'sw.js'), '\n// Another version.');
  await page.evaluate('navigator.serviceWorker.ready.then((worker) => worker.update())');
  await expect(notice(page)).toBeVisible();
  await expect(notice(otherTab)).toBeVisible();
  expect(await page.evaluate('globalThis.isOriginal')).toBe(true);

  await notice(page).getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => page.evaluate('globalThis.isOriginal').catch(() => true)).toBeUndefined();
  await expect(notice(page)).toBeHidden();
  expect(await otherTab.evaluate('globalThis.isOriginal')).toBe(true);
  await expect(notice(otherTab)).toBeVisible();
});
