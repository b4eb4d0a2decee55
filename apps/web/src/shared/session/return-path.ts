import { readStored, store } from '../page/browser-storage.ts';

export const HOME_PATH = '/dashboard';

const STORAGE_KEY = 'farelark-return';

/** Path after signing in: the dashboard for anything but a path on `origin`. */
export function safePath(path: unknown, origin: string): string {
  if (typeof path !== 'string' || !path.startsWith('/')) return HOME_PATH;
  if (!URL.canParse(path, origin)) return HOME_PATH;
  const url = new URL(path, origin);
  // `//other.example`, `/\other.example` and the like are URLs of other sites, and `/.//other.example` would
  // become one when parsed again.
  if (url.origin !== origin || url.pathname.startsWith('//')) return HOME_PATH;
  if (url.pathname === '/auth' || url.pathname.startsWith('/auth/')) return HOME_PATH;
  return url.pathname + url.search + url.hash;
}

const getSessionStorage = (): Storage => sessionStorage;

/** Saves the path while the traveller visits a sign-in provider. */
export function saveReturnPath(path: string): void {
  store(STORAGE_KEY, path, getSessionStorage);
}

/** Returns and removes the saved path. */
export function consumeReturnPath(): string | null {
  const path = readStored(STORAGE_KEY, getSessionStorage);
  store(STORAGE_KEY, null, getSessionStorage);
  return path;
}
