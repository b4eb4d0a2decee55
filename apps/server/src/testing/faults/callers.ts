import type { Pool } from 'pg';
import { callFunction } from '../traveller-client.ts';
import { pauseUntilAborted } from './fault-injector.ts';
import type { OfferedTrip } from './market.ts';
import { pick } from './seeded-random.ts';

/** Time limit of a call; every call is answered well before. */
const PATIENCE_MILLIS = 30_000;

/** Numbers of calls by function and status. */
interface CallTally {
  readonly statuses: Map<string, number>;
  /** Calls without an answer, or with one that says that something went wrong in here. */
  readonly failures: string[];
  /** The longest that anybody waited, by function, in milliseconds. */
  readonly slowest: Map<string, number>;
}

export interface Callers {
  readonly url: string;
  readonly pool: Pool;
  readonly tokens: readonly string[];
  /** Sources with a `-search` function of their own. */
  readonly searched: readonly ('duffel' | 'sabre' | 'travelpayouts' | 'amadeus')[];
  readonly trips: readonly OfferedTrip[];
  readonly random: () => number;
  readonly everyMillis: number;
}

/** Calls functions at an even pace until told to stop; ends when all calls have. */
export async function callContinuously(callers: Callers, until: AbortSignal): Promise<CallTally> {
  const tally: CallTally = { statuses: new Map(), failures: [], slowest: new Map() };
  const underWay = new Set<Promise<void>>();
  while (!until.aborted) {
    const call = callSomething(callers, tally).finally(() => underWay.delete(call));
    underWay.add(call);
    await pauseUntilAborted(callers.everyMillis, until);
  }
  await Promise.all(underWay);
  return tally;
}

async function callSomething(callers: Callers, tally: CallTally): Promise<void> {
  const { url, pool, tokens, searched, trips, random } = callers;
  const token = pick(tokens, random);
  const { origin, destination, departs } = pick(trips, random);
  const trip = { origin, destination, departureDate: departs };
  const dice = random();
  if (dice < 0.55)
    await call(`${pick(searched, random)}-search` as const, (name) =>
      callFunction(url, name, trip, token),
    );
  else if (dice < 0.8) await call('flight-search', (name) => callFunction(url, name, trip, token));
  else if (dice < 0.95) {
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
    const began = performance.now();
    const gone = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('no answer')), PATIENCE_MILLIS).unref();
    });
    const end = await Promise.race([make(name), gone]).then(
      ({ status }) => status,
      (error: unknown) => String(error),
    );
    const millis = Math.round(performance.now() - began);
    tally.slowest.set(name, Math.max(tally.slowest.get(name) ?? 0, millis));
    const key = `${name} ${end}`;
    tally.statuses.set(key, (tally.statuses.get(key) ?? 0) + 1);
    if (typeof end === 'string' || end >= 500) tally.failures.push(key);
  }
}
