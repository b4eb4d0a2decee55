/** What of a cookie matters to whoever carries it by hand. */
const COOKIE = /^([^=;\s]+)=([^;]*)(?:;(.*))?$/;
const MAX_AGE = /(?:^|;)\s*max-age=(-?\d+)/i;

/**
 * Cookies of an answer for the native app, which carries them in a header: each as `name=value; Max-Age=n`,
 * percent-encoded, parted by commas.
 */
export function carriedCookies(setCookies: readonly string[]): string {
  return setCookies
    .flatMap((cookie) => {
      const [, name, value, attributes = ''] = COOKIE.exec(cookie) ?? [];
      if (name === undefined) return [];
      const [, age] = MAX_AGE.exec(attributes) ?? [];
      return encodeURIComponent(`${name}=${value}${age === undefined ? '' : `; Max-Age=${age}`}`);
    })
    .join(',');
}
