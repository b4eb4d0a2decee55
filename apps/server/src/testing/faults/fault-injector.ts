import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { FaultyProvider } from './faulty-provider.ts';
import type { FallingMarket, OfferedTrip } from './market.ts';
import { shuffle } from './seeded-random.ts';

const MIN_FAULT_MILLIS = 300;
/** Maximum wait for a call to which a fault applies. */
const CALL_TIMEOUT_MILLIS = 12_000;
const EXPIRY_INTERVAL_MILLIS = 700;
/** Deals made due for a recheck at a time. */
const RECHECK_BATCH = 3;
/** Rechecks due sooner are running or imminent. */
const CLAIM_SECONDS = 95;

export interface FaultContext {
  readonly providers: readonly FaultyProvider[];
  readonly pool: Pool;
  readonly market: FallingMarket;
  /** Offers whose price falls, one after another. */
  readonly falling: readonly { readonly provider: string; readonly trip: OfferedTrip }[];
  readonly random: () => number;
  readonly maxFaultMillis: number;
  readonly priceFallIntervalMillis: number;
}

/** Cycles through the faults of each provider in random order until aborted. */
export async function injectFaults(stage: FaultContext, until: AbortSignal): Promise<void> {
  const { providers, random, maxFaultMillis } = stage;
  const getDuration = () => MIN_FAULT_MILLIS + random() * (maxFaultMillis - MIN_FAULT_MILLIS);
  await Promise.all([
    ...providers.map(async (provider) => {
      while (!until.aborted)
        for (const fault of shuffle(provider.faults, random)) {
          const responseCount = provider.responsesByFault.get(fault);
          provider.setFault(fault);
          await pauseUntilAborted(getDuration(), until);
          const deadline = Date.now() + CALL_TIMEOUT_MILLIS;
          while (
            provider.responsesByFault.get(fault) === responseCount &&
            Date.now() < deadline &&
            !until.aborted
          )
            await pauseUntilAborted(100, until);
          // Recover at times, so that circuit breakers close.
          if (random() < 0.4) provider.setFault('none');
          else continue;
          await pauseUntilAborted(getDuration(), until);
        }
    }),
  ]);
  for (const provider of providers) provider.setFault('none');
}

/** Lowers one price after another until aborted. */
export async function lowerPrices(
  { falling, market, random, priceFallIntervalMillis }: FaultContext,
  until: AbortSignal,
): Promise<void> {
  for (const { provider, trip } of shuffle(falling, random)) {
    if (until.aborted) return;
    market.fall(provider, trip);
    await pauseUntilAborted(priceFallIntervalMillis, until);
  }
}

/**
 * Expires circuit breakers, rechecks and feed intervals in the database until aborted, so that minutes cover what takes
 * hours. Delays that a provider requested stay.
 */
export async function expireTimers({ providers, pool, random }: FaultContext, until: AbortSignal) {
  while (!until.aborted) {
    await pool.query(
      `update source_health set until = clock_timestamp()
        where state = 'open' and until > clock_timestamp()`,
    );
    const withoutDelay = providers
      .filter(({ retryDelays }) => retryDelays.every(({ until }) => until < Date.now()))
      .map(({ name }) => name);
    await pool.query('delete from source_rests where source = any($1)', [withoutDelay]);
    await pool.query(
      `update deals set check_due_at = now() where id in (
         select id from deals where state in ('verifying', 'held', 'live')
           and check_due_at > now() + $1 * interval '1 second'
         order by md5(id::text || $2::text) limit $3)`,
      [CLAIM_SECONDS, random(), RECHECK_BATCH],
    );
    await pool.query(`update feed_states set next_at = now() where next_at > now()`);
    await pauseUntilAborted(EXPIRY_INTERVAL_MILLIS, until);
  }
}

export async function pauseUntilAborted(millis: number, until: AbortSignal): Promise<void> {
  if (until.aborted) return;
  await pause(millis, undefined, { signal: until }).catch(() => {});
}
