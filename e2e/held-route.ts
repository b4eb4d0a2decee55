import type { Page } from '@playwright/test';

/** Keeps a page waiting for what it asks of an address, until what this answers is called. */
export async function holdRoute(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    // The page may have gone on meanwhile.
    await route.continue().catch(() => {});
  });
  return resolve;
}
