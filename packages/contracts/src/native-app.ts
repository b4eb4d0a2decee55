/** The splash screen of the native app is hidden after so long (specification, section 4). */
export const SPLASH_MILLIS = 2000;
/** Quality of a photo taken in the native app, of 100 (specification, section 9). */
export const PHOTO_QUALITY = 90;

/** Links of this scheme open the native app: `farelark://deal/{id}`. */
export const APP_SCHEME = 'farelark';

/** Where the page of the native app comes from: files on the phone, which Android and iOS serve at these origins. */
export const DEFAULT_APP_ORIGINS = ['https://localhost', 'capacitor://localhost'] as const;

/**
 * Addresses of this site that open the native app where it is installed: a path, or all below one that
 * ends in a slash. What a mail or a push leads to is among them.
 */
export const APP_PATHS = ['/deals/', '/dashboard', '/book-deal', '/search'] as const;

/**
 * What a browser keeps in cookies while somebody signs in, carried by the native app in a header of its own,
 * both ways: its page comes from another site than the server, and phones keep no cookies of other sites.
 * As an answer: `name=value; Max-Age=600` for each, percent-encoded and parted by commas. As a request: `name=value; …`.
 */
export const CARRIED_COOKIES_HEADER = 'farelark-cookies';
