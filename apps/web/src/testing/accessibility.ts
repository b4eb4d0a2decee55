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

/** Accessibility violations that axe finds in the page: a line per rule, with the first element. */
async function findViolations(): Promise<string> {
  const { violations } = await axe.run(document, {
    iframes: false,
    preload: false,
    resultTypes: ['violations'],
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`).join('\n');
}

/** Fails with the page's accessibility violations that last: a part that is still loading has none. */
export async function expectAccessible(): Promise<void> {
  // Half faded in, nothing has the contrast that it is read with.
  await expect.poll(isStill).toBe(true);
  await expect.poll(findViolations).toBe('');
}

/** The same in the dark theme, in which the page stays. */
export async function expectAccessibleInDark(): Promise<void> {
  document.documentElement.dataset['theme'] = 'dark';
  await expectAccessible();
}
