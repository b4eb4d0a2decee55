import { APP_PATHS, APP_SCHEME } from '@farelark/contracts';
import { pageSettings } from '../settings/page-settings.ts';

/** Base for relative URLs. */
const PLACEHOLDER_ORIGIN = 'https://app.invalid';
const ID = /^[\w-]{1,64}$/;
/** Path to which a sign-in provider returns with a code that only this app can use. */
const SIGN_IN = '/auth';

/**
 * Maps a path, a URL of this site or `farelark://deal/{id}` to a path of the app. Links are untrusted: returns null for
 * other sites and for paths that are not pages.
 */
export function toAppPath(link: string): string | null {
  if (!URL.canParse(link, PLACEHOLDER_ORIGIN)) return null;
  const url = new URL(link, PLACEHOLDER_ORIGIN);
  if (url.protocol === `${APP_SCHEME}:`) return fromAppScheme(url);
  const site = new URL(pageSettings().backendUrl).origin;
  if (url.origin !== site && url.origin !== PLACEHOLDER_ORIGIN) return null;
  // `/\app.invalid` and the like are parsed as URLs of that host.
  if (url.origin === PLACEHOLDER_ORIGIN && !/^\/(?![/\\])/.test(link)) return null;
  return isAppPath(url.pathname) ? url.pathname + url.search + url.hash : null;
}

function fromAppScheme({ hostname, pathname, search }: URL): string | null {
  const rest = pathname.replace(/^\/|\/$/g, '');
  if (hostname === 'deal') return ID.test(rest) ? `/deals/${rest}` : null;
  if (hostname === 'auth') return rest === '' ? SIGN_IN + search : null;
  const path = `/${hostname}`;
  return rest === '' && isAppPath(path) ? path + search : null;
}

function isAppPath(path: string): boolean {
  return APP_PATHS.some((page) => (page.endsWith('/') ? path.startsWith(page) : path === page));
}
