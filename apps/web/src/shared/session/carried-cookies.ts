import { CARRIED_COOKIES_HEADER } from '@farelark/contracts';
import { readStoredJson, store } from '../page/browser-storage.ts';

const STORAGE_KEY = 'farelark-carried';

interface CarriedCookie {
  readonly value: string;
  /** Milliseconds since 1970; null: does not expire. */
  readonly until: number | null;
}
type Carried = Record<string, CarriedCookie>;

/** Header that replaces cookies in the native app, for an unfinished sign-in or a trusted phone. */
export function getCarriedCookiesHeader(now: number): Record<string, string> {
  const pairs = Object.entries(readCarried())
    .filter(([, { until }]) => until === null || until > now)
    .map(([name, { value }]) => `${name}=${value}`);
  return pairs.length === 0 ? {} : { [CARRIED_COOKIES_HEADER]: pairs.join('; ') };
}

/** Saves or removes the cookies of a response in the native app. */
export function saveCarriedCookies(headers: Headers, now: number): void {
  const header = headers.get(CARRIED_COOKIES_HEADER);
  if (header === null) return;
  const carried = readCarried();
  for (const cookie of header.split(',')) {
    const [, name, value = '', age] =
      /^([^=]+)=(.*?)(?:; Max-Age=(-?\d+))?$/.exec(decodeURIComponent(cookie.trim())) ?? [];
    if (name === undefined) continue;
    if (age !== undefined && Number(age) <= 0) delete carried[name];
    else carried[name] = { value, until: age === undefined ? null : now + Number(age) * 1000 };
  }
  // If storage is full, the sign-in step must be repeated.
  store(STORAGE_KEY, JSON.stringify(carried));
}

function readCarried(): Carried {
  const value = readStoredJson(STORAGE_KEY);
  // Written only by this module.
  return typeof value === 'object' && value !== null ? (value as Carried) : {};
}
