/** The last list of live deals is kept under this name. */
export const KEPT_DEALS = 'live-deals';
/** Fares last for hours: after two days a list says nothing any more. */
export const KEPT_DEALS_MS = 48 * 3_600_000;
