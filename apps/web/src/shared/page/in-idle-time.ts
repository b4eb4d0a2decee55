/** How long to wait for idle time at most, and without a way to tell idle time (specification, section 2). */
const TIMEOUT_MS = 3000;
const FALLBACK_MS = 1500;

/** Runs `work` when the browser is idle. */
export function inIdleTime(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: TIMEOUT_MS });
  else setTimeout(work, FALLBACK_MS);
}
