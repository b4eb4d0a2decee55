import { findNewestRates, type StoredRates } from '@farelark/db/reference-data';
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
 * Newest exchange rates in memory. A process that follows changes reads them again only after one; any other
 * before each use.
 */
export class ExchangeRateCache {
  #kept: StoredRates | null = null;
  #isFollowing = false;
  /** Counter of changes; the cached rates are as of `#readAt`. */
  #changes = 0;
  #readAt = -1;
  /** Usable part of the cached rates, by UTC day. */
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

  /** Read the rates where they may have changed. To be called before anything is converted. */
  async refresh(client: Pool | PoolClient): Promise<void> {
    const changes = this.#changes;
    if (this.#isFollowing && this.#readAt === changes) return;
    const latest = await findNewestRates(client);
    // Another reading that began later may have ended first.
    if (changes < this.#readAt) return;
    this.#kept = latest;
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

/** Rates that are not too old on a day; each is as old as its part. */
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
