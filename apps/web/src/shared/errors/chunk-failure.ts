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
