import { callFunction } from '../../../shared/api/call-function.ts';
import { collectOncePerSession } from './focused-collection.ts';

/** Begins this browser session's collection, unless the browser is offline or saves data. */
export function collectWhenIdle(): void {
  // Not every browser tells; one that does not is taken not to save.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (!navigator.onLine || connection?.saveData === true) return;
  void collectOncePerSession({
    storage: () => sessionStorage,
    // Whose departures these are is known to the server, for travellers and visitors alike.
    collect: () => callFunction('on-demand-route-collector', {}),
    pause: (millis) => new Promise((resolve) => setTimeout(resolve, millis)),
  });
}
