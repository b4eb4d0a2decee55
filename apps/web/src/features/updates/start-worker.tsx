import { blogPath } from '@farelark/i18n/addresses';
import { pageTexts } from '../../shared/i18n/texts.ts';
import { isNative } from '../../shared/native/platform.ts';
import { loadAside } from '../../shared/ui/lazy-component.tsx';
import { watchWorker } from './watch-worker.ts';

/** Enables offline use and update notices, unless the browser refuses, as in a private window. */
export async function startWorker(): Promise<void> {
  // The native app contains its files.
  if (!('serviceWorker' in navigator) || import.meta.env.DEV || isNative()) return;
  const workers = navigator.serviceWorker;
  try {
    await watchWorker(workers, {
      onWaiting: (takeOver) => void sayUpdate(takeOver),
      onReplaced: (isConfirmedHere) => {
        if (isConfirmedHere) location.reload();
        else void sayUpdate(() => location.reload());
      },
    });
    sendLanguage(await workers.ready);
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
function sendLanguage({ active }: ServiceWorkerRegistration): void {
  let notified = '';
  const notify = () => {
    const { language } = pageTexts().current();
    if (language === notified) return;
    notified = language;
    active?.postMessage({
      kind: 'keep',
      language,
      pages: ['/', blogPath(language), '/offline'],
      files: loadedFiles(),
    });
  };
  notify();
  pageTexts().subscribe(notify);
}

/** Code and fonts that the page loaded before the worker could cache them. */
function loadedFiles(): string[] {
  const { origin } = location;
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((address) => address.startsWith(`${origin}/assets/`))
    .map((address) => address.slice(origin.length));
}
