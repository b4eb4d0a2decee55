import { setTimeout as pause } from 'node:timers/promises';
import type { Installation } from './installation.ts';
import type { Traveller } from './travellers.ts';

const RETRY_MILLIS = 40;
const RESPONSE_TIMEOUT_MILLIS = 2_000;
const RECOVERY_TIMEOUT_MILLIS = 120_000;

/**
 * Waits until every server is ready and a write is acknowledged; returns the milliseconds.
 *
 * @throws Error with the last output of the servers after a timeout
 */
export async function waitForRecovery(
  installation: Installation,
  writer: Traveller,
  ports: readonly number[],
): Promise<number> {
  const startedAt = performance.now();
  const until = async (check: () => Promise<boolean>): Promise<number> => {
    for (;;) {
      if (await check()) return Math.round(performance.now() - startedAt);
      if (performance.now() - startedAt > RECOVERY_TIMEOUT_MILLIS)
        throw new Error(
          `No recovery:\n${installation.servers.map(({ output }) => output.slice(-3000)).join('\n')}`,
        );
      await pause(RETRY_MILLIS);
    }
  };
  await Promise.all(
    installation.servers.map((_, index) => until(() => isReady(ports[index] ?? 0))),
  );
  return until(() => writer.saveOrSignIn());
}

async function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`, {
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MILLIS),
  })
    .then(async (response) => {
      await response.body?.cancel();
      return response.status === 200;
    })
    .catch(() => false);
}

/** Percentiles of recovery times in ms. */
export function summariseRecoveries(recoveries: readonly number[]) {
  const times = recoveries.toSorted((a, b) => a - b);
  const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? 0;
  return { p50: at(0.5), p95: at(0.95), worst: at(1) };
}
