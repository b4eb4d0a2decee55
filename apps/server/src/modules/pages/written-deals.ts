import type { Language, PublicDealView } from '@farelark/contracts';
import { getCurrencyForLanguages } from '@farelark/engine';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { WrittenDeals } from './page-writer.ts';

/** A page with deals is rendered again at most this often. */
const MAX_AGE_MS = 30_000;
/** Written into a page, so that deals are there before scripts. */
const MAX_DEALS = 6;
/**
 * Combinations of page, language and currency rendered within `MAX_AGE_MS`, besides the currencies that the languages
 * themselves imply. Bounds the work for callers who send any currency.
 */
export const MAX_VARIANTS = 40;

type Deals = readonly PublicDealView[];
type Rates = WrittenDeals['rates'];

interface DealsRequest {
  readonly limit: number;
  readonly language: Language;
  readonly varied: true | 'first';
}

interface WrittenDealsSource {
  readonly listDeals: (request: DealsRequest) => Promise<Deals>;
  readonly readRates: () => Promise<Rates>;
}

/** Pages with deals, a choice of them or all. */
const PAGES: ReadonlyMap<string, Pick<DealsRequest, 'varied'>> = new Map([
  ['/', { varied: true }],
  ['/deals', { varied: 'first' }],
]);

interface ReadDeals extends Pick<WrittenDeals, 'deals' | 'rates'> {
  /** By currency: the same object while nothing changes, so that the cached page stays. */
  readonly written: Map<string, WrittenDeals>;
}

/** Live deals to write into pages, the same for every reader of a language and currency. */
export class WrittenDealsCache {
  readonly #source: WrittenDealsSource;
  readonly #log: Logger;
  readonly #deals: LRUCache<string, Promise<ReadDeals | undefined>>;
  /** Last deals by page and language. */
  readonly #latest = new Map<string, ReadDeals>();
  readonly #variants: LRUCache<string, true>;

  /** @param now milliseconds of any clock */
  constructor(
    source: WrittenDealsSource,
    log: Logger,
    now: () => number = () => performance.now(),
  ) {
    this.#source = source;
    this.#log = log;
    const expiry = { ttl: MAX_AGE_MS, ttlResolution: 0, perf: { now } };
    this.#deals = new LRUCache({ max: 100, ...expiry });
    this.#variants = new LRUCache({ max: MAX_VARIANTS, ...expiry });
  }

  /**
   * Undefined for pages without deals, without live deals, and if they cannot be read.
   *
   * @param currency of the visitor; beyond `MAX_VARIANTS`, that of the language is used instead
   */
  async read(
    path: string,
    language: Language,
    currency: string,
  ): Promise<WrittenDeals | undefined> {
    const page = PAGES.get(path);
    if (page === undefined) return undefined;
    const key = `${path} ${language}`;
    let reading = this.#deals.get(key);
    if (reading === undefined) {
      reading = this.#read(key, { ...page, language, limit: MAX_DEALS });
      this.#deals.set(key, reading);
    }
    const latest = await reading;
    if (latest === undefined) return undefined;
    const { deals, rates, written } = latest;
    const admitted = this.#admit(key, language, currency);
    const value = written.get(admitted) ?? { deals, rates, currency: admitted };
    written.set(admitted, value);
    return value;
  }

  async #read(key: string, request: DealsRequest): Promise<ReadDeals | undefined> {
    try {
      const [deals, rates] = await Promise.all([
        this.#source.listDeals(request),
        this.#source.readRates(),
      ]);
      return deals.length === 0 ? undefined : this.#keepUnchanged(key, { deals, rates });
    } catch (error) {
      this.#log.warn({ err: error }, 'The deals of a page could not be read');
      return undefined;
    }
  }

  #keepUnchanged(key: string, { deals, rates }: Pick<ReadDeals, 'deals' | 'rates'>): ReadDeals {
    const latest = this.#latest.get(key);
    if (
      latest !== undefined &&
      JSON.stringify([latest.deals, latest.rates]) === JSON.stringify([deals, rates])
    )
      return latest;
    const read = { deals, rates, written: new Map() };
    this.#latest.set(key, read);
    return read;
  }

  #admit(page: string, language: Language, currency: string): string {
    const ordinary = getCurrencyForLanguages([language]);
    const variant = `${page} ${currency}`;
    if (currency === ordinary || this.#variants.has(variant)) return currency;
    this.#variants.purgeStale();
    if (this.#variants.size >= MAX_VARIANTS) return ordinary;
    this.#variants.set(variant, true);
    return currency;
  }
}
