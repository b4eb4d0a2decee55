import axe from 'axe-core';
import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/** True once no transition or finite animation runs. */
const isStill = () =>
  document
    .getAnimations()
    .every(
      ({ playState, effect }) =>
        playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
    );

/** Rules that depend on colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Violations that axe finds: a line per rule, with the first element. */
async function findViolations(part: Element | Document, rules?: string[]): Promise<string> {
  const { violations } = await axe.run(part, {
    iframes: false,
    preload: false,
    selectors: false,
    resultTypes: ['violations'],
    ...(rules && { runOnly: rules }),
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`).join('\n');
}

/** Fails on accessibility violations of the page, or of one part, which is three times as fast. */
export async function expectAccessible(part?: Locator, rules?: string[]): Promise<void> {
  // Text has too little contrast while it fades in.
  await expect.poll(isStill).toBe(true);
  // Repeated because loading parts have violations for a moment.
  await expect.poll(() => findViolations(part?.element() ?? document, rules)).toBe('');
}

/** Switches a page that is accessible in the light theme to the dark one, and checks its colours. */
export async function expectAccessibleInDark(): Promise<void> {
  document.documentElement.dataset['theme'] = 'dark';
  await expectAccessible(undefined, COLOUR_RULES);
}
