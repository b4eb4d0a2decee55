import { expect, type Locator, type Page } from '@playwright/test';

/** Holds requests to an address; call the returned function to release them. */
export async function holdRoute(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    // The page may have navigated away meanwhile.
    await route.continue().catch(() => {});
  });
  return resolve;
}

/** Waits until React renders a page of the server; before, actions are those of plain HTML. */
export async function waitForMount(page: Page): Promise<void> {
  // React stores its root on the element.
  const isMounted = `Object.keys(document.querySelector('#root')).some((key) => key.startsWith('__reactContainer'))`;
  await expect.poll(() => page.evaluate(isMounted)).toBe(true);
}

/** Scrolls to an element that may be replaced at any moment; Playwright's own method waits for a stable one. */
export async function scrollTo(page: Page, selector: string): Promise<void> {
  const scroll = `(() => {
    const element = document.querySelector(${JSON.stringify(selector)});
    element?.scrollIntoView({ block: 'center' });
    return element !== null;
  })()`;
  await expect.poll(() => page.evaluate<boolean>(scroll)).toBe(true);
}

export function getToast(page: Page, text: string): Locator {
  return page.locator('[data-sonner-toast]').filter({ hasText: text }).first();
}

/** Console messages of these types and uncaught errors, from now on. */
export function collectErrors(page: Page, types = ['error', 'warning']): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (types.includes(message.type())) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}
