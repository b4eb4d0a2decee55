import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** In the page: whether all is in its place that slides or fades in; what pulses goes on for ever. */
const IS_STILL = `document.getAnimations().every(({ playState, effect }) =>
  playState !== 'running' || effect?.getComputedTiming().endTime === Infinity)`;

/** Fails with what axe found, so that the report names the element. */
export async function expectAccessible(page: Page): Promise<void> {
  // Half faded in, nothing has the contrast that it is read with.
  await expect.poll(() => page.evaluate(IS_STILL)).toBe(true);
  const { violations } = await new AxeBuilder({ page })
    // Mails are shown in frames without scripts, which axe could only wait for.
    .options({ iframes: false })
    .setLegacyMode()
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}
