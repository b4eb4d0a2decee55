/** Interval between checks for a newer version (specification, section 9). */
export const LOOK_EVERY_MS = 1_800_000;

export interface WorkerEvents {
  /** A newer version waits until `takeOver` is called. */
  readonly onWaiting: (takeOver: () => void) => void;
  /** Another version has taken over, because the person said so in this tab or in another one. */
  readonly onReplaced: (isAskedHere: boolean) => void;
}

/** Registers the service worker and watches for newer versions; reloads nothing. @throws where the browser refuses */
export async function watchWorker(
  workers: ServiceWorkerContainer,
  { onWaiting, onReplaced }: WorkerEvents,
): Promise<ServiceWorkerRegistration> {
  let isAsked = false;
  // The first worker of a browser takes over pages that had none, which is no news to anybody.
  let hadWorker = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    if (hadWorker) onReplaced(isAsked);
    hadWorker = true;
  });

  const registration = await workers.register('/sw.js', { updateViaCache: 'none' });
  const notified = new WeakSet<ServiceWorker>();
  const notify = (worker: ServiceWorker | null) => {
    if (worker === null || workers.controller === null || notified.has(worker)) return;
    notified.add(worker);
    onWaiting(() => {
      isAsked = true;
      worker.postMessage({ kind: 'take-over' });
    });
  };
  notify(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') notify(worker);
    });
  });

  // Without a network there is nothing to find.
  setInterval(() => void registration.update().catch(() => {}), LOOK_EVERY_MS);
  return registration;
}
