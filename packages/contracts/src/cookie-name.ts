/** Prefix of cookies that only this host can set, over HTTPS (RFC 6265bis, 4.1.3.2). */
const HOST_PREFIX = '__Host-';

/** Cookie name, with the prefix over HTTPS. */
export function cookieName(name: string, isEncrypted: boolean): string {
  return isEncrypted ? `${HOST_PREFIX}${name}` : name;
}

/** Value of a cookie; null without it. The prefixed name wins: other hosts of the domain can set the plain one. */
export function cookieValue(cookies: string, name: string): string | null {
  const pairs = cookies.split(/;\s*/);
  for (const start of [`${HOST_PREFIX}${name}=`, `${name}=`]) {
    const pair = pairs.find((text) => text.startsWith(start));
    if (pair !== undefined) return pair.slice(start.length);
  }
  return null;
}
