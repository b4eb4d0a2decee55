/** Prefix of cookies that only this host can set, by https (RFC 6265bis, 4.1.3.2). */
const HOST_PREFIX = '__Host-';

/** Name of our cookie, without the prefix on pages that came without https. */
export function cookieName(name: string, isEncrypted: boolean): string {
  return isEncrypted ? `${HOST_PREFIX}${name}` : name;
}

/**
 * The value of our cookie; null without it. The prefixed one, which no other site can set, goes before the plain one.
 */
export function cookieValue(cookies: string, name: string): string | null {
  const pairs = cookies.split(/;\s*/);
  for (const known of [`${HOST_PREFIX}${name}=`, `${name}=`]) {
    const pair = pairs.find((one) => one.startsWith(known));
    if (pair !== undefined) return pair.slice(known.length);
  }
  return null;
}
