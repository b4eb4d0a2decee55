import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchWorker } from './watch-worker.ts';

/** The part of a browser's service workers that the watch uses. */
class Workers extends EventTarget {
  controller = null;
  readonly registered: unknown[] = [];
  readonly registration = Object.assign(new EventTarget(), {
    waiting: null,
    installing: null,
    looks: 0,
    update: async () => {
      this.registration.looks += 1;
      // As without a network.
      throw new TypeError('Failed to update a ServiceWorker');
    },
  });

  async register(...args: unknown[]) {
    this.registered.push(args);
    return this.registration;
  }
}

describe('the service worker', () => {
  let page: EventTarget;
  let workers: Workers;
  // The browser's own type has much that the watch leaves alone.
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

  it('is registered at /sw.js, requested each time [2.worker.registered]', async () => {
    await watch();
    expect(workers.registered).toEqual([['/sw.js', { updateViaCache: 'none' }]]);
  });

  it('is looked at for a newer one every 30 minutes [2.worker.updates 9.worker]', async () => {
    await watch();
    await vi.advanceTimersByTimeAsync(1_799_999);
    expect(workers.registration.looks).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(workers.registration.looks).toBe(1);
    await vi.advanceTimersByTimeAsync(2 * 1_800_000);
    expect(workers.registration.looks).toBe(3);
  });
});
