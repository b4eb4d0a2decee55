/**
 * An id to quote for one error: `error_{timestamp}_{random}` (specification, section 8).
 *
 * @param at milliseconds since 1970
 * @param chance a number from 0 up to 1
 */
export function errorId(at: number, chance: number): string {
  return `error_${at}_${chance.toString(36).slice(2, 11).padEnd(9, '0')}`;
}

/** How often what failed may be tried again before only a reload is left (specification, section 9). */
export const MAX_RETRIES = 3;

/** How browsers say that code could not be fetched: Chromium, Firefox, Safari, and Vite for styles. */
const SAID =
  /dynamically imported module|importing a module script failed|unable to preload css|failed to load module script/i;

/**
 * Whether code of the page could not be loaded, which is no fault in it: there is no network, or a new
 * version has taken the place of the one that is open.
 */
export function isChunkFailure(failure: unknown): boolean {
  return failure instanceof Error && SAID.test(failure.message);
}
