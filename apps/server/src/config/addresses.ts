/** `encrypted` checks the certificate, `unverified` does not. */
export type ConnectionSecurity =
  | 'local'
  | 'encrypted'
  | 'unverified'
  | 'unencrypted'
  | 'unspecified';

/** Values of `sslmode` that check the certificate. */
const VERIFYING_MODES = new Set(['prefer', 'require', 'verify-ca', 'verify-full']);
/** Values of `sslmode` that do not check it with `uselibpqcompat=true`. */
const COMPATIBLE_UNVERIFIED_MODES = new Set(['prefer', 'require']);

/** Like the driver, prefers the `host` parameter to the host of the URL. */
export function getConnectionSecurity(url: string): ConnectionSecurity {
  const { hostname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  // Without a host, or with a folder, it is a Unix socket.
  if (host === '' || host.startsWith('/') || isLoopbackName(host)) return 'local';
  const mode = searchParams.get('sslmode');
  if (mode === 'disable') return 'unencrypted';
  if (mode === 'no-verify') return 'unverified';
  if (mode !== null && VERIFYING_MODES.has(mode)) {
    const isCompatible = searchParams.get('uselibpqcompat') === 'true';
    return isCompatible && COMPATIBLE_UNVERIFIED_MODES.has(mode) ? 'unverified' : 'encrypted';
  }
  const ssl = searchParams.get('ssl');
  return mode === null && (ssl === 'true' || ssl === '1') ? 'encrypted' : 'unspecified';
}

/** Warning for an operator whose database connection can be intercepted; null for others. */
export function getConnectionWarning(url: string): string | null {
  switch (getConnectionSecurity(url)) {
    case 'unencrypted':
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

/** True for the public URL of a server that only this machine can reach; undefined is local too. */
export function isLocalUrl(url: string | undefined): boolean {
  return url === undefined || isLoopbackName(new URL(url).hostname);
}

/** Normalises an absolute http(s) URL without credentials; returns null for others, such as `javascript:` or a path. */
export function parseWebUrl(text: string | null): string | null {
  if (text === null || !URL.canParse(text)) return null;
  const url = new URL(text);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.hostname !== '' && url.username === '' && url.password === ''
    ? url.href
    : null;
}
