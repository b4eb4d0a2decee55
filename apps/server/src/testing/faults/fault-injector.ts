import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { FaultyProvider } from './faulty-provider.ts';
import type { FallingMarket, OfferedTrip } from './market.ts';
import { shuffle } from './seeded-random.ts';

const MIN_MILLIS = 300;
/** Maximum wait for a rare call to apply a fault to. */
const UNMET_MILLIS = 12_000;
const TIME_PASSES_EVERY_MILLIS = 700;
/** Deals that are made due for a look at a time. */
const LOOKS_AT_ONCE = 3;
/** Checks that are due sooner are running, or due anyway. */
const CLAIMED_SECONDS = 95;

export interface FaultContext {
  readonly providers: readonly FaultyProvider[];
  readonly pool: Pool;
  readonly market: FallingMarket;
  /** Providers whose cheapest offers fall one after the other. */
  readonly falling: readonly { readonly provider: string; readonly trip: OfferedTrip }[];
  readonly random: () => number;
  /** A fault is kept for so long at most. */
  readonly maxFaultMillis: number;
  /** Between two prices that fall. */
  readonly priceFallIntervalMillis: number;
}

/** Has every provider do one thing wrong after the other, all of them in turn, until told to stop. */
export async function injectFaults(stage: FaultContext, until: AbortSignal): Promise<void> {
  const { providers, random, maxFaultMillis: longestMillis } = stage;
  const spell = () => MIN_MILLIS + random() * (longestMillis - MIN_MILLIS);
  await Promise.all([
    ...providers.map(async (provider) => {
      while (!until.aborted)
        for (const fault of shuffle(provider.faults, random)) {
          const before = provider.responsesByFault.get(fault);
          provider.setFault(fault);
          await pauseUntilAborted(spell(), until);
          const givesUpAt = Date.now() + UNMET_MILLIS;
          while (
            provider.responsesByFault.get(fault) === before &&
            Date.now() < givesUpAt &&
            !until.aborted
          )
            await pauseUntilAborted(100, until);
          // Now and then all is well for as long: what was left alone is to be found well again.
          if (random() < 0.4) provider.setFault('none');
          else continue;
          await pauseUntilAborted(spell(), until);
        }
    }),
  ]);
  for (const provider of providers) provider.setFault('none');
}

/** Has one price after the other fall, until told to stop. */
export async function lowerPrices(
  { falling, market, random, priceFallIntervalMillis: fallsEveryMillis }: FaultContext,
  until: AbortSignal,
): Promise<void> {
  for (const { provider, trip } of shuffle(falling, random)) {
    if (until.aborted) return;
    market.fall(provider, trip);
    await pauseUntilAborted(fallsEveryMillis, until);
  }
}

/**
 * Lets the time pass for which sources are left alone, but never what a provider asked for in words; and
 * until deals are looked at again. What takes hours is thereby met in minutes, by the database's clock,
 * which is the one that counts.
 */
export async function expireTimers({ providers, pool, random }: FaultContext, until: AbortSignal) {
  while (!until.aborted) {
    await pool.query(
      `update source_health set until = clock_timestamp()
        where state = 'open' and until > clock_timestamp()`,
    );
    const unasked = providers
      .filter(({ retryDelays: rests }) => rests.every((rested) => rested.until < Date.now()))
      .map(({ name }) => name);
    await pool.query('delete from source_rests where source = any($1)', [unasked]);
    await pool.query(
      `update deals set check_due_at = now() where id in (
         select id from deals where state in ('verifying', 'held', 'live')
           and check_due_at > now() + $1 * interval '1 second'
         order by md5(id::text || $2::text) limit $3)`,
      [CLAIMED_SECONDS, random(), LOOKS_AT_ONCE],
    );
    await pool.query(`update feed_states set next_at = now() where next_at > now()`);
    await pauseUntilAborted(TIME_PASSES_EVERY_MILLIS, until);
  }
}

/** Waits, but not when it is over. */
export async function pauseUntilAborted(millis: number, until: AbortSignal): Promise<void> {
  if (until.aborted) return;
  await pause(millis, undefined, { signal: until }).catch(() => {});
}
