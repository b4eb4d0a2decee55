import { expect, type Page } from '@playwright/test';

/**
 * Scrolls to an element, which the page may put another in the place of at any moment: Playwright's own way
 * waits for one element to stand still.
 */
export async function scrollTo(page: Page, selector: string): Promise<void> {
  const scroll = `(() => {
    const element = document.querySelector(${JSON.stringify(selector)});
    element?.scrollIntoView({ block: 'center' });
    return element !== null;
  })()`;
  await expect.poll(() => page.evaluate<boolean>(scroll)).toBe(true);
}
