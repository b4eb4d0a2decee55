import type { Page } from '@playwright/test';

/** Keeps a page waiting for what a function or a table answers, until what this answers is called. */
export async function holdAnswers(
  page: Page,
  name: string,
  path: 'functions/v1' | 'rest/v1' = 'functions/v1',
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/${path}/${name}`, async (route) => {
    await promise;
    // The page may have gone on meanwhile.
    await route.continue().catch(() => {});
  });
  return resolve;
}
