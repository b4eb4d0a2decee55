import { newestRates, type StoredRates } from '@farelark/db';
import {
  type CurrencyCode,
  convertMinor,
  type EuroRates,
  getRatesAge,
  type Instant,
  MILLIS_PER_DAY,
  type MinorUnits,
} from '@farelark/engine';
import type { Pool, PoolClient } from 'pg';

/**
 * The newest exchange rates in the memory of this process. One that hears of every change reads them again
 * only then; any other each time that it is about to need them.
 */
export class ExchangeRateCache {
  #kept: StoredRates | null = null;
  #isFollowing = false;
  /** Raised with every change heard of; what is kept is as of the one that `#readAt` says. */
  #changes = 0;
  #readAt = -1;
  /** What of it may still be used, and on which UTC day that was found out. */
  #usable: { readonly day: number; readonly rates: EuroRates } | null = null;

  /** From now on `changed` is called for every change. */
  follow(): void {
    this.#isFollowing = true;
    this.#changes += 1;
  }

  /** Changes may go unheard from now on, until the next `follow`. */
  interrupt(): void {
    this.#isFollowing = false;
  }

  /** Other rates were stored. */
  markChanged(): void {
    this.#changes += 1;
  }

  /** Reads the rates where they may have changed. To be called before anything is converted. */
  async refresh(client: Pool | PoolClient): Promise<void> {
    const changes = this.#changes;
    if (this.#isFollowing && this.#readAt === changes) return;
    const kept = await newestRates(client);
    // Another reading that began later may have ended first.
    if (changes < this.#readAt) return;
    this.#kept = kept;
    this.#readAt = changes;
    this.#usable = null;
  }

  /** Rates of use at a moment: units of each currency for one euro. */
  ratesAt(now: Instant): EuroRates {
    const day = Math.floor(now / MILLIS_PER_DAY);
    if (this.#usable?.day !== day)
      this.#usable = { day, rates: this.#kept === null ? {} : usableOn(day, this.#kept) };
    return this.#usable.rates;
  }

  /** An amount at the rates of a moment; null where there is none for the pair. */
  convert(
    amount: MinorUnits,
    from: CurrencyCode,
    to: CurrencyCode,
    now: Instant,
  ): MinorUnits | null {
    return convertMinor(amount, from, to, this.ratesAt(now));
  }
}

/** What is not too old on a day; each rate is as old as its part. */
function usableOn(day: number, { ratesDate, rates, parts }: StoredRates): EuroRates {
  const isUsable = (date: string) =>
    getRatesAge(day - Math.floor(Date.parse(date) / MILLIS_PER_DAY)) !== 'useless';
  const useless = new Set(
    parts.filter(({ date }) => !isUsable(date)).flatMap(({ currencies }) => currencies),
  );
  return isUsable(ratesDate)
    ? Object.fromEntries(Object.entries(rates).filter(([currency]) => !useless.has(currency)))
    : {};
}
