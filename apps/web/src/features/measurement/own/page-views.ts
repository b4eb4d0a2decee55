import { send } from './send.ts';

/** Reports the current page and every later one. */
export type OnPage = (listener: (path: string) => void) => void;

/** Delay until a new page has set its title. */
const NAMED_AFTER_MS = 1000;

export function countPageViews(onPage: OnPage): void {
  let referrer = referringSite(document.referrer, location.origin);
  let pending: { readonly path: string; readonly timer: ReturnType<typeof setTimeout> } | null =
    null;

  const count = () => {
    if (pending === null) return;
    const { path, timer } = pending;
    clearTimeout(timer);
    pending = null;
    const { lang } = document.documentElement;
    const title = document.title.slice(0, 300).toWellFormed();
    send('page_views', [{ page: path.slice(0, 500), title, referrer, language: lang }]);
    referrer = null;
  };
  const see = (path: string) => {
    count();
    pending = { path, timer: setTimeout(count, NAMED_AFTER_MS) };
  };

  onPage(see);
  addEventListener('pagehide', count);
}

/** URL without query and fragment, which may contain one-time secrets. */
export function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, '');
}

/** Origin of the referrer; null if unknown or Farelark itself. */
export function referringSite(referrer: string, ownOrigin: string): string | null {
  if (!URL.canParse(referrer)) return null;
  const { origin } = new URL(referrer);
  return origin === ownOrigin || origin === 'null' ? null : origin;
}
