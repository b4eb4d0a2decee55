import { setFlagsFromString } from 'node:v8';

/** Of what is in use after a collection, how much more may be used before the next one. */
const GROWTH_PERCENT = 15;

/**
 * Has the heap collected before it has grown by a seventh. By itself V8 waits until it is up to four times as
 * large, the more memory the machine has: after a morning when ten thousand came back, a server would keep what
 * that took until the evening. Costs some collections more while it grows.
 */
export function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
}
