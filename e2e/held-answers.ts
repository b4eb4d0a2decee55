import type { Page } from '@playwright/test';

/** Keeps a page waiting for what a function answers, until what this answers is called. */
export async function holdAnswers(page: Page, name: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/functions/v1/${name}`, async (route) => {
    await promise;
    // The page may have gone on meanwhile.
    await route.continue().catch(() => {});
  });
  return resolve;
}
