import type { Page } from '@playwright/test';
import { percentile } from '../harness/figures.ts';

/** In the page: how long each interaction took to the next picture, and each frame while scrolling. */
const WATCH = `
  window.interactions = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) interactions.set(interactionId, Math.max(interactions.get(interactionId) ?? 0, duration));
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  window.frames = [];
  let last;
  const frame = (now) => {
    if (last !== undefined) window.frames.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
`;

export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(WATCH);
}

/** Cost of an action: the longest time from one of its interactions to the next paint. */
export async function toNextPaint(page: Page, act: () => Promise<void>): Promise<number> {
  await settled(page);
  await page.evaluate('interactions.clear()');
  await act();
  await settled(page);
  // What took less than 16 ms is not reported.
  return page.evaluate<number>('Math.max(8, ...interactions.values())');
}

export async function framesDuring(
  page: Page,
  act: () => Promise<void>,
): Promise<{ readonly p95: number; readonly worst: number }> {
  await settled(page);
  await page.evaluate('window.frames.length = 0');
  await act();
  const frames = await page.evaluate<number[]>('window.frames');
  const at = (share: number) => Math.round(percentile([0, ...frames], share));
  return { p95: at(0.95), worst: at(1) };
}

/** Two pictures after everything that was begun: what is drawn later belongs to the next action. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    `new Promise((done) => requestIdleCallback(() => requestAnimationFrame(() => setTimeout(done)), { timeout: 3000 }))`,
  );
}
