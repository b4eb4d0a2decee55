/** Business constants of the product, shared by server, web and mail. */

/** A fare this far below its like-for-like average is a deal (0.30 = 30 %). */
export const DEAL_THRESHOLD = 0.3;

/** The days ahead that are monitored: the same number as `MONITORED_DAYS` of the domain. */
export const MONITORING_HORIZON_DAYS = 180;

/** An alert leaves within this many minutes of its deal being detected. */
export const ALERT_PROMISE_MINUTES = 5;

export const TRIAL_DAYS = 7;

/** Share of the price that premium travellers earn at most. */
export const MAX_COMMISSION = 0.045;

/** Default claims of the operator: savings of up to 70 %, 10,000 users. */
export const CLAIMED_SAVING = 0.7;
export const CLAIMED_USERS = 10_000;

export const LANGUAGES = ['en', 'zh', 'es', 'ar', 'pt', 'ru', 'ja', 'fr', 'de', 'ko'] as const;
export type Language = (typeof LANGUAGES)[number];

export const RIGHT_TO_LEFT: readonly Language[] = ['ar'];

/** Departures that one collection looks at, at most (spec, section 5). */
export const MAX_DEPARTURES = 6;

/** Departures of visitors who have named none (spec, section 9). */
export const DEFAULT_DEPARTURES: readonly string[] = ['HKG', 'NRT', 'DXB'];

/** Offers asked for from each departure (spec, section 7). */
export const LIMIT_PER_DEPARTURE = 60;

/** The splash screen of the native app is hidden after so long (specification, section 4). */
export const SPLASH_MILLIS = 2000;
/** Quality of a photo taken in the native app, of 100 (specification, section 9). */
export const PHOTO_QUALITY = 90;

/** Links of this scheme open the native app: `farelark://deal/{id}`. */
export const APP_SCHEME = 'farelark';

/** Origins at which Android and iOS serve the native app's files. */
export const DEFAULT_APP_ORIGINS = ['https://localhost', 'capacitor://localhost'] as const;

/** Addresses that open the native app where it is installed: a path, or all below one that ends in a slash. */
export const APP_PATHS = ['/deals/', '/dashboard', '/book-deal', '/search'] as const;

/**
 * Header in which the native app carries the cookies of a sign-in,
 * both ways: its page comes from another site than the server, and phones keep no cookies of other sites.
 * As an answer: `name=value; Max-Age=600` for each, percent-encoded and parted by commas. As a request: `name=value; …`.
 */
export const CARRIED_COOKIES_HEADER = 'farelark-cookies';
