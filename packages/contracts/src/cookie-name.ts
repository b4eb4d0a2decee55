/** What browsers take from this very host alone, by https, for all of its pages (RFC 6265bis, 4.1.3.2). */
const HOST_PREFIX = '__Host-';

/** What our cookie is called on a page that came by https, or did not: there it may have no prefix. */
export function cookieName(name: string, isEncrypted: boolean): string {
  return isEncrypted ? `${HOST_PREFIX}${name}` : name;
}

/**
 * The value of our cookie among all that came along; null without it. No other site can have set the
 * prefixed one, so it goes before the plain one, which may be of before.
 */
export function cookieValue(cookies: string, name: string): string | null {
  const pairs = cookies.split(/;\s*/);
  for (const known of [`${HOST_PREFIX}${name}=`, `${name}=`]) {
    const pair = pairs.find((one) => one.startsWith(known));
    if (pair !== undefined) return pair.slice(known.length);
  }
  return null;
}
