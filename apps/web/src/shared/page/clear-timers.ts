/** Timers set before the last so many have long run out. It bounds the work of a page that was open for days. */
const MAX_PENDING = 100_000;

/**
 * Clears every pending timer when the page is unloaded (specification, section 9). A page that the browser
 * keeps for the back button is frozen, not unloaded: its timers go on when it is shown again.
 */
export function clearTimersOnUnload(): void {
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted) return;
    // Timeouts and intervals share one sequence of ids (HTML Standard, "timers").
    const last = Number(setTimeout(() => {}));
    for (let id = last; id > last - MAX_PENDING; id -= 1) clearTimeout(id);
  });
}
