/** Time for which data counts as fresh: 60 s (specification, section 9), and the exceptions. */
export const STALE_TIME_MS = {
  default: 60_000,

  /**
   * Always fetched again: payments, jobs and plans in progress, data beside a live stream, operators' pages, data that
   * another device may change, and links created for one visit.
   */
  live: 0,

  /**
   * Never fetched again: code, the API's document and sent emails do not change; an action such as a price recheck must
   * not run twice; examples must not change under a form.
   */
  page: Number.POSITIVE_INFINITY,

  /** As long as the server caches offers. */
  offers: 300_000,

  /** Airports, airlines and countries change with a release. */
  places: 1_800_000,

  /** Published once a day. */
  rates: 3_600_000,
} as const;
