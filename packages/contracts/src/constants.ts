/** Minimum saving of a deal against its like-for-like average (30 %). */
export const DEAL_THRESHOLD = 0.3;

/** Same as `MONITORED_DAYS` of the engine. */
export const MONITORING_HORIZON_DAYS = 180;

/** Promised maximum delay from detection to alert. */
export const ALERT_PROMISE_MINUTES = 5;

export const TRIAL_DAYS = 7;

/** Maximum commission, as a share of the price. */
export const MAX_COMMISSION = 0.045;

/** Default marketing claims: savings of up to 70 %, 10,000 users. */
export const CLAIMED_SAVING = 0.7;
export const CLAIMED_USERS = 10_000;

export const LANGUAGES = ['en', 'zh', 'es', 'ar', 'pt', 'ru', 'ja', 'fr', 'de', 'ko'] as const;
export type Language = (typeof LANGUAGES)[number];

export const RIGHT_TO_LEFT: readonly Language[] = ['ar'];

/** Departures per collection (specification, section 5). */
export const MAX_DEPARTURES = 6;

/** For visitors without departures (specification, section 9). */
export const DEFAULT_DEPARTURES: readonly string[] = ['HKG', 'NRT', 'DXB'];

/** Offers requested per departure (specification, section 7). */
export const LIMIT_PER_DEPARTURE = 60;

/** Duration of the native splash screen (specification, section 4). */
export const SPLASH_MILLIS = 2000;
/** JPEG quality of native photos, 0 to 100 (specification, section 9). */
export const PHOTO_QUALITY = 90;

/** URL scheme of the native app: `farelark://deal/{id}`. */
export const APP_SCHEME = 'farelark';

/** Origins of the native app's pages on Android and iOS. */
export const DEFAULT_APP_ORIGINS = ['https://localhost', 'capacitor://localhost'] as const;

/** Paths that open the native app: exact, or a prefix if it ends in a slash. */
export const APP_PATHS = ['/deals/', '/dashboard', '/book-deal', '/search'] as const;

/**
 * Header for the sign-in cookies of the native app: its page is cross-site, and phones drop third-party cookies.
 * Response: `name=value; Max-Age=600` per cookie, percent-encoded, comma-separated. Request: `name=value; …`.
 */
export const CARRIED_COOKIES_HEADER = 'farelark-cookies';
