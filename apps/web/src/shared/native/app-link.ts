import { APP_PATHS, APP_SCHEME } from '@farelark/contracts';
import { pageSettings } from '../settings/page-settings.ts';

/** Base for relative addresses; no page is there. */
const PLACEHOLDER_ORIGIN = 'https://app.invalid';
const ID = /^[\w-]{1,64}$/;
/** Path to which a sign-in provider returns to the app, with a code that only this app can use. */
const SIGN_IN = '/auth';

/**
 * The path that a link leads to in the app: a path as pushes have it, an address of our own site, or
 * `farelark://deal/{id}`. Null for everything else: a link can come from anybody, and must not lead to
 * another site, nor to what is no page.
 */
export function toAppPath(link: string): string | null {
  if (!URL.canParse(link, PLACEHOLDER_ORIGIN)) return null;
  const url = new URL(link, PLACEHOLDER_ORIGIN);
  if (url.protocol === `${APP_SCHEME}:`) return fromAppScheme(url);
  const site = new URL(pageSettings().backendUrl).origin;
  if (url.origin !== site && url.origin !== PLACEHOLDER_ORIGIN) return null;
  // `/\app.invalid` and the like are read as addresses of that host.
  if (url.origin === PLACEHOLDER_ORIGIN && !/^\/(?![/\\])/.test(link)) return null;
  return isShown(url.pathname) ? url.pathname + url.search + url.hash : null;
}

function fromAppScheme({ hostname, pathname, search }: URL): string | null {
  const rest = pathname.replace(/^\/|\/$/g, '');
  if (hostname === 'deal') return ID.test(rest) ? `/deals/${rest}` : null;
  if (hostname === 'auth') return rest === '' ? SIGN_IN + search : null;
  const path = `/${hostname}`;
  return rest === '' && isShown(path) ? path + search : null;
}

function isShown(path: string): boolean {
  return APP_PATHS.some((own) => (own.endsWith('/') ? path.startsWith(own) : path === own));
}
