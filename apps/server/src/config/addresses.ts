/**
 * Security of the connection to a database: local, encrypted with or without a checked certificate, unencrypted on
 * request, or unspecified.
 */
export type DatabaseLine = 'here' | 'encrypted' | 'unverified' | 'open' | 'unsaid';

/** Values of `sslmode` that check the certificate. */
const CHECKED = new Set(['prefer', 'require', 'verify-ca', 'verify-full']);
/** Values of `sslmode` that don't under `uselibpqcompat=true`. */
const COMPATIBLY_UNCHECKED = new Set(['prefer', 'require']);

/** Reads it from an address as the driver does, which takes a `host` among the parameters before the one in front. */
export function databaseLine(url: string): DatabaseLine {
  const { hostname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  // Without a host, or with a folder in its place, it is a socket of this machine.
  if (host === '' || host.startsWith('/') || isLoopbackName(host)) return 'here';
  const mode = searchParams.get('sslmode');
  if (mode === 'disable') return 'open';
  if (mode === 'no-verify') return 'unverified';
  if (mode !== null && CHECKED.has(mode)) {
    const isCompatible = searchParams.get('uselibpqcompat') === 'true';
    return isCompatible && COMPATIBLY_UNCHECKED.has(mode) ? 'unverified' : 'encrypted';
  }
  const ssl = searchParams.get('ssl');
  return mode === null && (ssl === 'true' || ssl === '1') ? 'encrypted' : 'unsaid';
}

/** Warning for an operator whose database connection can be intercepted; null for others. */
export function databaseLineWarning(url: string): string | null {
  switch (databaseLine(url)) {
    case 'open':
      return 'The database is on another machine and everything goes there in the open, passwords too: sslmode=disable is for a network that is yours alone';
    case 'unverified':
      return 'The database is on another machine whose certificate is not checked, so an attacker on the network could impersonate it: say sslmode=verify-full';
    default:
      return null;
  }
}

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/;

/** True for host names that only this machine can reach. */
export function isLoopbackName(host: string): boolean {
  return LOOPBACK.test(host);
}

/**
 * A page that a browser may be sent to, as it will be: http or https, with a host and without a name or
 * password in it. Null for anything else, such as `javascript:` or a path, which would stay on our site.
 */
export function webAddress(text: string | null): string | null {
  if (text === null || !URL.canParse(text)) return null;
  const url = new URL(text);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.hostname !== '' && url.username === '' && url.password === ''
    ? url.href
    : null;
}
