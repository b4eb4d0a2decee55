import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** In the page: whether all is in its place that slides or fades in; what pulses goes on for ever. */
const IS_STILL = `document.getAnimations().every(({ playState, effect }) =>
  playState !== 'running' || effect?.getComputedTiming().endTime === Infinity)`;

/** A rule that a page breaks, how often, and the first element that does. */
interface AxeFault {
  readonly id: string;
  readonly count: number;
  readonly html: string;
}

/**
 * Accessibility faults of a page, by axe. Its code stays in the page, and only faults come back: read again and
 * with all that passed, a run takes four times as long.
 */
export async function axeFaults(page: Page, options: RunOptions = {}): Promise<AxeFault[]> {
  if (!(await page.evaluate<boolean>('globalThis.axe !== undefined')))
    await page.evaluate(axe.source);
  // Mails are shown in frames without scripts, which axe could only wait for.
  const chosen: RunOptions = { iframes: false, preload: false, resultTypes: ['violations'] };
  return page.evaluate<AxeFault[]>(
    `axe.run(document, ${JSON.stringify({ ...chosen, ...options })}).then(({ violations }) =>
       violations.map(({ id, nodes }) => ({ id, count: nodes.length, html: nodes[0]?.html ?? '' })))`,
  );
}

/** Waits until axe finds nothing; fails with what it found, so that the report names the element. */
export async function expectAccessible(page: Page): Promise<void> {
  // Half faded in, nothing has the contrast that it is read with, and a button may begin to fade while axe reads.
  await expect
    .poll(async () => {
      if (!(await page.evaluate(IS_STILL))) return ['the page moves'];
      return (await axeFaults(page)).map(({ id, html }) => `${id}: ${html}`);
    })
    .toEqual([]);
}
