import { CARRIED_COOKIES_HEADER } from '@farelark/contracts';
import { readStoredJson, store } from '../page/browser-storage.ts';

const STORAGE_KEY = 'farelark-carried';

interface CarriedCookie {
  readonly value: string;
  /** Milliseconds since 1970; null: until the app forgets it. */
  readonly until: number | null;
}
type Carried = Record<string, CarriedCookie>;

/** Header in place of cookies in the native app: an unfinished sign-in, trust in this phone. May be empty. */
export function getCarriedCookiesHeader(now: number): Record<string, string> {
  const pairs = Object.entries(kept())
    .filter(([, { until }]) => until === null || until > now)
    .map(([name, { value }]) => `${name}=${value}`);
  return pairs.length === 0 ? {} : { [CARRIED_COOKIES_HEADER]: pairs.join('; ') };
}

/** Keeps what an answer gives the native app to carry, and forgets what it takes back. */
export function saveCarriedCookies(headers: Headers, now: number): void {
  const given = headers.get(CARRIED_COOKIES_HEADER);
  if (given === null) return;
  const carried = kept();
  for (const cookie of given.split(',')) {
    const [, name, value = '', age] =
      /^([^=]+)=(.*?)(?:; Max-Age=(-?\d+))?$/.exec(decodeURIComponent(cookie.trim())) ?? [];
    if (name === undefined) continue;
    if (age !== undefined && Number(age) <= 0) delete carried[name];
    else carried[name] = { value, until: age === undefined ? null : now + Number(age) * 1000 };
  }
  // Where storage is full, the step has to be done again.
  store(STORAGE_KEY, JSON.stringify(carried));
}

function kept(): Carried {
  const value = readStoredJson(STORAGE_KEY);
  // Written by this file alone.
  return typeof value === 'object' && value !== null ? (value as Carried) : {};
}
