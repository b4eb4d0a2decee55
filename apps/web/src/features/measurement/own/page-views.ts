import { send } from './send.ts';

/** Tells of the page that is shown, and of each that is shown from then on. */
export type OnPage = (listener: (path: string) => void) => void;

/** A page names itself a moment after it is shown. */
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

/** The address of a page without what stands behind its path, which may be a one-time secret. */
export function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, '');
}

/** The site that a reader came from; null where it is ours, or not told. */
export function referringSite(referrer: string, ownOrigin: string): string | null {
  if (!URL.canParse(referrer)) return null;
  const { origin } = new URL(referrer);
  return origin === ownOrigin || origin === 'null' ? null : origin;
}
