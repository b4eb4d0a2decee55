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

/** Fails with what axe finds wrong with the page, so that the report names the element. */
export async function expectAccessible(): Promise<void> {
  // Half faded in, nothing has the contrast that it is read with.
  await expect.poll(isStill).toBe(true);
  const { violations } = await axe.run(document, {
    iframes: false,
    preload: false,
    resultTypes: ['violations'],
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}
