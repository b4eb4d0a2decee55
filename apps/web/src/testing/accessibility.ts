import axe from 'axe-core';
import { expect } from 'vitest';

/** True once no transition or finite animation runs. */
const isStill = () =>
  document
    .getAnimations()
    .every(
      ({ playState, effect }) =>
        playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
    );

/** What axe finds wrong with the page: a line per rule, with the first element. */
async function findViolations(): Promise<string> {
  const { violations } = await axe.run(document, {
    iframes: false,
    preload: false,
    resultTypes: ['violations'],
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`).join('\n');
}

/** Fails with what axe finds wrong with the page and goes on finding: a part that is still loading is no violation. */
export async function expectAccessible(): Promise<void> {
  // Half faded in, nothing has the contrast that it is read with.
  await expect.poll(isStill).toBe(true);
  await expect.poll(findViolations).toBe('');
}
