/**
 * Does something at intervals while the page is open. On the way out the timer is cleared (specification,
 * section 9); a page that the browser brings back goes on.
 */
export function everyUntilLeft(millis: number, work: () => void): void {
  let timer = setInterval(work, millis);
  addEventListener('pagehide', () => clearInterval(timer));
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    clearInterval(timer);
    timer = setInterval(work, millis);
  });
}
