/** Maximum wait for idle time, and the delay without idle callbacks (specification, section 2). */
const TIMEOUT_MS = 3000;
const FALLBACK_MS = 1500;

export function runWhenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: TIMEOUT_MS });
  else setTimeout(work, FALLBACK_MS);
}

/** Runs work in idle time, `delayMs` after the page and everything it names has loaded. */
export function runAfterLoad(work: () => void, delayMs = 0): void {
  const begin = () => setTimeout(() => runWhenIdle(work), delayMs);
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}

/** Lets the browser handle input between two tasks. */
export function yieldToBrowser(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Limits the work on pages that were open for days; older timers have fired. */
const MAX_PENDING = 100_000;

/** Clears pending timers on unload (specification, section 9), except in the back/forward cache. */
export function clearTimersOnUnload(): void {
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted) return;
    // Timeouts and intervals share one sequence of ids (HTML Standard, "timers").
    const last = Number(setTimeout(() => {}));
    for (let id = last; id > last - MAX_PENDING; id -= 1) clearTimeout(id);
  });
}
