import { collectWhenIdle } from '../features/collection/focused/collect-when-idle.ts';
import { startMeasuring } from '../features/measurement/start-measuring.ts';
import { startWorker } from '../features/updates/start-worker.tsx';
import { askForConsent } from '../shared/consent/open-consent.tsx';
import type { PageRouter } from '../shared/navigation/page-router.ts';
import { yieldToBrowser } from '../shared/page/timers.ts';
import { sessionStore } from '../shared/session/session-store.ts';
import { preloadToasts } from '../shared/ui/toasts.tsx';

export async function afterLoad(router: PageRouter): Promise<void> {
  collectWhenIdle();
  await startMeasuring((listener) => subscribeToPath(router, listener));
  await yieldToBrowser();
  // For toasts without a network.
  if (sessionStore.getState().session !== null) void preloadToasts().catch(() => {});
  void startWorker();
  await yieldToBrowser();
  askForConsent().catch(() => {});
}

function subscribeToPath(router: PageRouter, listener: (path: string) => void): void {
  let path = router.state.location.pathname;
  listener(path);
  router.subscribe(({ location }) => {
    if (location.pathname === path) return;
    path = location.pathname;
    listener(path);
  });
}
