import { setTimeout as pause } from 'node:timers/promises';
import type { Installation } from './installation.ts';
import type { Traveller } from './travellers.ts';

const BETWEEN_TRIES_MILLIS = 40;
/** Limit after which an answer counts as none. */
const PATIENCE_MILLIS = 2_000;
/** Limit after which a recovery counts as failed. */
const GIVE_UP_MILLIS = 120_000;

/** Milliseconds from the end of a fault until things worked again. */
export interface Recovery {
  /** Every server says that it is ready. */
  readonly readyMillis: number;
  /** Until a write was acknowledged. */
  readonly writtenMillis: number;
}

/**
 * Waits until every server is ready and a write is acknowledged.
 *
 * @throws Error with what the servers said last when that does not happen
 */
export async function recovered(
  installation: Installation,
  writer: Traveller,
  ports: readonly number[],
): Promise<Recovery> {
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
  const ready = await Promise.all(
    installation.servers.map((_, index) => until(() => isReady(ports[index] ?? 0))),
  );
  return {
    readyMillis: Math.max(...ready),
    writtenMillis: await until(() => writer.saveOrSignIn()),
  };
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
export function recoveryFigures(recoveries: readonly Recovery[]) {
  const times = recoveries.map(({ writtenMillis }) => writtenMillis).sort((a, b) => a - b);
  const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? 0;
  return { p50: at(0.5), p95: at(0.95), worst: at(1) };
}
