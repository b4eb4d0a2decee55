import { getQueueStates, type QueueState } from '@farelark/db/installation-state';
import type { Pool } from 'pg';

const LOOK_EVERY_MILLIS = 1_000;
const WATCHED: readonly QueueState['queue'][] = ['mail', 'announcements'];

/** Looks at what waits, every second until it is stopped. */
export function watchQueues(pool: Pool) {
  const seen: QueueState[][] = [];
  const look = () =>
    getQueueStates(pool).then(
      (states) => void seen.push(states),
      () => {},
    );
  const timer = setInterval(look, LOOK_EVERY_MILLIS);
  return {
    stop: () => clearInterval(timer),
    async isEmpty(): Promise<boolean> {
      const states = await getQueueStates(pool);
      return states.every(({ queue, waiting }) => !WATCHED.includes(queue) || waiting === 0);
    },
    /** The oldest of what waited in each queue, in each third of the time: what grows does not keep up. */
    oldestSeconds(): Record<string, number[]> {
      const third = Math.ceil(seen.length / 3);
      const oldest = (name: string, part: number) => {
        const states = seen.slice(part * third, (part + 1) * third).flat();
        const ages = states
          .filter(({ queue }) => queue === name)
          .map((state) => state.oldestSeconds);
        return Number(Math.max(0, ...ages).toFixed(1));
      };
      return Object.fromEntries(
        WATCHED.map((name) => [name, [0, 1, 2].map((part) => oldest(name, part))]),
      );
    },
  };
}
