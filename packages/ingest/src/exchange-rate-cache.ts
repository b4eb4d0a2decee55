import { findNewestRates, type StoredRates } from '@farelark/db/reference-data';
import {
  type CurrencyCode,
  convertMinor,
  type EuroRates,
  getDisplayRates,
  getRatesAge,
  type Instant,
  MILLIS_PER_DAY,
  type MinorUnits,
} from '@farelark/engine';
import type { Pool, PoolClient } from 'pg';

/**
 * Cache of the newest exchange rates. A process that receives change notifications reads them again only
 * after a change, others before each use.
 */
export class ExchangeRateCache {
  #stored: StoredRates | null = null;
  #isFollowing = false;
  /** Number of changes; the cached rates include the first `#readAt` of them. */
  #changes = 0;
  #readAt = -1;
  /** Rates to show, while the cached ones stay the same. */
  #displayed: EuroRates | null = null;
  /** Usable part of the cached rates, by UTC day. */
  #usable: { readonly day: number; readonly rates: EuroRates } | null = null;

  /** Call when change notifications start. */
  follow(): void {
    this.#isFollowing = true;
    this.#changes += 1;
  }

  /** Call when change notifications may be lost, until the next `follow`. */
  interrupt(): void {
    this.#isFollowing = false;
  }

  markChanged(): void {
    this.#changes += 1;
  }

  /** Reads the rates if they may have changed. Call before any conversion. */
  async refresh(client: Pool | PoolClient): Promise<void> {
    const changes = this.#changes;
    if (this.#isFollowing && this.#readAt === changes) return;
    const latest = await findNewestRates(client);
    // A later read may have finished first.
    if (changes < this.#readAt) return;
    this.#stored = latest;
    this.#readAt = changes;
    this.#usable = null;
    this.#displayed = null;
  }

  /** Rates to show prices with, never to decide by them: see `getDisplayRates`. */
  displayRates(): EuroRates {
    this.#displayed ??= getDisplayRates(this.#stored).rates;
    return this.#displayed;
  }

  /** Newest stored rates of any age, as they are published; null without any. */
  published(): StoredRates | null {
    return this.#stored;
  }

  /** Usable rates at a time: units of each currency per euro. */
  ratesAt(now: Instant): EuroRates {
    const day = Math.floor(now / MILLIS_PER_DAY);
    if (this.#usable?.day !== day)
      this.#usable = { day, rates: this.#stored === null ? {} : getUsable(day, this.#stored) };
    return this.#usable.rates;
  }

  /** Converts an amount at the rates of a time; null without a rate for the pair. */
  convert(amount: MinorUnits, from: CurrencyCode, to: CurrencyCode, now: Instant) {
    return convertMinor(amount, from, to, this.ratesAt(now));
  }
}

/** Rates that are not too old on a day. Each part has its own date. */
function getUsable(day: number, { ratesDate, rates, parts }: StoredRates): EuroRates {
  const isUsable = (date: string) =>
    getRatesAge(day - Math.floor(Date.parse(date) / MILLIS_PER_DAY)) !== 'useless';
  const useless = new Set(
    parts.filter(({ date }) => !isUsable(date)).flatMap(({ currencies }) => currencies),
  );
  return isUsable(ratesDate)
    ? Object.fromEntries(Object.entries(rates).filter(([currency]) => !useless.has(currency)))
    : {};
}
