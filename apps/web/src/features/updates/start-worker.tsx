import { blogPath } from '@farelark/i18n/addresses';
import { pageTexts } from '../../shared/i18n/texts.ts';
import { isNative } from '../../shared/native/platform.ts';
import { loadAside } from '../../shared/ui/lazy-component.tsx';
import { watchWorker } from './watch-worker.ts';

/** A worker takes over when the one before has answered all requests, which may take minutes. */
const TAKE_OVER_MS = 5000;

/** Enables offline use and update notices, unless the browser refuses, as in a private window. */
export async function startWorker(): Promise<void> {
  // The native app contains its files.
  if (!('serviceWorker' in navigator) || import.meta.env.DEV || isNative()) return;
  const workers = navigator.serviceWorker;
  try {
    await watchWorker(workers, {
      onWaiting: (takeOver) =>
        void sayUpdate(() => {
          takeOver();
          // Pages come from the network: a reload shows the new version before its worker takes over.
          setTimeout(() => location.reload(), TAKE_OVER_MS);
        }),
      onReplaced: (isConfirmedHere) => {
        if (isConfirmedHere) location.reload();
        else void sayUpdate(() => location.reload());
      },
    });
    const { active } = await workers.ready;
    if (active === null) return;
    sendLanguage(active);
    sendFiles(active);
  } catch {
    // Offline use is optional.
  }
}

let leaveNotice = () => {};

async function sayUpdate(onReload: () => void): Promise<void> {
  const [{ UpdateNotice }, { mountAside }] = await loadAside(() =>
    Promise.all([
      import('./components/update-notice.tsx'),
      import('../../shared/ui/mount-aside.ts'),
    ]),
  );
  leaveNotice();
  leaveNotice = mountAside((leave) => <UpdateNotice onReload={onReload} onLater={leave} />);
}

/** Caches offline pages in the page's language, now and after a change. */
function sendLanguage(worker: ServiceWorker): void {
  let notified = '';
  const notify = () => {
    const { language } = pageTexts().current();
    if (language === notified) return;
    notified = language;
    keep(worker, { pages: ['/', blogPath(language), '/offline'] });
  };
  notify();
  pageTexts().subscribe(notify);
}

/** Caches code and fonts of the page, also those that are loading while the worker takes control. */
function sendFiles(worker: ServiceWorker): void {
  const assets = `${location.origin}/assets/`;
  const observer = new PerformanceObserver((list) => {
    const loaded = list.getEntries().filter(({ name }) => name.startsWith(assets));
    const files = loaded.map(({ name }) => name.slice(location.origin.length));
    if (files.length > 0) keep(worker, { files });
  });
  observer.observe({ type: 'resource', buffered: true });
}

function keep(worker: ServiceWorker, what: { pages?: string[]; files?: string[] }): void {
  const { language } = pageTexts().current();
  worker.postMessage({ kind: 'keep', language, pages: [], files: [], ...what });
}
