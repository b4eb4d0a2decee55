import type { Language, PublicDealView } from '@farelark/contracts';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';

/** A page with deals is rendered again at most this often. */
const MAX_AGE_MS = 30_000;
/** Written into a page, so that deals are there before scripts. */
const MAX_DEALS = 6;

type Deals = readonly PublicDealView[];

interface DealsRequest {
  readonly limit: number;
  readonly language: Language;
  readonly varied: boolean;
}

/** Pages with deals: `varied` ones, or those with the largest savings. */
const PAGES: ReadonlyMap<string, { readonly varied: boolean }> = new Map([
  ['/', { varied: true }],
  ['/deals', { varied: false }],
]);

/** Live deals to write into pages, the same for every reader of a language. */
export class WrittenDeals {
  readonly #listDeals: (request: DealsRequest) => Promise<Deals>;
  readonly #log: Logger;
  readonly #deals: LRUCache<string, Promise<Deals | undefined>>;
  /** Last deals by page and language, to return the same array while nothing changes. */
  readonly #latest = new Map<string, Deals>();

  /** @param now milliseconds of any clock */
  constructor(
    listDeals: (request: DealsRequest) => Promise<Deals>,
    log: Logger,
    now: () => number = () => performance.now(),
  ) {
    this.#listDeals = listDeals;
    this.#log = log;
    this.#deals = new LRUCache({ max: 100, ttl: MAX_AGE_MS, ttlResolution: 0, perf: { now } });
  }

  /** Undefined for pages without deals, without live deals, and if they cannot be read. */
  async read(path: string, language: Language): Promise<Deals | undefined> {
    const page = PAGES.get(path);
    if (page === undefined) return undefined;
    const key = `${path} ${language}`;
    const cached = this.#deals.get(key);
    if (cached !== undefined) return cached;
    const deals = this.#listDeals({ ...page, language, limit: MAX_DEALS }).then(
      (listed) => this.#keepUnchanged(key, listed),
      (error: unknown) => {
        this.#log.warn({ err: error }, 'The deals of a page could not be read');
        return undefined;
      },
    );
    this.#deals.set(key, deals);
    return deals;
  }

  #keepUnchanged(key: string, deals: Deals): Deals | undefined {
    if (deals.length === 0) return undefined;
    const latest = this.#latest.get(key);
    if (latest !== undefined && JSON.stringify(latest) === JSON.stringify(deals)) return latest;
    this.#latest.set(key, deals);
    return deals;
  }
}
