/**
 * Time in ms for which an answer counts as fresh: 60 s (specification, section 9), and the exceptions with their
 * reasons. A test finds queries that use another time.
 */
export const STALE_TIME_MS = {
  /** Every query that names none of the others. */
  default: 60_000,

  /**
   * Never shown from the cache: a payment, a job or a plan under way, what is shown beside a live stream, what an
   * operator watches, what another device may have changed, and links that are made for this visit.
   */
  live: 0,

  /**
   * Fresh as long as the page: code, the API's document and a mail that was sent do not change; what was started,
   * such as a second look at a price, must not start again; examples must not change under a form.
   */
  page: Number.POSITIVE_INFINITY,

  /** Offers are kept as long as the server keeps them: asking earlier would bring the same. */
  offers: 300_000,

  /** Airports, airlines and countries change with a release of the data. */
  places: 1_800_000,

  /** Exchange rates are published once a day. */
  rates: 3_600_000,
} as const;
