import type { Page } from '@playwright/test';
import { percentile } from '../harness/figures.ts';

/** Runs in the page: records the duration of each interaction and the interval between frames. */
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

/** Longest time from an interaction of the action to the next paint, in milliseconds. */
export async function measureNextPaint(page: Page, act: () => Promise<void>): Promise<number> {
  await waitUntilIdle(page);
  await page.evaluate('interactions.clear()');
  await act();
  await waitUntilIdle(page);
  // The observer does not report interactions under 16 ms.
  return page.evaluate<number>('Math.max(8, ...interactions.values())');
}

/** Intervals between the frames during an action, in milliseconds. */
export async function measureFrames(
  page: Page,
  act: () => Promise<void>,
): Promise<{ readonly p95: number; readonly worst: number }> {
  await waitUntilIdle(page);
  await page.evaluate('window.frames.length = 0');
  await act();
  const frames = [0, ...(await page.evaluate<number[]>('window.frames'))];
  return { p95: Math.round(percentile(frames, 0.95)), worst: Math.round(Math.max(...frames)) };
}

/** Waits for idle time and a painted frame, so that pending work is not charged to the next action. */
async function waitUntilIdle(page: Page): Promise<void> {
  await page.evaluate(
    `new Promise((done) => requestIdleCallback(() => requestAnimationFrame(() => setTimeout(done)), { timeout: 3000 }))`,
  );
}
