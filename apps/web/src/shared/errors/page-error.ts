/** `error_{timestamp}_{random}`, of ms since 1970 and a number from 0 up to 1 (specification, section 8). */
export function createErrorId(at: number, chance: number): string {
  return `error_${at}_${chance.toString(36).slice(2, 11).padEnd(9, '0')}`;
}

/** Reports an error to the server. `component`: the failed part of a page. */
export function reportError(id: string, failure: unknown, component?: string): void {
  // Loaded on demand: the landing page has no other use for tables.
  import('../data/report-error.ts').then(
    (module) => module.reportError(id, failure, component),
    // Without the code there is no way to report; the page stays usable.
    () => {},
  );
}

/** Retries before only a reload is left (specification, section 9). */
export const MAX_RETRIES = 3;

/** Browsers' messages for code that could not be fetched: Chromium, Firefox, Safari, and Vite for styles. */
const CHUNK_MESSAGES =
  /dynamically imported module|importing a module script failed|unable to preload css|failed to load module script/i;

/** True if code of the page could not be loaded: there is no network, or a newer version was deployed. */
export function isChunkFailure(failure: unknown): boolean {
  return failure instanceof Error && CHUNK_MESSAGES.test(failure.message);
}
