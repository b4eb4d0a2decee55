/** `error_{timestamp}_{random}` (specification, section 8). `random`: from 0 up to 1. */
export function createErrorId(timestamp = Date.now(), random = Math.random()): string {
  return `error_${timestamp}_${random.toString(36).slice(2, 11).padEnd(9, '0')}`;
}

/** Reports an error to the server. `component`: failed part of the page. */
export function reportError(id: string, failure: unknown, component?: string): void {
  // Imported on demand: the landing page needs no tables otherwise.
  import('../data/report-error.ts').then(
    (module) => module.reportError(id, failure, component),
    () => {},
  );
}

/** Specification, section 9. */
export const MAX_RETRIES = 3;

/** Messages of Chromium, Firefox, Safari, and Vite for styles. */
const CHUNK_MESSAGES =
  /dynamically imported module|importing a module script failed|unable to preload css|failed to load module script/i;

/** True if code could not be loaded: without a network, or after a deployment. */
export function isChunkFailure(failure: unknown): boolean {
  return failure instanceof Error && CHUNK_MESSAGES.test(failure.message);
}
