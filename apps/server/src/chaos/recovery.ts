import { setTimeout as pause } from 'node:timers/promises';
import type { Installation } from './installation.ts';
import type { Traveller } from './travellers.ts';

const BETWEEN_TRIES_MILLIS = 40;
/** Limit after which an answer counts as none. */
const PATIENCE_MILLIS = 2_000;
/** Limit after which a recovery counts as failed. */
const GIVE_UP_MILLIS = 120_000;

/**
 * Waits until every server is ready and a write is acknowledged. Answers the milliseconds.
 *
 * @throws Error with what the servers said last when that does not happen
 */
export async function waitForRecovery(
  installation: Installation,
  writer: Traveller,
  ports: readonly number[],
): Promise<number> {
  const began = performance.now();
  const until = async (works: () => Promise<boolean>): Promise<number> => {
    for (;;) {
      if (await works()) return Math.round(performance.now() - began);
      if (performance.now() - began > GIVE_UP_MILLIS)
        throw new Error(
          `It did not come back:\n${installation.servers.map(({ output }) => output.slice(-3000)).join('\n')}`,
        );
      await pause(BETWEEN_TRIES_MILLIS);
    }
  };
  await Promise.all(
    installation.servers.map((_, index) => until(() => isReady(ports[index] ?? 0))),
  );
  return until(() => writer.saveOrSignIn());
}

async function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(PATIENCE_MILLIS) })
    .then(async (answer) => {
      await answer.body?.cancel();
      return answer.status === 200;
    })
    .catch(() => false);
}

/** Milliseconds until a write was acknowledged again. */
export function summariseRecoveries(recoveries: readonly number[]) {
  const times = recoveries.toSorted((a, b) => a - b);
  const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? 0;
  return { p50: at(0.5), p95: at(0.95), worst: at(1) };
}
