/** Interval between checks for a newer version (specification, section 9). */
export const UPDATE_INTERVAL_MS = 1_800_000;

export interface WorkerEvents {
  /** Called when a newer version waits for `takeOver`. */
  readonly onWaiting: (takeOver: () => void) => void;
  /** Called when a version takes over, confirmed in this tab or another. */
  readonly onReplaced: (isConfirmedHere: boolean) => void;
}

/** Registers the service worker and reports newer versions; never reloads. @throws if the browser refuses */
export async function watchWorker(
  workers: ServiceWorkerContainer,
  { onWaiting, onReplaced }: WorkerEvents,
): Promise<ServiceWorkerRegistration> {
  let isConfirmed = false;
  // The first worker takes over pages without one, which is no update.
  let hadWorker = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    if (hadWorker) onReplaced(isConfirmed);
    hadWorker = true;
  });

  const registration = await workers.register('/sw.js', { updateViaCache: 'none' });
  const notified = new WeakSet<ServiceWorker>();
  const notify = (worker: ServiceWorker | null) => {
    if (worker === null || workers.controller === null || notified.has(worker)) return;
    notified.add(worker);
    onWaiting(() => {
      isConfirmed = true;
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

  // Fails without a network.
  setInterval(() => void registration.update().catch(() => {}), UPDATE_INTERVAL_MS);
  return registration;
}
