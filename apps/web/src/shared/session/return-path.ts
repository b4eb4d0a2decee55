import { readStored, store } from '../page/browser-storage.ts';

/** Default target after signing in. */
export const HOME_PATH = '/dashboard';

const STORAGE_KEY = 'farelark-return';

/** Path after signing in: anything but a plain path on `origin` becomes the dashboard. */
export function safePath(wanted: unknown, origin: string): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return HOME_PATH;
  let url: URL;
  try {
    url = new URL(wanted, origin);
  } catch {
    return HOME_PATH;
  }
  // `//other.example`, `/\other.example` and tabs in between are addresses of other sites; and
  // `/.//other.example` would become one when it is next read.
  if (url.origin !== origin || url.pathname.startsWith('//')) return HOME_PATH;
  if (url.pathname === '/auth' || url.pathname.startsWith('/auth/')) return HOME_PATH;
  return url.pathname + url.search + url.hash;
}

const inSession = (): Storage => sessionStorage;

/** Remembers the way over a visit to a provider, which leaves the page. */
export function saveReturnPath(path: string): void {
  store(STORAGE_KEY, path, inSession);
}

/** The remembered way, once. */
export function consumeReturnPath(): string | null {
  const path = readStored(STORAGE_KEY, inSession);
  store(STORAGE_KEY, null, inSession);
  return path;
}
