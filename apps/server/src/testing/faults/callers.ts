import type { Pool } from 'pg';
import { callFunction } from '../traveller-client.ts';
import { pauseUntilAborted } from './fault-injector.ts';
import type { OfferedTrip } from './market.ts';
import { pick } from './seeded-random.ts';

/** Maximum duration of a call; the server answers much earlier. */
const TIMEOUT_MILLIS = 30_000;

interface CallTally {
  /** Numbers of calls by function and status. */
  readonly statuses: Map<string, number>;
  /** Calls without a response, or with a server error. */
  readonly failures: string[];
  /** Duration of the slowest call in milliseconds, by function. */
  readonly slowest: Map<string, number>;
}

export interface Callers {
  readonly url: string;
  readonly pool: Pool;
  readonly tokens: readonly string[];
  /** Sources with a `-search` function. */
  readonly searched: readonly ('duffel' | 'sabre' | 'travelpayouts' | 'amadeus')[];
  readonly trips: readonly OfferedTrip[];
  readonly random: () => number;
  readonly intervalMillis: number;
}

/** Calls random functions at a fixed interval until aborted; waits for pending calls. */
export async function callContinuously(callers: Callers, until: AbortSignal): Promise<CallTally> {
  const tally: CallTally = { statuses: new Map(), failures: [], slowest: new Map() };
  const pending = new Set<Promise<void>>();
  while (!until.aborted) {
    const call = callRandomFunction(callers, tally).finally(() => pending.delete(call));
    pending.add(call);
    await pauseUntilAborted(callers.intervalMillis, until);
  }
  await Promise.all(pending);
  return tally;
}

async function callRandomFunction(callers: Callers, tally: CallTally): Promise<void> {
  const { url, pool, tokens, searched, trips, random } = callers;
  const token = pick(tokens, random);
  const { origin, destination, departs } = pick(trips, random);
  const trip = { origin, destination, departureDate: departs };
  const share = random();
  if (share < 0.55)
    await call(`${pick(searched, random)}-search` as const, (name) =>
      callFunction(url, name, trip, token),
    );
  else if (share < 0.8) await call('flight-search', (name) => callFunction(url, name, trip, token));
  else if (share < 0.95) {
    const { rows } = await pool.query<{ id: string }>(
      `select id from deals where live_at is not null order by random() limit 1`,
    );
    const [deal] = rows;
    if (deal !== undefined)
      await call('booking-options', (name) => callFunction(url, name, { dealId: deal.id }, token));
  } else await call('source-health', (name) => callFunction(url, name, undefined, token));

  async function call<Name extends string>(
    name: Name,
    make: (name: Name) => Promise<{ status: number }>,
  ): Promise<void> {
    const startedAt = performance.now();
    const timeout = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('timeout')), TIMEOUT_MILLIS).unref();
    });
    const outcome = await Promise.race([make(name), timeout]).then(
      ({ status }) => status,
      (error: unknown) => String(error),
    );
    const millis = Math.round(performance.now() - startedAt);
    tally.slowest.set(name, Math.max(tally.slowest.get(name) ?? 0, millis));
    const key = `${name} ${outcome}`;
    tally.statuses.set(key, (tally.statuses.get(key) ?? 0) + 1);
    if (typeof outcome === 'string' || outcome >= 500) tally.failures.push(key);
  }
}
