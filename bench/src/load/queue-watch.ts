import { getQueueStates, type QueueState } from '@farelark/db/installation-state';
import type { Pool } from 'pg';

const LOOK_EVERY_MILLIS = 1_000;
const WATCHED = ['mail', 'announcements'] as const;

/** Looks at what waits, every second. */
export class QueueWatch {
  readonly #pool: Pool;
  readonly #seen: QueueState[][] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  start(): void {
    this.#timer = setInterval(() => {
      getQueueStates(this.#pool).then(
        (states) => this.#seen.push(states),
        () => {},
      );
    }, LOOK_EVERY_MILLIS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async isEmpty(): Promise<boolean> {
    const states = await getQueueStates(this.#pool);
    return states.every(({ queue, waiting }) => !isWatched(queue) || waiting === 0);
  }

  /** The oldest of what waited in each queue, in each third of the time: what grows does not keep up. */
  oldestSeconds(): Record<string, number[]> {
    const third = Math.ceil(this.#seen.length / 3);
    return Object.fromEntries(
      WATCHED.map((name) => [
        name,
        [0, 1, 2].map((part) => {
          const states = this.#seen.slice(part * third, (part + 1) * third).flat();
          const ages = states.flatMap(({ queue, oldestSeconds }) =>
            queue === name ? [oldestSeconds] : [],
          );
          return Number(Math.max(0, ...ages).toFixed(1));
        }),
      ]),
    );
  }
}

function isWatched(queue: QueueState['queue']): boolean {
  return WATCHED.some((name) => name === queue);
}
