import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchWorker } from './watch-worker.ts';

/** Mock of `navigator.serviceWorker`. */
class Workers extends EventTarget {
  controller = null;
  readonly registered: unknown[] = [];
  readonly registration = Object.assign(new EventTarget(), {
    waiting: null,
    installing: null,
    looks: 0,
    update: async () => {
      this.registration.looks += 1;
      // Fails as without a network.
      throw new TypeError('Failed to update a ServiceWorker');
    },
  });

  async register(...args: unknown[]) {
    this.registered.push(args);
    return this.registration;
  }
}

let page: EventTarget;
let workers: Workers;
// Partial mock.
const watch = () =>
  watchWorker(workers as unknown as ServiceWorkerContainer, {
    onWaiting: () => {},
    onReplaced: () => {},
  });
beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  workers = new Workers();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('registers /sw.js, requested each time [2.worker.registered]', async () => {
  await watch();
  expect(workers.registered).toEqual([['/sw.js', { updateViaCache: 'none' }]]);
});

it('checks for a newer version every 30 minutes [2.worker.updates 9.worker]', async () => {
  await watch();
  await vi.advanceTimersByTimeAsync(1_799_999);
  expect(workers.registration.looks).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(workers.registration.looks).toBe(1);
  await vi.advanceTimersByTimeAsync(2 * 1_800_000);
  expect(workers.registration.looks).toBe(3);
});
