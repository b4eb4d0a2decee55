import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { FIND_LAYOUT_FAULTS, FIND_SIDEWAYS_SCROLL } from '../apps/web/src/testing/layout-faults.ts';

/** WCAG 2.2 AA and the best practices of axe. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Runs in the page: true when no animation is running, except endless ones. */
const IS_STILL = `document.getAnimations().every(({ playState, effect }) =>
  playState !== 'running' || effect?.getComputedTiming().endTime === Infinity)`;

interface AxeFault {
  readonly id: string;
  /** Number of elements. */
  readonly count: number;
  /** Of the first element. */
  readonly html: string;
}

/**
 * Violations that axe finds. Injects axe once and returns only violations: injecting it again and returning passed
 * rules takes four times as long.
 */
async function findAxeFaults(page: Page, options: RunOptions = {}): Promise<AxeFault[]> {
  if (!(await page.evaluate<boolean>('globalThis.axe !== undefined')))
    await page.evaluate(axe.source);
  // Emails are in frames without scripts, for which axe would wait.
  const defaults: RunOptions = { iframes: false, preload: false, resultTypes: ['violations'] };
  return page.evaluate<AxeFault[]>(
    `axe.run(document, ${JSON.stringify({ ...defaults, ...options })}).then(({ violations }) =>
       violations.map(({ id, nodes }) => ({ id, count: nodes.length, html: nodes[0]?.html ?? '' })))`,
  );
}

/** Waits until axe finds no fault; a failure lists the faults with their elements. */
export async function expectAccessible(page: Page): Promise<void> {
  // Elements that fade have a lower contrast, and a fade can start while axe runs.
  await expect
    .poll(async () => {
      if (!(await page.evaluate(IS_STILL))) return ['an animation is running'];
      return (await findAxeFaults(page)).map(({ id, html }) => `${id}: ${html}`);
    })
    .toEqual([]);
}

/** Accessibility and layout faults: violations of axe, overlapping and overflowing elements. */
export async function findPageFaults(page: Page): Promise<string[]> {
  const violations = await findAxeFaults(page, { runOnly: RULES });
  const layoutFaults = await page.evaluate<string[]>(FIND_LAYOUT_FAULTS);
  return [
    ...violations.map(({ id, count, html }) => `${id}: ${count} × ${html.slice(0, 160)}`),
    ...layoutFaults,
  ];
}

/** Width of a window of 1280 px at 400 % zoom (WCAG 1.4.10). */
const ZOOMED_WIDTH = 320;

/** Sideways scrolling at 400 % zoom, and with texts of twice the size at the current width. */
export async function findReflowFaults(page: Page): Promise<string[]> {
  const screen = page.viewportSize() ?? { width: ZOOMED_WIDTH, height: ZOOMED_WIDTH };
  const findScroll = () => page.evaluate<string[]>(FIND_SIDEWAYS_SCROLL);
  await page.setViewportSize({ ...screen, width: ZOOMED_WIDTH });
  const zoomed = await findScroll();
  await page.setViewportSize(screen);
  await page.evaluate(`document.documentElement.style.fontSize = '200%'`);
  const enlarged = await findScroll();
  await page.evaluate(`document.documentElement.style.fontSize = ''`);
  return [
    ...zoomed.map((fault) => `400 % zoom: ${fault}`),
    ...enlarged.map((fault) => `200 % text: ${fault}`),
  ];
}
